import { roles } from "../../../../domain/account/roles.ts";
import type { AcceptedDocuments } from "../../../../domain/consent/documents.ts";
import { newId, newReadableCode } from "../../../../domain/core/ids.ts";
import type { Locale } from "../../../env.ts";
import { type Account, insertAccount, type Person, updatePerson } from "./queries.ts";

/** The account of a user who has just signed in; null if the database has none. */
export function recordSignIn(db: D1DatabaseSession, person: Person, locale: Locale | null, now: Date) {
  return updatePerson(db, person, locale, now);
}

export interface Registration extends Person {
  kind: "customer" | "partner";
  locale: Locale;
  accepted: AcceptedDocuments;
}

export function registerAccount(
  db: D1DatabaseSession,
  { kind, ...person }: Registration,
  call: { requestId: string; now: Date },
): Promise<Account> {
  const isPartner = kind === "partner";
  // Partners choose their own prefix with the company data. Until then a random one keeps invoice numbers unique.
  const partner = isPartner ? { id: newId("partner"), invoicePrefix: newReadableCode().replace("-", "") } : null;
  const role = isPartner ? roles.Partner : roles.Customer;
  return insertAccount(db, { ...person, ...call, role, partner, nextVersion: newId("version") });
}
