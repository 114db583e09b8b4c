import type { DataKeys } from "./invalidate.ts";

/** Query keys of the signed-in user’s account, and of the links and codes that lead to one. */
export const accountKeys = {
  // Their own writes return them.
  own: [[], "account", "own"],
  identity: [[], "account", "identity"],
  factor: [["accounts"], "account", "factor"],
  saved: [[], "account", "saved"],
  deletion: [
    ["clients", "company", "invoices", "payments", "places", "rents", "reservations", "team"],
    "account",
    "deletion",
  ],
  views: [[], "account", "views"],
  savedFilters: [["savedFilters"], "account", "filters"],
  // A link that is opened is not reloaded by its own writes.
  partnerInvitation: (token: string | null) => [[], "account", "invitation", "partner", token],
  clientInvitation: (token: string | null) => [[], "account", "invitation", "client", token],
  oneTimeCode: (purpose: string, oobCode: string) => [[], "account", "code", purpose, oobCode],
} as const satisfies DataKeys;
