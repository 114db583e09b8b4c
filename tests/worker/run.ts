import { env } from "cloudflare:workers";
import { currentRun } from "../share.ts";

/** The part of the long checks that this run makes. */
export const run = currentRun({ BOKSY_DEEP: env.TEST_DEEP, BOKSY_TURN: env.TEST_TURN });
