import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { consentTo, writeConsent } from "../../../domain/consent/consent.ts";
import { given } from "../fixtures.ts";
import { claims, sign } from "../identity/issuer.ts";
import { provider, withServiceAccount } from "../identity/provider-stub.ts";

afterEach(() => vi.restoreAllMocks());

const chosenAt = "2026-01-05T08:30:00.000Z";
const chosen = writeConsent(consentTo(["analytics"], new Date(chosenAt))).split(";")[0] ?? "";
const unreadable = `boksy_consent=${encodeURIComponent('{"version":1,"at":"soon","services":[]}')}`;

async function signIn(uid: string, cookie: string): Promise<number> {
  const body = { idToken: await sign(claims({ sub: uid })), refreshToken: "refresh-1" };
  return (await withServiceAccount().post("/api/auth/sessionLogin", body, { cookie })).status;
}

const kept = async () =>
  (
    await env.DB.prepare("SELECT uid, purpose, version, given, recorded_at FROM consent_records ORDER BY purpose").all()
  ).results.map((row) => Object.values(row));

it("stores the choice made before signing in with the account, with its time, once", async () => {
  provider();
  await given.user({ uid: "usr_1" });
  expect(await signIn("usr_1", chosen)).toBe(200);
  expect(await signIn("usr_1", chosen)).toBe(200);
  expect(await kept()).toEqual([
    ["usr_1", "cookies.analytics", "1", 1, chosenAt],
    ["usr_1", "cookies.error-reporting", "1", 0, chosenAt],
    ["usr_1", "cookies.session-recording", "1", 0, chosenAt],
  ]);
});

it("ignores an unreadable choice, and signs in", async () => {
  provider();
  await given.user({ uid: "usr_1" });
  expect(await signIn("usr_1", unreadable)).toBe(200);
  expect(await signIn("usr_1", "")).toBe(200);
  expect(await kept()).toEqual([]);
});

it("does not replace a later choice of the account", async () => {
  provider();
  await given.user({ uid: "usr_1" });
  const own = { id: "con_1", uid: "usr_1", subject: "usr_1", purpose: "cookies.analytics", version: "1", given: 0 };
  await given.insert("consent_records", { ...own, recorded_at: "2026-02-01T00:00:00.000Z" });
  await signIn("usr_1", chosen);
  expect((await kept()).filter(([, purpose]) => purpose === "cookies.analytics")).toHaveLength(1);
});
