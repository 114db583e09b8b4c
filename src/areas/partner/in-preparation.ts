import { msg } from "@lingui/core/macro";
import type { Preparations } from "../../lib/hooks/preparation.ts";

/** Pages of this area that are still to come. Building one takes its line away here. */
export const inPreparation: Preparations = {
  partnerInvoices: {
    title: msg`Invoices`,
    what: msg`Issue, correct and send invoices, record transfers.`,
  },
  partnerVindication: {
    title: msg`Debt collection`,
    what: msg`Overdue payments by stage, with the next step for each.`,
  },
};
