import { dayAt } from "../../../domain/core/day.ts";
import { companyRegister } from "../../providers/company/choose.ts";
import type { CompanyAnswer } from "../../providers/company/provider.ts";
import type { CompanyCheck } from "./queries.ts";

type Keys = Pick<Env, "COMPANY_PROVIDER">;

/** The register is Polish, and so are its days. */
export function askRegister(env: Keys, nip: string, now: Date): Promise<CompanyAnswer> {
  return companyRegister(env).findCompany(nip, dayAt(now, "Europe/Warsaw"));
}

/**
 * What the register's answer makes of a company: one that charges VAT has to be on the list as an active payer, one that
 * is exempt need not be on it at all.
 */
export function checkOf(answer: CompanyAnswer, vatStatus: "vat23" | "exempt"): CompanyCheck {
  if (answer.kind === "unknown") return "unknown";
  const isActive = answer.kind === "found" && answer.company.vatActive;
  return vatStatus === "exempt" || isActive ? "found" : "inactive";
}
