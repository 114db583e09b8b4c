import { newId } from "../../../domain/core/ids.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import type { ViewerName } from "./api-table.ts";

/** One caller of each kind, with its database rows. The blocked user still has a valid customer token. */
export const viewers: Record<ViewerName, () => Promise<Caller>> = {
  visitor: async () => as.visitor(),
  customer: async () => withRows(as.customer()),
  partner: async () => withRows(as.partner(newId("partner"))),
  admin: async () => withRows(as.admin()),
  externalUser: async () => withRows(as.externalUser()),
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

/** Makes a first request, which creates the user's rows. */
async function withRows(caller: Caller): Promise<Caller> {
  await caller.get("/api/auth/me");
  return caller;
}
