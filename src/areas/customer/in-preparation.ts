import { msg } from "@lingui/core/macro";
import type { PlannedPages } from "../../lib/i18n/preparation.ts";

/** Pages of this area that are still to come. Building one takes its line away here. */
export const inPreparation: PlannedPages = {
  customerInvoices: {
    title: msg`Invoices`,
    what: msg`Your invoices as PDFs; pay one or several at once.`,
  },
};
