import { roles } from "../../../../domain/account/roles.ts";
import type { AcceptedDocuments } from "../../../../domain/consent/documents.ts";
import { newId, newReadableCode } from "../../../../domain/core/ids.ts";
import type { Locale } from "../../../env.ts";
import { type Account, insertAccount, type Person, updatePerson } from "./queries.ts";

export {
  blockUser,
  changeRole,
  ensureExternalUser,
  inviteExternalUser,
  type Order,
  projectAccount,
  unblockUser,
} from "./administer.ts";
export { claimsOf } from "./claims.ts";
export { findIdentity, refreshIdentity } from "./identity.ts";
export type { Account } from "./queries.ts";
export { syncAccountClaims } from "./sync-claims.ts";

/** The account of someone who has just signed in, or null when the database has never heard of them. */
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
  // The partner chooses a prefix of their own with the company's data; until then a random one keeps numbers apart.
  const partner = isPartner ? { id: newId("partner"), invoicePrefix: newReadableCode().replace("-", "") } : null;
  const role = isPartner ? roles.Partner : roles.Customer;
  return insertAccount(db, { ...person, ...call, role, partner, nextVersion: newId("version") });
}
