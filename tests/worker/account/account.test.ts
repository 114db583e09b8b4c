import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { outboxInsert } from "../../../worker/features/email/statements.ts";
import { as } from "../as-user.ts";
import { deliverAll, linkIn, outbox } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { claims, nowSeconds, serviceAccount, sign } from "../identity/issuer.ts";
import { codeOf, sealed } from "../identity/provider-stub.ts";
import { accountProvider } from "./auth/account-provider.ts";

const accountOf = async (uid: string, more: Record<string, unknown> = {}) => {
  const cookie = `__session=${await sign(claims({ sub: uid, email: `${uid}@example.com`, ...more }))}`;
  const visitor = as.visitor({ FIREBASE_SERVICE_ACCOUNT: serviceAccount });
  return {
    get: () => visitor.get("/api/account", { cookie }),
    patch: (body: unknown) => visitor.patch("/api/account", body, { cookie }),
    email: (email: string) => visitor.post("/api/account/email", { email }, { cookie }),
  };
};

describe("the caller's own account", () => {
  it("has the same fields for a customer and a partner", async () => {
    for (const person of [as.customer(), as.partner("par_1")]) {
      const answer = await person.get("/api/account");
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ uid: person.uid, emailVerified: true, phone: null, locale: "pl" });
    }
  });

  it("changes the given fields and keeps the rest", async () => {
    await given.user({ uid: "usr_1", display_name: "Anna Nowak", phone_number: "+48512345678" });
    const { calls } = accountProvider();
    const anna = await accountOf("usr_1", { name: "Anna Nowak" });
    expect(await (await anna.patch({ locale: "en" })).json()).toMatchObject({ locale: "en", phone: "+48512345678" });
    expect(calls).toEqual([]);
    expect(await (await anna.patch({ phone: "512 000 111" })).json()).toMatchObject({ phone: "+48512000111" });
    expect(await (await anna.patch({ phone: null, displayName: " Anna Lis " })).json()).toMatchObject({ phone: null });
    expect(calls).toEqual([{ method: "accounts:update", body: { localId: "usr_1", displayName: "Anna Lis" } }]);
    expect(await (await anna.get()).json()).toMatchObject({ displayName: "Anna Lis", phone: null, locale: "en" });
  });

  it("reports errors by field", async () => {
    const answer = await as.customer().patch("/api/account", { phone: "512", displayName: "A", role: 2 });
    expect(await answer.json()).toMatchObject({
      error: { fields: { phone: "field.phone", displayName: "field.too_short", role: "field.unknown" } },
    });
  });

  it("can be changed by a suspended partner, whose company cannot", async () => {
    await given.partner({ id: "par_1", status: "suspended" });
    const partner = as.partner("par_1");
    expect((await partner.get("/api/partner/dashboard")).status).toBe(200);
    expect((await partner.patch("/api/account", { locale: "en" })).status).toBe(200);
  });
});

describe("a change of email address", () => {
  it("sends the link in the account's language; the old address stays valid until it is used", async () => {
    await given.user({ uid: "usr_1", email: "usr_1@example.com", locale: "en", display_name: "Anna" });
    const anna = await accountOf("usr_1");
    expect((await anna.email("new@example.com")).status).toBe(204);
    const { calls } = accountProvider();
    const [mail] = await deliverAll();
    expect(calls[0]?.body).toMatchObject({
      requestType: "VERIFY_AND_CHANGE_EMAIL",
      email: "usr_1@example.com",
      newEmail: "new@example.com",
    });
    expect(mail).toMatchObject({ recipient: "new@example.com", subject: "Confirm your new email address for Boksy" });
    expect(linkIn(mail)).toContain("/auth/action?mode=verifyAndChangeEmail#oobCode=");
    expect(await (await anna.get()).json()).toMatchObject({ email: "usr_1@example.com" });
  });

  it("gives the same response for another account's address, and sends nothing", async () => {
    await given.user({ uid: "usr_1" });
    expect((await (await accountOf("usr_1")).email("taken@example.com")).status).toBe(204);
    accountProvider({ "accounts:sendOobCode": "EMAIL_EXISTS" });
    expect(await deliverAll()).toEqual([]);
  });

  it("requires a recent sign-in", async () => {
    await given.user({ uid: "usr_1" });
    const anna = await accountOf("usr_1", { auth_time: nowSeconds() - 400 });
    const answer = await anna.email("new@example.com");
    expect([answer.status, await codeOf(answer)]).toEqual([401, "auth.login_stale"]);
    expect(await outbox()).toEqual([]);
  });

  it("is stored once the page's new token has it, and the old address is notified", async () => {
    await given.user({ uid: "usr_1", email: "old@example.com" });
    const token = await sign(claims({ sub: "usr_1", email: "new@example.com" }));
    const headers = { authorization: `Bearer ${token}`, cookie: `__Host-boksy_rt=${await sealed("usr_1")}` };
    expect((await as.visitor().post("/api/auth/token", {}, headers)).status).toBe(204);
    expect(await env.DB.prepare("SELECT email FROM users").first("email")).toBe("new@example.com");
    expect(await outbox()).toMatchObject([{ template: "emailChanged", recipient: "old@example.com" }]);
  });
});

describe("the choice of emails", () => {
  const mail = (template: "holdExpired" | "reservationConfirmed", recipient: string) =>
    outboxInsert(env.DB, {
      ...{ template, recipient, locale: "pl", data: {} as never, cause: `${template}:${recipient}`, now: new Date() },
    } as Parameters<typeof outboxInsert>[1]);
  const statuses = async () => {
    const { results } = await env.DB.prepare("SELECT template, status FROM outbox ORDER BY template").all();
    return results;
  };

  it("mutes those that may be switched off, for their reader alone, until they are switched on", async () => {
    const customer = as.customer("usr_1");
    const answer = await customer.patch("/api/account", { mutedEmails: ["reservationReminders"] });
    expect(await answer.json()).toMatchObject({ mutedEmails: ["reservationReminders"] });
    await env.DB.batch([mail("holdExpired", "usr_1@example.com"), mail("reservationConfirmed", "usr_1@example.com")]);
    expect(await statuses()).toEqual([
      { template: "holdExpired", status: "muted" },
      { template: "reservationConfirmed", status: "waiting" },
    ]);
    await mail("holdExpired", "other@example.com").run();
    await customer.patch("/api/account", { mutedEmails: [] });
    expect(await (await customer.get("/api/account")).json()).toMatchObject({ mutedEmails: [] });
    expect((await statuses()).filter((one) => one.status === "muted")).toHaveLength(1);
  });

  it("of an owner applies to the company's address", async () => {
    await as.partner("par_1", "usr_owner").patch("/api/account", { mutedEmails: ["reservationReminders"] });
    await as.partner("par_1", "usr_clerk", "clerk").patch("/api/account", { mutedEmails: [] });
    await mail("holdExpired", "biuro@example.com").run();
    expect(await statuses()).toEqual([{ template: "holdExpired", status: "muted" }]);
  });

  it("knows no required email", async () => {
    const answer = await as.customer().patch("/api/account", { mutedEmails: ["reservationConfirmed"] });
    expect(await answer.json()).toMatchObject({ error: { fields: { "mutedEmails.0": "field.invalid" } } });
  });
});
