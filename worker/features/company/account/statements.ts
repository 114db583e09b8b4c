import type { Database } from "../../../db/database.ts";
import { rows } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import type { Locale } from "../../../env.ts";
import { outboxInserts } from "../../email/statements.ts";
import type { MailData } from "../../email/templates.ts";
import type { AccountOwner } from "./queries.ts";

export interface NewChange {
  id: string;
  partnerId: string;
  iban: string;
  holder: string | null;
  hash: string;
  shownFrom: string;
  version: string;
  now: Date;
}

/** A new account takes the place of one that waits. */
export function replaceWaiting(db: Database, partnerId: string, now: Date): D1PreparedStatement {
  return update(db, "bank_account_changes", {
    set: { state: "cancelled", ended_at: now.toISOString() },
    where: { partner_id: partnerId, state: "waiting" },
  });
}

export const insertChange = (db: Database, change: NewChange): D1PreparedStatement =>
  insert(db, "bank_account_changes", {
    ...{ id: change.id, partner_id: change.partnerId, iban: change.iban, account_holder: change.holder },
    ...{ state: "waiting", link_hash: change.hash, shown_from: change.shownFrom },
    ...{ created_at: change.now.toISOString(), version: change.version },
  });

/** Ends a waiting change, if its version is the one that was read. */
export const endChange = (
  db: Database,
  { id, version }: { id: string; version: string },
  state: "shown" | "cancelled" | "stopped",
  { nextVersion, now }: { nextVersion: string; now: Date },
): D1PreparedStatement =>
  update(db, "bank_account_changes", {
    set: { state, ended_at: now.toISOString(), version: nextVersion },
    where: { id, version, state: "waiting" },
  });

/** Shows a new account to tenants. */
export const showAccount = (
  db: Database,
  change: { partnerId: string; partnerVersion: string; iban: string; holder: string | null },
  { nextVersion, now }: { nextVersion: string; now: Date },
): D1PreparedStatement =>
  update(db, "partners", {
    set: {
      ...{ iban: change.iban, bank_account_holder: change.holder },
      ...{ version: nextVersion, updated_at: now.toISOString() },
    },
    where: { id: change.partnerId, version: change.partnerVersion },
  });

/** To all owners, and to the address that the company had until now. */
export function accountMails(
  db: Database,
  {
    owners,
    company,
    data,
    cause,
    now,
  }: {
    owners: D1Result | undefined;
    company: { email: string; locale: Locale };
    data: Omit<MailData["bankAccountChanged"], "name">;
    cause: string;
    now: Date;
  },
): D1PreparedStatement {
  const people = [...rows<AccountOwner>(owners), ...(company.email === "" ? [] : [{ ...company, name: "" }])];
  const byAddress = new Map(people.reverse().map((person) => [person.email.toLowerCase(), person]));
  return outboxInserts(
    db,
    [...byAddress.values()].map(({ email, locale, name }) => ({
      ...{ template: "bankAccountChanged" as const, recipient: email, locale, now },
      ...{ data: { ...data, name }, cause: `${cause}:${email}` },
    })),
  );
}
