import { proposeRates as propose } from "../features/settings/proposals.ts";
import { centralBank } from "../providers/central-bank/choose.ts";

/** Rates of the central bank that an administrator can confirm. @returns how many are new */
export const proposeRates = (env: Env, now: Date): Promise<number> => propose(env.DB, centralBank(env), now);
