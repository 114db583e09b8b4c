/** Query keys of the signed-in user’s account, and of the links and codes that lead to one. */
export const accountKeys = {
  own: ["account", "own"],
  identity: ["account", "identity"],
  deletion: ["account", "deletion"],
  views: ["account", "views"],
  saved: ["account", "saved"],
  savedFilters: ["account", "filters"],
  partnerInvitation: (token: string | null) => ["account", "invitation", "partner", token],
  clientInvitation: (token: string | null) => ["account", "invitation", "client", token],
  oneTimeCode: (purpose: string, oobCode: string) => ["account", "code", purpose, oobCode],
} as const;
