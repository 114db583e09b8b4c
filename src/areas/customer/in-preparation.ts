import { msg } from "@lingui/core/macro";
import type { PlannedPages } from "../../lib/i18n/preparation.ts";

/** Pages of this area that are not built yet. Remove the line when building one. */
export const inPreparation: PlannedPages = {
  customerInvoices: {
    title: msg`Invoices`,
    what: msg`Your invoices as PDFs; pay one or several at once.`,
  },
};
