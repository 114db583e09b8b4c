import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { companyRegister } from "../../providers/company/choose.ts";
import type { CompanyAnswer } from "../../providers/company/provider.ts";
import type { CompanyCheck } from "./queries.ts";

type Keys = Pick<Env, "COMPANY_PROVIDER">;

/** Looks up a tax number in the register for the current day in Poland. */
export function askRegister(env: Keys, nip: string, now: Date): Promise<CompanyAnswer> {
  return companyRegister(env).findCompany(nip, dayAt(now, polishTimeZone));
}

/**
 * The result of a register check. A company that charges VAT must be listed as an active payer; an exempt one need not
 * be listed.
 */
export function checkOf(answer: CompanyAnswer, vatStatus: "vat23" | "exempt"): CompanyCheck {
  if (answer.kind === "unknown") return "unknown";
  const isActive = answer.kind === "found" && answer.company.vatActive;
  return vatStatus === "exempt" || isActive ? "found" : "inactive";
}
