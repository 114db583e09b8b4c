import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { payoutHoldOf } from "../../../domain/compliance/register-check.ts";
import { payoutHoldSql } from "../../../worker/features/compliance/payout-hold-sql.ts";
import { recheckCompanies } from "../../../worker/jobs/recheck-companies.ts";
import { showBankAccounts } from "../../../worker/jobs/show-bank-accounts.ts";
import { as } from "../as-user.ts";
import { company } from "../company/input.ts";
import { given } from "../fixtures.ts";
import { all, one } from "../reservation/booking.ts";

const register = { ...env, COMPANY_PROVIDER: "white-list" as const };
const nip = "5252248481";
const iban = "PL61109010140000071219812874";
const hour = 3_600_000;
const start = new Date("2029-05-16T09:00:00.000Z");
const later = (hours: number) => new Date(start.getTime() + hours * hour);

interface Stub {
  /** Null: the register is down. */
  subject: object | null;
  isDown?: boolean;
  /** What the separate check of an account says. */
  account?: "TAK" | "NIE";
}

let requested: string[] = [];
const active = { name: "NOWE BOKSY", statusVat: "Czynny", accountNumbers: [iban.slice(2)] };

/** The register, as it answers searches and checks of an account. */
function answers({ subject, isDown = false, account = "NIE" }: Stub) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = new URL(String(input));
    if (url.hostname !== "wl-api.mf.gov.pl") return new Response("", { status: 599 });
    requested.push(url.pathname);
    if (isDown) return new Response("", { status: 503 });
    if (url.pathname.startsWith("/api/check/")) {
      return Response.json({ result: { accountAssigned: account, requestId: "check-1" } });
    }
    if (url.pathname.startsWith("/api/search/nips/")) {
      const numbers = url.pathname.split("/").at(-1)?.split(",") ?? [];
      const entries = numbers.map((identifier) => ({ identifier, subjects: subject === null ? [] : [subject] }));
      return Response.json({ result: { entries, requestId: "search-1" } });
    }
    return Response.json({ result: { subject, requestId: "search-1" } });
  });
}

const admin = (bindings?: Partial<Env>) => as.admin("usr_admin", bindings);
const partner = () =>
  one<{ register_result: string | null; payout_hold: string | null; version: string }>(
    "SELECT register_result, payout_hold, version FROM partners WHERE id = 'par_1'",
  );
const hold = async () => (await partner())?.payout_hold;
/** Whether the provider keeps the balance in the partner's account. */
const isPaused = async () =>
  (await one<{ payouts_paused: number }>("SELECT payouts_paused FROM sandbox_payout_accounts"))?.payouts_paused === 1;
const mails = () =>
  all("SELECT recipient, data ->> '$.hold' AS hold FROM outbox WHERE template = 'payoutsHeld' ORDER BY rowid");

beforeEach(async () => {
  requested = [];
  const account = { payout_provider: "sandbox", payout_account: "sba_1", payout_status: "active" };
  await given.partner({
    id: "par_1",
    nip,
    iban,
    email: "biuro@example.com",
    version: "ver_1",
    invoice_prefix: "AB",
    ...account,
  });
  await given.insert("sandbox_payout_accounts", {
    ...{ id: "sba_1", reference: "par_1", legal_name: "Nowe Boksy", return_url: "", locale: "pl" },
    ...{ status: "active", created_at: start.toISOString() },
  });
});

describe("the daily check in the VAT register", () => {
  it("keeps the evidence of an answer and leaves payouts alone", async () => {
    answers({ subject: active });
    expect(await recheckCompanies(register, start)).toBe(1);
    expect(await partner()).toEqual({ register_result: "clear", payout_hold: null, version: "ver_1" });
    expect(await all("SELECT nip, iban, result, vat_status, has_account, request_id FROM register_checks")).toEqual([
      { nip, iban, result: "clear", vat_status: "Czynny", has_account: 1, request_id: "search-1" },
    ]);
    expect(await recheckCompanies(register, later(1))).toBe(0);
    expect(await recheckCompanies(register, later(21))).toBe(1);
    expect(requested).toEqual([`/api/search/nips/${nip}`, `/api/search/nips/${nip}`]);
    expect(await isPaused()).toBe(false);
  });

  it("holds payouts to an account that the register does not know, emails that once, and resumes them", async () => {
    answers({ subject: { ...active, accountNumbers: [] } });
    await recheckCompanies(register, start);
    expect(requested).toEqual([`/api/search/nips/${nip}`, `/api/check/nip/${nip}/bank-account/${iban.slice(2)}`]);
    expect([await hold(), await isPaused()]).toEqual(["accountMissing", true]);
    await recheckCompanies(register, later(24));
    const held = [{ recipient: "biuro@example.com", hold: "accountMissing" }];
    expect(await mails()).toEqual(held);
    expect(await (await admin().get("/api/admin/dashboard")).json()).toMatchObject({ payoutsHeld: 1 });
    expect(await (await admin().get("/api/admin/partners?state=payoutsHeld")).json()).toMatchObject({ total: 1 });
    answers({ subject: active });
    await recheckCompanies(register, later(48));
    expect([await hold(), await isPaused()]).toEqual([null, false]);
    expect(await mails()).toEqual([...held, { recipient: "biuro@example.com", hold: null }]);
    expect(
      await all("SELECT action, details ->> '$.registerRequestId' AS request FROM audit_events ORDER BY id"),
    ).toEqual([
      { action: "holdPayouts", request: "check-1" },
      { action: "resumePayouts", request: "search-1" },
    ]);
  });

  it("asks about an account that the list leaves out, such as a virtual one", async () => {
    answers({ subject: { ...active, accountNumbers: [] }, account: "TAK" });
    await recheckCompanies(register, start);
    expect(await hold()).toBeNull();
    expect(await one("SELECT result, has_account, request_id FROM register_checks")).toEqual({
      ...{ result: "clear", has_account: 1, request_id: "check-1" },
    });
  });

  it("holds payouts when the register has been down for three days, reports that, and resumes them", async () => {
    answers({ subject: active });
    await recheckCompanies(register, start);
    answers({ subject: active, isDown: true });
    expect(await recheckCompanies(register, later(24))).toBe(0);
    expect(await hold()).toBeNull();
    await expect(recheckCompanies(register, later(73))).rejects.toThrow("payouts to 1 partners are now held");
    expect([await hold(), await isPaused()]).toEqual(["stale", true]);
    answers({ subject: active });
    expect(await recheckCompanies(register, later(74))).toBe(1);
    expect([await hold(), await isPaused(), await mails()]).toEqual([null, false, []]);
  });

  it("does nothing where no register is configured", async () => {
    answers({ subject: null });
    expect([await recheckCompanies(env, start), requested, await hold()]).toEqual([0, [], null]);
  });
});

describe("a save of the company", () => {
  const owner = () => as.partner("par_1", "usr_owner", "owner", { COMPANY_PROVIDER: "white-list" });
  const save = async (more = {}) => {
    const { invoicePrefix, version } = await (await owner().get("/api/partner/company")).json<Record<string, string>>();
    return owner().patch("/api/partner/company", company({ invoicePrefix, version, ...more }));
  };

  it("checks the account that tenants see, and before the register answers about a new one nothing is paid out", async () => {
    answers({ subject: active });
    expect((await save()).status).toBe(200);
    expect(await partner()).toMatchObject({ register_result: "clear", payout_hold: null });
    answers({ subject: null, isDown: true });
    const other = "PL27114020040000300201355387";
    expect((await save({ iban: other })).status).toBe(200);
    expect(await hold()).toBeNull();
    await env.DB.prepare("UPDATE bank_account_changes SET shown_from = '2020'").run();
    expect(await showBankAccounts(register, new Date())).toBe(1);
    expect(await hold()).toBe("stale");
    const seen = await (await owner().get("/api/partner/compliance")).json();
    expect(seen).toMatchObject({ payoutHold: "stale", registerResult: null });
  });
});

describe("an administrator", () => {
  const path = "/api/admin/partners/par_1";
  const held = async () => {
    answers({ subject: { ...active, statusVat: "Niezarejestrowany" } });
    await recheckCompanies(register, start);
  };

  it("sees the answers with their evidence, and asks the register again", async () => {
    await held();
    const seen = await (await admin(register).get(`${path}/compliance`)).json();
    expect(seen).toMatchObject({
      register: { isAsked: true, hold: "inactive", checks: [{ result: "inactive", requestId: "search-1", nip }] },
    });
    answers({ subject: active });
    const again = await admin(register).post(`${path}/register-check`, { reason: "Partner wyjaśnił wpis" });
    expect([again.status, await hold()]).toEqual([200, null]);
    answers({ subject: active, isDown: true });
    expect((await admin(register).post(`${path}/register-check`, { reason: "Jeszcze raz" })).status).toBe(503);
    expect((await admin(register).post("/api/admin/partners/par_9/register-check", { reason: "Powód" })).status).toBe(
      404,
    );
  });

  it("allows payouts for thirty days with a reason; then they are held again", async () => {
    await held();
    const version = (await partner())?.version;
    expect((await admin().post(`${path}/allow-payouts`, { version, reason: "" })).status).toBe(422);
    const body = { version, reason: "Zaświadczenie z urzędu skarbowego" };
    expect((await admin().post(`${path}/allow-payouts`, body)).status).toBe(200);
    expect([await hold(), (await mails()).length]).toEqual([null, 2]);
    const retried = { ...body, version: (await partner())?.version };
    expect((await admin().post(`${path}/allow-payouts`, retried)).status).toBe(409);
    const now = new Date();
    const afterDays = (days: number) => new Date(now.getTime() + days * 24 * hour);
    await recheckCompanies(register, afterDays(29));
    expect([await hold(), await isPaused()]).toEqual([null, false]);
    await recheckCompanies(register, afterDays(31));
    expect([await hold(), await isPaused()]).toEqual(["inactive", true]);
  });

  it("is the only one who may", async () => {
    for (const caller of [as.partner("par_1", "usr_owner"), as.customer()]) {
      expect((await caller.get(`${path}/compliance`)).status).toBe(403);
      expect((await caller.post(`${path}/register-check`, { reason: "Powód" })).status).toBe(403);
      expect((await caller.post(`${path}/allow-payouts`, { version: "ver_1", reason: "Powód" })).status).toBe(403);
    }
    expect((await as.visitor().get(`${path}/compliance`)).status).toBe(401);
    expect((await admin().get("/api/admin/partners/par_9/compliance")).status).toBe(404);
  });
});

describe("the rule in SQL", () => {
  it("is the one of the domain", async () => {
    const at = start.toISOString();
    const instants = [null, later(-1).toISOString(), at, later(1).toISOString()];
    for (const registerResult of [null, "clear", "inactive", "accountMissing"] as const) {
      for (const registerValidUntil of instants) {
        for (const payoutsAllowedUntil of instants) {
          const state = { registerResult, registerValidUntil, payoutsAllowedUntil };
          const values = [at, registerResult, registerValidUntil, payoutsAllowedUntil];
          const sql = `SELECT ${payoutHoldSql("?1")} AS hold FROM (SELECT ?2 AS register_result, ?3 AS register_valid_until,
            ?4 AS payouts_allowed_until) pa`;
          expect(
            await env.DB.prepare(sql)
              .bind(...values)
              .first("hold"),
          ).toBe(payoutHoldOf(state, start));
        }
      }
    }
  });
});
