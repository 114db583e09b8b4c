import { msg } from "@lingui/core/macro";
import type { Preparations } from "../../lib/hooks/preparation.ts";

/** Pages of this area that are still to come. Building one takes its line away here. */
export const inPreparation: Preparations = {
  comingSoon: {
    title: msg`Coming soon`,
    what: msg`What we are working on, and a way to hear when it is ready.`,
  },
  boxComingSoon: {
    title: msg`Opening soon`,
    what: msg`Places that will open soon. Leave your e-mail and we will write when boxes can be reserved.`,
  },
};
