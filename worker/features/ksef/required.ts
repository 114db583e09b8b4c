import type { Day } from "../../../domain/core/day.ts";
import { ksefFinesFrom } from "../../../domain/ksef/duty.ts";
import { ksefEnvironment } from "../../providers/ksef/choose.ts";

/**
 * Whether invoices of VAT payers to companies must go through KSeF. Not in a deployment without KSeF: there, partners send
 * them with their own software.
 */
export const isKsefRequired = (env: Pick<Env, "KSEF_ENVIRONMENT" | "ENVIRONMENT">, on: Day): boolean =>
  on >= ksefFinesFrom && ksefEnvironment(env) !== null;
