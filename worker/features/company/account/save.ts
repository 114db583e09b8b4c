import { accountShownFrom, planAccount } from "../../../../domain/company/account-change.ts";
import type { ChangeCompanyInput } from "../../../../domain/company/company.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { PlanContext } from "../../../http/command.ts";
import { hashOfToken, tokenOf } from "../../../http/link-token.ts";
import type { RegisterFinding } from "../../compliance/register-finding.ts";
import type { CompanyRow } from "../queries.ts";
import { accountMails, insertChange, replaceWaiting } from "./statements.ts";

export interface SavedAccount {
  /** The company with the account that tenants see for now. */
  company: ChangeCompanyInput;
  statements: D1PreparedStatement[];
}

const waitingIbanOf = ({ nextAccount }: CompanyRow): string | null =>
  nextAccount === null ? null : (JSON.parse(nextAccount) as { iban: string }).iban;

/** Whether this is another account than the one that tenants see and the one that waits. A first one replaces none. */
export const isAccountChange = (before: CompanyRow, iban: string): boolean =>
  planAccount({ iban: before.iban, waitingIban: waitingIbanOf(before), isLive: true }, { iban, isListed: false }) ===
  "later";

/** What a save of the company means for the account that tenants see (`planAccount`). */
export async function saveAccount(
  { env, db, now }: PlanContext,
  before: CompanyRow,
  company: ChangeCompanyInput,
  { finding, owners }: { finding: RegisterFinding | null; owners: D1Result | undefined },
): Promise<SavedAccount> {
  const { id: partnerId, iban: oldIban } = before;
  const isLive = before.liveAt !== null && before.liveAt <= now.toISOString();
  const isListed = finding?.hasAccount === true && before.isNipTrusted === 1 && before.nip === company.nip;
  const plan = planAccount(
    { iban: oldIban, waitingIban: waitingIbanOf(before), isLive },
    { iban: company.iban, isListed },
  );
  const waits = plan === "later" || (plan === "same" && company.iban !== oldIban);
  const saved =
    waits && oldIban !== null
      ? { ...company, iban: oldIban, bankAccountHolder: before.bankAccountHolder ?? "" }
      : company;
  if (plan === "same" || oldIban === null) return { company: saved, statements: [] };
  const id = newId("bankAccountChange");
  const shownFrom = accountShownFrom(now);
  const data = {
    ...{ companyName: company.legalName, oldIban, iban: company.iban },
    ...(plan === "later"
      ? { news: "waiting" as const, shownFromAt: shownFrom, stop: { link: id, path: null } }
      : { news: "shown" as const, shownFromAt: null, stop: null }),
  };
  const change = {
    ...{ id, partnerId, iban: company.iban, holder: company.bankAccountHolder, shownFrom },
    ...{ hash: await hashOfToken(await tokenOf(env, "bank account", id)), version: newId("version"), now },
  };
  return {
    company: saved,
    statements: [
      replaceWaiting(db, partnerId, now),
      ...(plan === "later" ? [insertChange(db, change)] : []),
      accountMails(db, { owners, company: before, data, cause: id, now }),
    ],
  };
}
