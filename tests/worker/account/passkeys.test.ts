import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { sealPasskey } from "../../../worker/identity/seal.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, serviceAccount } from "../identity/issuer.ts";
import { all } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";
import { makeAuthenticator } from "./authenticator.ts";

const required = { SECOND_FACTOR: "required" as "off", FIREBASE_SERVICE_ACCOUNT: serviceAccount };
const list = "/api/admin/administrators";
const passkeys = "/api/account/passkeys";
const used = (id: string) => ({ firebase: { sign_in_second_factor: "totp", second_factor_identifier: id } });

type Authenticator = Awaited<ReturnType<typeof makeAuthenticator>>;

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** An administrator's browser, which keeps the cookie of the passkey; `more` are claims of its token. */
function browser(uid: string, more: object = {}) {
  const caller = as.token(claims({ sub: uid, role: roles.Admin, email: `${uid}@example.com`, ...more }), required);
  const own = { cookie: "", credential: {} as object };
  const headers = () => ({ cookie: own.cookie, "user-agent": userAgent });
  const post = async (path: string, body: object = {}) => {
    const answer = await caller.post(path, body, headers());
    const [set] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-boksy_pk="));
    if (set !== undefined) own.cookie = set.split(";")[0] ?? "";
    return answer;
  };
  const challenge = async (purpose: "add" | "confirm") => {
    const answer = await post(`${passkeys}/options`, { purpose });
    if (answer.status !== 200) throw new Error(await codeOf(answer));
    return (await answer.json<{ options: { challenge: string } }>()).options.challenge;
  };
  return {
    ...{ own, post, challenge },
    get: (path: string) => caller.get(path, headers()),
    patch: (path: string, body: object) => caller.patch(path, body, headers()),
    async add(key: Authenticator, more: object = {}) {
      const credential = await key.create({ challenge: await challenge("add"), ...more });
      return post(passkeys, { name: "Laptop", credential });
    },
    async confirm(key: Authenticator, more: object = {}) {
      own.credential = await key.sign({ challenge: await challenge("confirm"), ...more });
      return post(`${passkeys}/confirm`, { credential: own.credential });
    },
  };
}

const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
const mails = () =>
  all("SELECT recipient, data ->> 'change' AS change, data ->> 'device' AS device FROM outbox ORDER BY recipient");
const allow = (uid: string) =>
  env.DB.prepare("UPDATE users SET factor_allowed_until = '2999' WHERE uid = ?").bind(uid).run();

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  accountProvider();
  const trusted = { second_factors: '[{"id":"mfa_1","enrolledAt":null}]', trusted_factor: "mfa_1" };
  await given.user({ uid: "usr_admin", role: roles.Admin, email: "pierwsza@example.com", ...trusted });
  await given.user({ uid: "usr_second", role: roles.Admin, email: "druga@example.com" });
});

describe("a passkey", () => {
  it("is added with permission, opens the administration in this session, and ends earlier ones", async () => {
    const key = await makeAuthenticator();
    const before = browser("usr_second", { auth_time: nowSeconds() - 60 });
    const own = browser("usr_second");
    await expect(own.add(key)).rejects.toThrow("auth.second_factor_untrusted");
    await allow("usr_second");
    await expect(browser("usr_second", { auth_time: nowSeconds() - 301 }).add(key)).rejects.toThrow("auth.login_stale");
    const added = await own.add(key);
    expect([added.status, (await added.json<{ secondFactorAt: number }>()).secondFactorAt]).toEqual([
      200,
      expect.any(Number),
    ]);
    expect((await own.get(list)).status).toBe(200);
    expect(await (await own.get("/api/auth/me")).json()).toMatchObject({
      secondFactorId: expect.stringMatching(/^psk_/),
    });
    expect((await before.get("/api/account")).status).toBe(401);
    expect(await mails()).toEqual([
      { recipient: "druga@example.com", change: "passkeyAdded", device: "Firefox, Linux" },
      { recipient: "pierwsza@example.com", change: "passkeyAdded", device: "Firefox, Linux" },
    ]);
    expect(await all("SELECT action, entity_id FROM audit_events")).toEqual([
      { action: "addPasskey", entity_id: "usr_second" },
    ]);
    expect(await (await own.get("/api/account/second-factor")).json()).toMatchObject({
      ...{ isTrusted: false, mayAdd: false, passkeys: [{ name: "Laptop" }] },
    });
    expect(await (await own.get(list)).json()).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ uid: "usr_second", secondFactor: "trusted" })]),
    });
  });

  it("confirms a later session only by a signature, for twelve hours, and in no other session", async () => {
    const key = await makeAuthenticator();
    await allow("usr_second");
    const first = browser("usr_second", { auth_time: nowSeconds() - 100 });
    await first.add(key);
    const later = browser("usr_second");
    expect(await codeOf(await later.get(list))).toBe("auth.second_factor_missing");
    later.own.cookie = first.own.cookie;
    expect(await codeOf(await later.get(list))).toBe("auth.second_factor_missing");
    expect((await later.confirm(key)).status).toBe(200);
    expect((await later.get(list)).status).toBe(200);
    const path = "/api/admin/clients";
    await given.passkey({ id: "psk_1", uid: "usr_admin" });
    const seconds = { sub: "usr_admin", signedInAt: nowSeconds() - 90_000, confirmedAt: nowSeconds() };
    const statusWith = async (more: object) => {
      const admin = browser("usr_admin", { auth_time: seconds.signedInAt });
      admin.own.cookie = `__Host-boksy_pk=${await sealPasskey(env, { passkeyId: "psk_1", ...seconds, ...more })}`;
      const answer = await admin.get(path);
      return answer.status === 200 ? 200 : codeOf(answer);
    };
    expect(await statusWith({})).toBe(200);
    expect(await statusWith({ confirmedAt: nowSeconds() - 12 * 3_600 })).toBe("auth.second_factor_old");
    expect(await statusWith({ sub: "usr_second" })).toBe("auth.second_factor_missing");
    expect(await statusWith({ passkeyId: "psk_2" })).toBe("auth.second_factor_untrusted");
  });

  it("is refused for a replay, another site, without verification of the user, and for a counter that went back", async () => {
    const key = await makeAuthenticator();
    await allow("usr_second");
    const own = browser("usr_second");
    expect((await own.add(key, { counter: 5 })).status).toBe(200);
    own.own.cookie = "";
    for (const wrong of [
      { origin: "https://boksy.test.evil.example" },
      { isVerified: false },
      { counter: 5 },
      { counter: 3 },
      { challenge: "AAAA" },
    ]) {
      const answer = await own.confirm(key, wrong);
      expect([wrong, answer.status, await codeOf(answer)]).toEqual([wrong, 403, "auth.passkey_refused"]);
    }
    expect(await codeOf(await own.get(list))).toBe("auth.second_factor_missing");
    expect((await own.confirm(key, { counter: 6 })).status).toBe(200);
    const replay = await own.post(`${passkeys}/confirm`, { credential: own.own.credential });
    expect([replay.status, await codeOf(replay)]).toEqual([409, "auth.passkey_expired"]);
    expect(await all("SELECT counter FROM passkeys")).toEqual([{ counter: 6 }]);
  });

  it("needs a challenge of this session, of the last five minutes", async () => {
    const key = await makeAuthenticator();
    await allow("usr_second");
    const own = browser("usr_second");
    await own.add(key);
    const challenge = await own.challenge("confirm");
    const credential = await key.sign({ challenge });
    const other = browser("usr_second", { auth_time: nowSeconds() + 5 });
    expect(await codeOf(await other.post(`${passkeys}/confirm`, { credential }))).toBe("auth.passkey_expired");
    await env.DB.prepare("UPDATE passkey_challenges SET expires_at = ?").bind(new Date().toISOString()).run();
    expect(await codeOf(await own.post(`${passkeys}/confirm`, { credential }))).toBe("auth.passkey_expired");
    // One for adding confirms nothing, and the other way around.
    const added = await key.sign({ challenge: await own.challenge("add") });
    expect(await codeOf(await own.post(`${passkeys}/confirm`, { credential: added }))).toBe("auth.passkey_expired");
  });

  it("of another user confirms nothing, and cannot be taken over, renamed or removed", async () => {
    const [key, foreign] = [await makeAuthenticator(), await makeAuthenticator()];
    await allow("usr_second");
    const own = browser("usr_second");
    await own.add(key);
    const other = browser("usr_admin", used("mfa_1"));
    expect((await other.add(foreign)).status).toBe(200);
    const taken = await other.add(key);
    expect([taken.status, await codeOf(taken)]).toEqual([403, "auth.passkey_refused"]);
    expect(await codeOf(await own.confirm(foreign))).toBe("auth.passkey_refused");
    const [stored] = await all<{ id: string }>("SELECT id FROM passkeys WHERE uid = 'usr_second'");
    const path = `${passkeys}/${stored?.id}`;
    expect((await other.patch(path, { name: "Mój" })).status).toBe(404);
    expect((await own.patch(path, { name: "Telefon" })).status).toBe(200);
    // Who has no such passkey is only signed out.
    expect((await other.post(`${path}/remove`)).status).toBe(204);
    expect(await all("SELECT name FROM passkeys WHERE uid = 'usr_second'")).toEqual([{ name: "Telefon" }]);
  });

  it("is added next to an app only right after a sign-in with the app", async () => {
    const key = await makeAuthenticator();
    await expect(browser("usr_admin").add(key)).rejects.toThrow("auth.second_factor_missing");
    await expect(browser("usr_admin", used("mfa_thief")).add(key)).rejects.toThrow("auth.second_factor_untrusted");
    expect((await browser("usr_admin", used("mfa_1")).add(key)).status).toBe(200);
  });

  it("is removed right after it was used, which ends all sessions and allows another for an hour", async () => {
    const key = await makeAuthenticator();
    await allow("usr_second");
    const own = browser("usr_second");
    await own.add(key);
    const [stored] = await all<{ id: string }>("SELECT id FROM passkeys");
    const path = `${passkeys}/${stored?.id}/remove`;
    const thief = browser("usr_second");
    expect(await codeOf(await thief.post(path))).toBe("auth.second_factor_missing");
    expect((await own.post(path)).status).toBe(204);
    expect((await own.get("/api/account")).status).toBe(401);
    expect(await all("SELECT id FROM passkeys")).toEqual([]);
    const again = browser("usr_second", { auth_time: nowSeconds() + 2 });
    again.own.cookie = own.own.cookie;
    expect(await codeOf(await again.get(list))).toBe("auth.second_factor_missing");
    expect((await again.add(await makeAuthenticator())).status).toBe(200);
  });

  it("is removed by another administrator's reset and by a recovery code, and the person is notified", async () => {
    const key = await makeAuthenticator();
    await allow("usr_second");
    const own = browser("usr_second");
    await own.add(key);
    const { codes } = await (await own.post("/api/account/second-factor/codes")).json<{ codes: string[] }>();
    const admin = browser("usr_admin", used("mfa_1"));
    const reason = { reason: "Zgubiony telefon" };
    expect((await admin.post(`${list}/usr_second/allow-second-factor`, reason)).status).toBe(409);
    const recovered = await as.visitor(required).post("/api/auth/recover", { code: codes[0] });
    expect(recovered.status).toBe(204);
    expect((await own.get("/api/account")).status).toBe(401);
    const again = browser("usr_second", { auth_time: nowSeconds() + 2 });
    expect((await again.add(key)).status).toBe(200);
    expect((await again.get(list)).status).toBe(200);
    await env.DB.prepare("DELETE FROM outbox").run();
    expect((await admin.post(`${list}/usr_second/reset-second-factor`, reason)).status).toBe(200);
    expect(await all("SELECT id FROM passkeys")).toEqual([]);
    expect(await mails()).toEqual([
      { recipient: "druga@example.com", change: "reset", device: "" },
      { recipient: "pierwsza@example.com", change: "reset", device: "" },
    ]);
  });
});
