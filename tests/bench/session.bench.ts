// `npm run bench -- session`: the session check (`/api/auth/me`, warm keys) compared to a bare Hono route and to
// firebase-auth-cloudflare-workers with its key store in KV. Requires `npm run build`.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Miniflare } from "miniflare";
import { migrate } from "../../scripts/local/database.ts";
import { serve } from "../../scripts/local/serve.ts";
import { alternate, record, roundsOf } from "./rounds.ts";
import { smallWorker } from "./small-worker.ts";

const wanted = { ofBare: 0.7, ofLibrary: 1.3 };
const plan = roundsOf({ rounds: 7, roundMs: 2_000, concurrency: 8 });
const project = "demo-boksy";
const hour = 3_600;

const { privateKey, publicKey } = await generateKeyPair("RS256");
const key = { ...(await exportJWK(publicKey)), kid: "bench", alg: "RS256", use: "sig" };
const now = Math.floor(Date.now() / 1_000);
const token = await new SignJWT({
  auth_time: now,
  user_id: "usr_bench",
  email: "anna.nowak@example.com",
  email_verified: true,
  name: "Anna Nowak",
  role: 0,
  firebase: { identities: { email: ["anna.nowak@example.com"] }, sign_in_provider: "password" },
})
  .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT" })
  .setIssuer(`https://securetoken.google.com/${project}`)
  .setAudience(project)
  .setSubject("usr_bench")
  .setIssuedAt(now)
  .setExpirationTime(now + hour)
  .sign(privateKey);
const headers = { cookie: `__session=${token}` };

/** miniflare's types lack this runtime's namespace. */
const keyStore = async (worker: Miniflare) =>
  (await worker.getKVNamespace("KV")) as unknown as { put(name: string, value: string): Promise<void> };

const persistTo = mkdtempSync(join(tmpdir(), "boksy-bench-"));
const app = await serve({ port: 0, persistTo, direct: true, bindings: { FIREBASE_AUTH_EMULATOR_HOST: "" } });
const bare = await smallWorker("bare-session.ts", {});
const library = await smallWorker("library-session.ts", { kvNamespaces: { KV: "library" } });
try {
  await migrate(await app.getD1Database("DB"));
  const kv = await keyStore(app);
  await kv.put(
    "identity:keys",
    JSON.stringify({ jwks: { keys: [key] }, at: now * 1_000, until: (now + hour) * 1_000 }),
  );
  await (await keyStore(library)).put("keys", JSON.stringify([key]));

  const [ofBare, ofLibrary, ofOurs] = await alternate(
    [
      { name: "bare Hono", url: String(await bare.unsafeGetDirectURL("bare")), headers },
      { name: "firebase-auth-cloudflare-workers", url: String(await library.unsafeGetDirectURL("bare")), headers },
      { name: "/api/auth/me", url: new URL("/api/auth/me", await app.unsafeGetDirectURL("boksy")).href, headers },
    ],
    plan,
  );
  if (!ofBare || !ofLibrary || !ofOurs) throw new Error("A side was not measured.");
  const ratio = (rate: number, to: number) => Math.round((rate / to) * 100) / 100;
  const rows = [ofBare, ofLibrary, ofOurs].map((rate) => ({
    ...rate,
    ofBare: ratio(rate.median, ofBare.median),
    ofLibrary: ratio(rate.median, ofLibrary.median),
  }));
  console.table(rows);
  console.log(`Wanted of /api/auth/me: ${wanted.ofBare} of the bare route, ${wanted.ofLibrary} times the library.`);
  record("session", { plan, tokenCharacters: token.length, wanted, requestsPerSecond: rows });
} finally {
  await Promise.all([app.dispose(), bare.dispose(), library.dispose()]);
  rmSync(persistTo, { recursive: true, force: true });
}
