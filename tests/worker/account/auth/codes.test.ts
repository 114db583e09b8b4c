import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { as } from "../../as-user.ts";
import { deliverAll, linkIn, outbox } from "../../email/outbox.ts";
import { given } from "../../fixtures.ts";
import { codeOf } from "../../identity/provider-stub.ts";
import { accountProvider } from "./account-provider.ts";

const reset = (email: string, caller = as.visitor(), locale = "pl") =>
  caller.post("/api/auth/password-reset", { email, locale });
const link = (email: string, next: string | null = null) =>
  as.visitor().post("/api/auth/email-link", { email, locale: "en", next });

describe("a code by email", () => {
  it("responds the same whether the account exists or not, before the provider is called", async () => {
    await given.user({ email: "anna@example.com" });
    const { calls } = accountProvider();
    const known = await reset("anna@example.com");
    const unknown = await reset("nobody@example.com");
    for (const answer of [known, unknown]) {
      expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([204, "", "no-store"]);
    }
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(["anna@example.com", "nobody@example.com"]);
    expect(calls).toEqual([]);
  });

  it("to reset the password is sent with the code in the fragment of our own page, in the account's language", async () => {
    await given.user({ email: "anna@example.com", locale: "en" });
    await reset(" Anna@Example.com ");
    const { calls } = accountProvider();
    const [mail] = await deliverAll();
    expect(calls.map(({ body }) => body)).toEqual([
      { requestType: "PASSWORD_RESET", email: "anna@example.com", returnOobLink: true },
    ]);
    expect(mail).toMatchObject({ recipient: "anna@example.com", subject: "Reset your Boksy password" });
    expect(linkIn(mail)).toBe(`${env.APP_ORIGIN}/auth/action?mode=resetPassword#oobCode=code-1&lang=en`);
  });

  it("is never stored in the database", async () => {
    await reset("anna@example.com");
    accountProvider();
    await deliverAll();
    expect(JSON.stringify(await outbox())).not.toContain("code-1");
  });

  it.each(["EMAIL_NOT_FOUND", "USER_DISABLED"])(
    "is not sent and leaves no trace for an unavailable account (%s)",
    async (refusal) => {
      await reset("nobody@example.com");
      accountProvider({ "accounts:sendOobCode": refusal });
      expect(await deliverAll()).toEqual([]);
      expect(await outbox()).toEqual([]);
    },
  );

  it("is retried while the provider is down or rate-limits", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await reset("anna@example.com");
    accountProvider({ "accounts:sendOobCode": "TOO_MANY_ATTEMPTS_TRY_LATER : later" });
    expect(await deliverAll()).toEqual([]);
    accountProvider();
    expect(await deliverAll()).toHaveLength(1);
  });

  it("to sign in keeps the requested path, on this site only", async () => {
    for (const [email, next] of [
      ["a@example.com", "/customer/new-reservation?box=box_1"],
      ["b@example.com", "//evil.example"],
      ["c@example.com", "/a/../..//evil.example"],
      ["d@example.com", "https://evil.example/"],
      ["e@example.com", null],
    ] as const) {
      expect((await link(email, next)).status).toBe(204);
    }
    const { calls } = accountProvider();
    const links = (await deliverAll()).map((mail) => new URL(linkIn(mail)));
    expect(links.map(({ search }) => search)).toEqual(Array(5).fill("?mode=signIn"));
    const nexts = links
      .map(({ hash }) => new URLSearchParams(hash.slice(1)).get("next"))
      .filter((next) => next !== null);
    expect(nexts).toEqual(["/customer/new-reservation?box=box_1"]);
    expect(calls[0]?.body).toMatchObject({ continueUrl: `${env.APP_ORIGIN}/auth/action`, canHandleCodeInApp: true });
  });

  it("is sent at most once a minute to one address", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T10:00:05Z"), toFake: ["Date"] });
    await reset("anna@example.com");
    await reset("anna@example.com");
    expect(await outbox()).toHaveLength(1);
    vi.useRealTimers();
  });

  it("is rate-limited by account, known or not, regardless of the network", async () => {
    for (const email of ["anna@example.com", "nobody@example.com"]) {
      const answers = [];
      for (let attempt = 0; attempt < 6; attempt++) answers.push(await reset(email));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
      expect(answers.at(-1)?.headers.get("retry-after")).toBe("60");
      expect(await codeOf(answers.at(-1) as Response)).toBe("request.rate_limited");
    }
  });

  it("is rate-limited by network address", async () => {
    const one = as.visitor();
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 25; attempt++) statuses.add((await reset(`p${attempt}@example.com`, one)).status);
    expect([...statuses]).toEqual([204, 429]);
  });

  it("is sent six times an hour at most, and the seventh response looks the same", async () => {
    const at = new Date().toISOString();
    for (let sent = 0; sent < 6; sent++) {
      const row = { id: `mal_${sent}`, cause: `c${sent}`, template: "passwordReset", recipient: "anna@example.com" };
      await given.insert("outbox", { ...row, locale: "pl", data: "{}", created_at: at });
    }
    expect((await reset("anna@example.com")).status).toBe(204);
    expect(await outbox()).toHaveLength(6);
  });

  it("requires an address", async () => {
    const answer = await reset("anna@");
    expect(await answer.json()).toMatchObject({ error: { code: "request.invalid", fields: { email: "field.email" } } });
  });

  it("to verify an address is sent only to an unverified one", async () => {
    await as.token({ sub: "usr_1", email: "anna@example.com", email_verified: true }).post("/api/auth/verify-email");
    expect(await outbox()).toEqual([]);
    const answer = await as
      .token({ sub: "usr_2", email: "ewa@example.com", email_verified: false })
      .post("/api/auth/verify-email");
    expect(answer.status).toBe(204);
    const { calls } = accountProvider();
    const [mail] = await deliverAll();
    expect(calls[0]?.body).toMatchObject({ requestType: "VERIFY_EMAIL", email: "ewa@example.com" });
    expect(linkIn(mail)).toContain("?mode=verifyEmail#oobCode=");
    expect((await as.visitor().post("/api/auth/verify-email")).status).toBe(401);
  });
});
