import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import { as } from "../as-user.ts";
import { company } from "../company/input.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, serviceAccount, sign } from "../identity/issuer.ts";
import { all } from "../reservation/booking.ts";
import { accountProvider } from "./auth/account-provider.ts";

const required = { SECOND_FACTOR: "required" as "off", FIREBASE_SERVICE_ACCOUNT: serviceAccount };
const app = (id: string) => ({ mfaEnrollmentId: id, enrolledAt: null, totpInfo: {} });
const trusted = { second_factors: '[{"id":"mfa_1","enrolledAt":null}]', trusted_factor: "mfa_1" };
const used = (id: string) => ({ firebase: { sign_in_second_factor: "totp", second_factor_identifier: id } });

const ownClaims = (uid: string) => ({
  ...{ sub: uid, role: roles.Partner, email: `${uid}@example.com`, onboardingStatus: 4 },
  staffRole: uid === "usr_manager" ? "manager" : "owner",
});

/** A member of the staff whose token has these claims. */
const member = (uid: string, more: object = {}) => {
  return as.token(claims({ ...ownClaims(uid), ...more }), required);
};

const codeOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error.code;
const createKey = (caller: ReturnType<typeof member>) =>
  caller.post("/api/partner/api-keys", { name: "Zapora", scope: "all" });

const mails = () =>
  all<{ recipient: string; change: string }>(
    "SELECT recipient, data ->> 'change' AS change FROM outbox WHERE template = 'secondFactorChanged' ORDER BY outbox.created_at, recipient",
  );

const edge =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0";

/** The provider has these apps for the member, who signs in there with the last one and then here. */
async function signInAs(uid: string, apps: string[], authTime = nowSeconds() + 2) {
  accountProvider({}, uid, apps.map(app));
  const last = apps.at(-1);
  const token = claims({ ...ownClaims(uid), auth_time: authTime, ...(last !== undefined && used(last)) });
  const login = { idToken: await sign(token), refreshToken: "r", profile: { locale: "pl" } };
  const answer = await as.visitor(required).post("/api/auth/sessionLogin", login, { "user-agent": edge });
  expect(answer.status).toBe(200);
  return as.token(token, required);
}

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await given.partner({ id: "par_1", invoice_prefix: "AB", iban: "PL27114020040000300201355387" });
  await given.user({ uid: "usr_owner", role: roles.Partner });
  await given.user({ uid: "usr_other", role: roles.Partner, ...trusted });
  await given.user({ uid: "usr_manager", role: roles.Partner });
  await given.member({ uid: "usr_owner", partnerId: "par_1" });
  await given.member({ uid: "usr_other", partnerId: "par_1" });
  await given.member({ uid: "usr_manager", partnerId: "par_1", staffRole: "manager" });
  await given.user({ uid: "usr_admin", role: roles.Admin, ...trusted });
});

describe("an owner without a second factor", () => {
  it("sets up the first app after a sign-in, which is emailed to the owners, and then makes the change", async () => {
    const before = member("usr_owner", { auth_time: nowSeconds() - 60 });
    expect(await codeOf(await createKey(before))).toBe("auth.second_factor_missing");
    expect(await (await before.get("/api/account/second-factor")).json()).toMatchObject({ mayAdd: true });
    const caller = await signInAs("usr_owner", ["mfa_2"]);
    expect((await createKey(caller)).status).toBe(201);
    expect(await mails()).toEqual([
      { recipient: "usr_other@example.com", change: "added" },
      { recipient: "usr_owner@example.com", change: "added" },
    ]);
    expect(
      await all("SELECT DISTINCT data ->> 'device' AS device, data ->> 'changedAt' = created_at AS isNow FROM outbox"),
    ).toEqual([{ device: "Edge, Windows", isNow: 1 }]);
    expect(await all("SELECT action, entity_id FROM audit_events WHERE entity = 'user'")).toEqual([
      { action: "addedSecondFactor", entity_id: "usr_owner" },
    ]);
    expect((await before.get("/api/account")).status).toBe(401);
  });

  it("cannot use an app that a thief adds to the one that is trusted", async () => {
    await signInAs("usr_owner", ["mfa_2"]);
    await signInAs("usr_owner", []);
    const thief = await signInAs("usr_owner", ["mfa_thief"]);
    expect(await codeOf(await createKey(thief))).toBe("auth.second_factor_untrusted");
    expect(await (await thief.get("/api/account/second-factor")).json()).toMatchObject({
      ...{ isTrusted: false, mayAdd: false },
    });
    expect((await mails()).map(({ change }) => change)).toEqual(
      ["added", "removed", "unconfirmed"].flatMap((one) => [one, one]),
    );
  });
});

describe("a change of the company", () => {
  const save = async (caller: ReturnType<typeof member>, more: object) => {
    const [{ version = "", prefix = "" } = {}] = await all<{ version: string; prefix: string }>(
      "SELECT version, invoice_prefix AS prefix FROM partners WHERE id = 'par_1'",
    );
    return caller.patch("/api/partner/company", company({ version, invoicePrefix: prefix, ...more }));
  };

  it("needs the second factor for another bank account only", async () => {
    accountProvider();
    const thief = member("usr_other");
    const old = { iban: "27 1140 2004 0000 3002 0135 5387" };
    expect((await save(thief, { ...old, phone: "512 345 679" })).status).toBe(200);
    expect(await codeOf(await save(thief, {}))).toBe("auth.second_factor_missing");
    const late = member("usr_other", { ...used("mfa_1"), auth_time: nowSeconds() - 12 * 3_600 });
    expect(await codeOf(await save(late, {}))).toBe("auth.second_factor_old");
    expect(await codeOf(await save(member("usr_other", used("mfa_9")), {}))).toBe("auth.second_factor_untrusted");
    expect(await all("SELECT id FROM bank_account_changes")).toEqual([]);
    expect((await save(member("usr_other", used("mfa_1")), {})).status).toBe(200);
    // The account that waits now is not entered again.
    expect((await save(thief, {})).status).toBe(200);
  });
});

describe("a lost second factor", () => {
  const reset = (caller: ReturnType<typeof member>, uid: string) =>
    caller.post(`/api/partner/team/members/${uid}/reset-second-factor`, {});
  const ofAdmin = (action: "announce" | "finish", uid = "usr_other", partnerId = "par_1") =>
    as
      .token(claims({ sub: "usr_admin", role: roles.Admin, ...used("mfa_1") }), required)
      .post(`/api/admin/partners/${partnerId}/staff/${uid}/${action}-factor-reset`, {
        reason: "Rozmowa, dowód okazany",
      });

  it("is reset by another owner, who uses one, and a new one is set up within the hour", async () => {
    await signInAs("usr_manager", ["mfa_5"]);
    const { calls } = accountProvider();
    const owner = member("usr_other", used("mfa_1"));
    expect(await codeOf(await reset(owner, "usr_other"))).toBe("account.own_second_factor");
    expect((await reset(owner, "usr_manager")).status).toBe(200);
    expect(calls).toContainEqual({
      ...{ method: "accounts:update", body: { localId: "usr_manager", mfa: { enrollments: [] } } },
    });
    expect(await mails()).toContainEqual({ recipient: "usr_owner@example.com", change: "reset" });
    const caller = await signInAs("usr_manager", ["mfa_6"], nowSeconds() + 5);
    expect((await caller.get("/api/account/second-factor")).status).toBe(200);
    expect(await all("SELECT trusted_factor AS app FROM users WHERE uid = 'usr_manager'")).toEqual([{ app: "mfa_6" }]);
  });

  it("is reset by an administrator after a day, in which no one stopped it", async () => {
    accountProvider();
    expect(await codeOf(await ofAdmin("finish"))).toBe("account.no_reset");
    expect((await ofAdmin("announce")).status).toBe(200);
    expect(await codeOf(await ofAdmin("announce"))).toBe("account.reset_announced");
    expect(await codeOf(await ofAdmin("finish"))).toBe("account.no_reset");
    expect(await mails()).toEqual([
      { recipient: "usr_other@example.com", change: "resetPlanned" },
      { recipient: "usr_owner@example.com", change: "resetPlanned" },
    ]);
    await env.DB.prepare("UPDATE users SET factor_reset_at = '2026-01-01T00:00:00.000Z'").run();
    expect(await codeOf(await ofAdmin("finish"))).toBe("account.no_reset");
    await env.DB.prepare("UPDATE users SET factor_reset_at = ?").bind(new Date().toISOString()).run();
    expect((await ofAdmin("finish")).status).toBe(200);
    expect(
      await all("SELECT trusted_factor AS app, factor_reset_at AS due FROM users WHERE uid = 'usr_other'"),
    ).toEqual([{ app: null, due: null }]);
    expect((await ofAdmin("announce", "usr_admin")).status).toBe(404);
    expect((await ofAdmin("announce", "usr_other", "par_2")).status).toBe(404);
  });

  it("stays if any owner stops the reset, also without a second factor", async () => {
    accountProvider();
    await ofAdmin("announce");
    const owner = member("usr_owner");
    const team = await (await owner.get("/api/partner/team")).json<{ members: object[] }>();
    expect(team.members).toContainEqual(expect.objectContaining({ uid: "usr_other", hasUsedFactor: true }));
    expect((await member("usr_manager").post("/api/partner/team/members/usr_other/stop-factor-reset", {})).status).toBe(
      403,
    );
    const stop = () => owner.post("/api/partner/team/members/usr_other/stop-factor-reset", {});
    expect((await stop()).status).toBe(200);
    expect(await codeOf(await stop())).toBe("account.no_reset");
    expect(await codeOf(await ofAdmin("finish"))).toBe("account.no_reset");
    expect((await mails()).map(({ change }) => change)).toEqual(
      ["resetPlanned", "resetStopped"].flatMap((one) => [one, one]),
    );
  });
});
