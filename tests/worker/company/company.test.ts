import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { claims, sign } from "../identity/issuer.ts";
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
