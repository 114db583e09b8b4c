import { Auth, WorkersKVStoreSingle } from "firebase-auth-cloudflare-workers";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";

interface Bindings {
  KV: Parameters<typeof WorkersKVStoreSingle.getOrInitialize>[1];
}

/** A session check as shown in the library's README, with keys stored in KV. */
export default new Hono<{ Bindings: Bindings }>().get("/", async (c) => {
  const auth = Auth.getOrInitialize("demo-boksy", WorkersKVStoreSingle.getOrInitialize("keys", c.env.KV));
  const token = await auth.verifyIdToken(getCookie(c, "__session") ?? "");
  return c.json({ status: "authenticated", role: token.role });
});
