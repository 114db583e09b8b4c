import { msg } from "@lingui/core/macro";
import type { PlannedPages } from "../../lib/i18n/preparation.ts";

/** Pages of this area that are not built yet. Remove the line when building one. */
export const inPreparation: PlannedPages = {
  comingSoon: {
    title: msg`Coming soon`,
    what: msg`What we’re working on, and how to find out when it’s ready.`,
  },
  boxComingSoon: {
    title: msg`Opening soon`,
    what: msg`The places that open soon will be listed here.`,
  },
};
