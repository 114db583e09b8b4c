import { msg } from "@lingui/core/macro";
import type { PlannedPages } from "../../lib/i18n/preparation.ts";

/** Pages of this area that are not built yet. Remove the line when building one. */
export const inPreparation: PlannedPages = {
  partnerVindication: {
    title: msg`Debt collection`,
    what: msg`Overdue payments by stage, with the next step for each.`,
  },
};
