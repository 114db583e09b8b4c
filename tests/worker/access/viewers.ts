import { newId } from "../../../domain/core/ids.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import type { ViewerName } from "./api-table.ts";

/** One of each, with what the database holds of them. Someone blocked still has a valid token of a customer. */
export const viewers: Record<ViewerName, () => Promise<Caller>> = {
  visitor: async () => as.visitor(),
  customer: async () => seen(as.customer()),
  partner: async () => seen(as.partner(newId("partner"))),
  admin: async () => seen(as.admin()),
  externalUser: async () => seen(as.externalUser()),
  unprovisioned: async () => {
    const uid = newId("user");
    await given.user({ uid, role: null });
    return as.token({ sub: uid, role: undefined });
  },
  blocked: async () => {
    const uid = newId("user");
    await given.user({ uid, status: "blocked" });
    return as.token({ sub: uid, role: 0 });
  },
};

/** The rows of a person are made at their first call. */
async function seen(caller: Caller): Promise<Caller> {
  await caller.get("/api/auth/me");
  return caller;
}
