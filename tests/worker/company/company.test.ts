import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { tokenOf } from "../../../worker/http/link-token.ts";
import { showBankAccounts } from "../../../worker/jobs/show-bank-accounts.ts";
import { accountProvider } from "../account/auth/account-provider.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, sign } from "../identity/issuer.ts";
import { all } from "../reservation/booking.ts";
import { company } from "./input.ts";

interface Error {
  error: { code: string; fields?: Record<string, string> };
}
const read = async <T>(answer: Response) => (await answer.json()) as T;
const codeOf = async (answer: Response) => (await read<Error>(answer)).error.code;

describe("a partner's company", () => {
  it("is read by the whole team and changed by its owner, with a version check", async () => {
    await given.partner({ id: "par_1", invoice_prefix: "AB" });
    const owner = as.partner("par_1");
    const before = await read<{ version: string; invoicePrefix: string; you: string }>(
      await owner.get("/api/partner/company"),
    );
    const { version, invoicePrefix } = before;
    const saved = await owner.patch("/api/partner/company", company({ version, invoicePrefix, regon: "012100784" }));
    expect(saved.status).toBe(200);
    const after = await read<Record<string, unknown>>(saved);
    expect(after).toMatchObject({
      you: "owner",
      nip: "5252248481",
      email: "biuro@noweboksy.pl",
      phone: "+48512345678",
      iban: "PL61109010140000071219812874",
      companyCheck: "unknown",
      hasInvoices: false,
    });
    expect(after.version).not.toBe(version);
    const clerk = as.partner("par_1", "usr_clerk", "clerk");
    expect(await read(await clerk.get("/api/partner/company"))).toMatchObject({ you: "clerk", nip: "5252248481" });
    expect(await env.DB.prepare("SELECT action, entity_id FROM audit_events").first()).toEqual({
      action: "changeCompany",
      entity_id: "par_1",
    });
    const again = await owner.patch("/api/partner/company", company({ version, invoicePrefix }));
    expect([again.status, await codeOf(again)]).toEqual([409, "resource.version_conflict"]);
  });

  it("keeps its prefix once an invoice is issued", async () => {
    await given.partner({ id: "par_1", invoice_prefix: "OLD" });
    const owner = as.partner("par_1");
    expect((await owner.patch("/api/partner/company", company({ invoicePrefix: "new" }))).status).toBe(200);
    const { version, invoicePrefix } = await read<{ version: string; invoicePrefix: string }>(
      await owner.get("/api/partner/company"),
    );
    expect(invoicePrefix).toBe("NEW");
    await given.insert("invoices", {
      id: "inv_1",
      partner_id: "par_1",
      kind: "vat",
      series: "NEW/2026/11",
      sequence: 1,
      number: "NEW/2026/11/0001",
      seller: "{}",
      buyer: "{}",
      issued_on: "2026-11-20",
      sold_on: "2026-11-20",
      due_on: "2026-11-20",
      lines: "[]",
      net_grosze: 0,
      vat_grosze: 0,
      gross_grosze: 0,
      status: "paid",
      created_at: "2026-11-20T10:00:00.000Z",
      updated_at: "2026-11-20T10:00:00.000Z",
    });
    const other = await owner.patch("/api/partner/company", company({ version, invoicePrefix: "OTHER" }));
    expect(await codeOf(other)).toBe("partner.invoices_issued");
    const next = company({ version, invoicePrefix: "NEW", nextInvoicePrefix: "y27" });
    const saved = await owner.patch("/api/partner/company", next);
    expect([saved.status, await read(saved)]).toMatchObject([200, { invoicePrefix: "NEW", nextInvoicePrefix: "Y27" }]);
    await env.DB.prepare("UPDATE partners SET next_invoice_prefix_year = 2026").run();
    const later = await read<{ version: string }>(await owner.get("/api/partner/company"));
    expect(later).toMatchObject({ invoicePrefix: "Y27", nextInvoicePrefix: null });
    const renewed = company({ version: later.version, invoicePrefix: "Y27", nextInvoicePrefix: "Y28" });
    expect((await owner.patch("/api/partner/company", renewed)).status).toBe(200);
  });

  it("applies a changed VAT status to its boxes", async () => {
    await given.partner({ id: "par_1", invoice_prefix: "AB" });
    await given.box({ partner_id: "par_1" });
    await given.box();
    const owner = as.partner("par_1");
    const exempt = { vatStatus: "exempt", vatExemptBasis: "art. 113 ust. 1 ustawy o VAT" };
    const saved = await owner.patch("/api/partner/company", company({ invoicePrefix: "AB", ...exempt }));
    const rates = async () =>
      (await env.DB.prepare("SELECT vat_rate FROM boxes ORDER BY partner_id <> 'par_1'").all()).results;
    expect(await rates()).toEqual([{ vat_rate: "zw" }, { vat_rate: "23" }]);
    const { version } = await read<{ version: string }>(saved);
    await owner.patch("/api/partner/company", company({ version, invoicePrefix: "AB" }));
    expect(await rates()).toEqual([{ vat_rate: "23" }, { vat_rate: "23" }]);
  });

  it("reports errors by field", async () => {
    const wrong = company({ nip: "123", regon: "1", krs: "2", postcode: "1", iban: "PL1", email: "x", phone: "1" });
    const answer = await as.partner("par_1").patch("/api/partner/company", {
      ...wrong,
      legalName: " ",
      vatStatus: "exempt",
      invoicePrefix: "ab/c",
    });
    expect(answer.status).toBe(422);
    expect((await read<Error>(answer)).error.fields).toMatchObject({
      legalName: "field.required",
      nip: "field.nip",
      regon: "field.regon",
      krs: "field.krs",
      postcode: "field.postcode",
      iban: "field.iban",
      email: "field.email",
      phone: "field.phone",
      invoicePrefix: "field.invalid",
    });
    const noBasis = company({ vatStatus: "exempt", invoicePrefix: "AB" });
    const exempt = await as.partner("par_1").patch("/api/partner/company", noBasis);
    expect((await read<Error>(exempt)).error.fields).toEqual({ vatExemptBasis: "field.required" });
  });

  it("has a unique tax number and prefix", async () => {
    await given.partner({ id: "par_other", nip: "5252248481", invoice_prefix: "TAKEN" });
    const owner = as.partner("par_1");
    const nip = await owner.patch("/api/partner/company", company({ invoicePrefix: "AB" }));
    expect((await read<Error>(nip)).error.fields).toEqual({ nip: "field.taken" });
    const input = company({ invoicePrefix: "TAKEN", nip: "7811767696" });
    const prefix = await owner.patch("/api/partner/company", input);
    expect((await read<Error>(prefix)).error.fields).toEqual({ invoicePrefix: "field.taken" });
    const next = company({ invoicePrefix: "AB", nextInvoicePrefix: "TAKEN", nip: "7811767696" });
    const future = await owner.patch("/api/partner/company", next);
    expect((await read<Error>(future)).error.fields).toEqual({ nextInvoicePrefix: "field.taken" });
    await env.DB.prepare(
      "UPDATE partners SET next_invoice_prefix = 'LATER', next_invoice_prefix_year = 2090 WHERE id = 'par_other'",
    ).run();
    const theirs = await owner.patch("/api/partner/company", company({ invoicePrefix: "LATER", nip: "7811767696" }));
    expect((await read<Error>(theirs)).error.fields).toEqual({ invoicePrefix: "field.taken" });
  });
});

describe("a new bank account", () => {
  const old = "PL61109010140000071219812874";
  const other = "PL27114020040000300201355387";
  const third = "PL10105000997603123456789123";
  const inDay = () => new Date(Date.now() + 25 * 3_600_000);

  interface Shown {
    version: string;
    iban: string;
    nextAccount: { iban: string } | null;
  }

  /** A live partner with two owners, one of whom enters `iban`. */
  async function enter(iban: string, more: object = {}, bindings: Partial<Env> = {}) {
    const owner = as.partner("par_1", "usr_owner", "owner", bindings);
    const { version } = await read<Shown>(await owner.get("/api/partner/company"));
    const answer = await owner.patch("/api/partner/company", company({ version, invoicePrefix: "AB", iban, ...more }));
    expect(answer.status).toBe(200);
    return { owner, shown: await read<Shown>(answer) };
  }

  async function givenPartner(more: object = {}) {
    await given.partner({
      id: "par_1",
      invoice_prefix: "AB",
      iban: old,
      nip: "5252248481",
      email: "stary@example.com",
      ...more,
    });
    await given.user({ uid: "usr_owner", role: 1, email: "ewa@example.com" });
    await given.user({ uid: "usr_second", role: 1, email: "jan@example.com" });
    await given.member({ uid: "usr_owner", partnerId: "par_1" });
    await given.member({ uid: "usr_second", partnerId: "par_1" });
  }

  const mails = (news: string) =>
    all<{ recipient: string }>(
      "SELECT recipient FROM outbox WHERE template = 'bankAccountChanged' AND data ->> 'news' = ? ORDER BY recipient",
      news,
    );
  const everyone = ["ewa@example.com", "jan@example.com", "stary@example.com"].map((recipient) => ({ recipient }));
  const states = () => all("SELECT iban, state FROM bank_account_changes ORDER BY created_at, rowid");
  const linkOf = async (iban: string) => {
    const [row] = await all<{ id: string }>("SELECT id FROM bank_account_changes WHERE iban = ?", iban);
    return tokenOf(env, "bank account", row?.id ?? "");
  };
  const stop = (token: string) => as.visitor().post("/api/companies/account-change/stop", { token });

  it("is emailed to all owners and the old address, and shown to tenants after a day", async () => {
    await givenPartner();
    const { owner, shown } = await enter(other, { email: "zlodziej@example.com" });
    expect(shown).toMatchObject({ iban: old, bankAccountHolder: expect.any(String), nextAccount: { iban: other } });
    expect(await mails("waiting")).toEqual(everyone);
    expect(await showBankAccounts(env, new Date())).toBe(0);
    await enter(old);
    expect(await showBankAccounts(env, inDay())).toBe(1);
    expect(await showBankAccounts(env, inDay())).toBe(0);
    expect(await read(await owner.get("/api/partner/company"))).toMatchObject({ iban: other, nextAccount: null });
    expect(await all("SELECT action FROM audit_events WHERE action = 'showAccount'")).toHaveLength(2);
    expect(await codeOf(await stop(await linkOf(other)))).toBe("company.account_not_waiting");
  });

  it("is stopped by the link of any email about it, on a press only, and administrators get a task", async () => {
    await givenPartner();
    await enter(other);
    const first = await linkOf(other);
    await enter(third);
    expect(await states()).toEqual([
      { iban: other, state: "cancelled" },
      { iban: third, state: "waiting" },
    ]);
    const page = await as.visitor().get("/api/companies/account-change", { "x-link-token": first });
    expect(await read(page)).toMatchObject({ state: "waiting", iban: third, shownIban: old });
    expect(await states()).toContainEqual({ iban: third, state: "waiting" });
    expect((await stop(first)).status).toBe(204);
    expect((await stop(first)).status).toBe(409);
    expect(await codeOf(await stop("x".repeat(43)))).toBe("company.account_link_invalid");
    expect(await showBankAccounts(env, inDay())).toBe(0);
    expect(await all("SELECT iban FROM partners WHERE id = 'par_1'")).toEqual([{ iban: old }]);
    expect(await mails("stopped")).toHaveLength(3);
    expect(await read(await as.admin().get("/api/admin/dashboard"))).toMatchObject({ accountsStopped: 1 });
  });

  it("is not stopped by the link of an email that is older than a day", async () => {
    await givenPartner();
    await enter(other);
    const first = await linkOf(other);
    await enter(third);
    await env.DB.prepare("UPDATE bank_account_changes SET created_at = ? WHERE iban = ?")
      .bind(inDay().toISOString(), third)
      .run();
    const page = await as.visitor().get("/api/companies/account-change", { "x-link-token": first });
    expect(await read(page)).toMatchObject({ state: "cancelled", iban: other });
    expect(await codeOf(await stop(first))).toBe("company.account_not_waiting");
    expect((await stop(await linkOf(third))).status).toBe(204);
  });

  it("is taken back by an owner", async () => {
    await givenPartner();
    const { owner } = await enter(other);
    expect((await owner.post("/api/partner/company/account-change/cancel")).status).toBe(200);
    expect(await read(await owner.get("/api/partner/company"))).toMatchObject({ iban: old, nextAccount: null });
    expect(await codeOf(await owner.post("/api/partner/company/account-change/cancel"))).toBe(
      "company.account_not_waiting",
    );
  });

  it("is shown at once when it is the first, in trial, and when the register lists it for the known tax number", async () => {
    await givenPartner({ iban: null });
    expect((await enter(other)).shown).toMatchObject({ iban: other, nextAccount: null });
    expect(await mails("shown")).toEqual([]);
    await env.DB.prepare("UPDATE partners SET live_at = NULL").run();
    expect((await enter(third)).shown).toMatchObject({ iban: third, nextAccount: null });
    expect(await mails("shown")).toHaveLength(3);
    await env.DB.prepare("UPDATE partners SET live_at = '2000'").run();
    accountProvider();
    const listed = { COMPANY_PROVIDER: "white-list" as "checksums" };
    expect((await enter(old, {}, listed)).shown).toMatchObject({ iban: third, nextAccount: { iban: old } });
    await given.insert("register_checks", {
      ...{ id: "reg_1", partner_id: "par_1", nip: "5252248481", result: "clear", has_account: 1, checked_at: "2020" },
    });
    expect((await enter(old, {}, listed)).shown).toMatchObject({ iban: old, nextAccount: null });
  });
});

describe("the register look-up", () => {
  it("is unavailable without a register, and does not look up an invalid number", async () => {
    const owner = as.partner("par_1");
    expect(await read(await owner.get("/api/partner/company/register?nip=525-22-48-481"))).toEqual({
      register: "checksums",
      answer: { kind: "unknown" },
    });
    expect((await owner.get("/api/partner/company/register?nip=5252248480")).status).toBe(422);
  });

  it("returns the register's data", async () => {
    await given.partner({ id: "par_1" });
    await given.member({ uid: "usr_1", partnerId: "par_1" });
    vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ result: { subject: null } }));
    const cookie = `__session=${await sign(claims({ sub: "usr_1", role: 1 }))}`;
    const path = "/api/partner/company/register?nip=5252248481";
    const answer = await as.visitor({ COMPANY_PROVIDER: "white-list" }).get(path, { cookie });
    expect(await read(answer)).toEqual({ register: "white-list", answer: { kind: "absent", requestId: null } });
  });
});
