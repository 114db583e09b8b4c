import { msg } from "@lingui/core/macro";
import type { Preparations } from "../../lib/hooks/preparation.ts";

/** Pages of this area that are still to come. Building one takes its line away here. */
export const inPreparation: Preparations = {
  customerInvoices: {
    title: msg`Invoices`,
    what: msg`Your invoices as PDFs; pay one or several at once.`,
  },
};
