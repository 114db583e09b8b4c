import { type RegisterResult, registerResultOf } from "../../../domain/compliance/register-check.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { companyRegister } from "../../providers/company/choose.ts";
import type { CompanyAnswer } from "../../providers/company/provider.ts";

type Keys = Pick<Env, "COMPANY_PROVIDER">;

export interface CheckedCompany {
  nip: string;
  iban: string | null;
  vatStatus: "vat23" | "exempt";
}

/** What the register says of a company and its account, with the evidence. */
export interface RegisterFinding extends CheckedCompany {
  result: RegisterResult;
  /** In the register's words; null for a company that it does not have. */
  registeredStatus: string | null;
  hasAccount: boolean;
  requestId: string | null;
}

/** Whether this deployment asks a register at all. */
export const asksRegister = (env: Keys): boolean => companyRegister(env).name !== "checksums";

/**
 * The finding from an answer of the register. Asks once more about an account that the list leaves out, such as a virtual
 * one. Null if the register did not answer.
 */
export async function findingOf(
  env: Keys,
  company: CheckedCompany,
  answer: CompanyAnswer,
  now: Date,
): Promise<RegisterFinding | null> {
  if (answer.kind === "unknown") return null;
  const { nip, iban, vatStatus } = company;
  const found = answer.kind === "found" ? answer.company : null;
  const isActive = found?.vatActive ?? false;
  const isListed = iban !== null && (found?.accounts.includes(iban) ?? false);
  const common = { ...company, registeredStatus: found?.vatStatus ?? null };
  if (isListed || !isActive || iban === null || vatStatus === "exempt") {
    const result = registerResultOf({ isActive, hasAccount: isListed }, vatStatus);
    return { ...common, result, hasAccount: isListed, requestId: answer.requestId };
  }
  const account = await companyRegister(env).hasAccount(nip, iban, dayAt(now, polishTimeZone));
  if (account.kind === "unknown") return null;
  const hasAccount = account.kind === "yes";
  const result = registerResultOf({ isActive, hasAccount }, vatStatus);
  return { ...common, result, hasAccount, requestId: account.requestId };
}
