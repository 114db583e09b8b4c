import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { companyRegister } from "../../providers/company/choose.ts";
import type { CompanyAnswer } from "../../providers/company/provider.ts";
import type { RegisterFinding } from "../compliance/register-finding.ts";
import type { CompanyCheck } from "./queries.ts";

type Keys = Pick<Env, "COMPANY_PROVIDER">;

/** Looks up a tax number in the register for the current day in Poland. */
export function askRegister(env: Keys, nip: string, now: Date): Promise<CompanyAnswer> {
  return companyRegister(env).findCompany(nip, dayAt(now, polishTimeZone));
}

/** The result of a check as stored; `unknown` if the register did not answer. */
export const checkOf = (finding: RegisterFinding | null): CompanyCheck =>
  finding === null ? "unknown" : finding.result === "inactive" ? "inactive" : "found";
