import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { marketplaceId } from "../../../../domain/invoice/marketplace.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { givenTenancy } from "../../rent/tenancy.ts";
import { one } from "../../reservation/booking.ts";
import { givenInvoice } from "../given-invoice.ts";

interface List {
  items: { id: string; number: string; isMarketplaces: boolean; ksefStatus: string | null }[];
  total: number;
  netGrosze: number;
  grossGrosze: number;
}

const path = "/api/admin/invoices";
const admin = () => as.admin("usr_admin");
const list = async (query = "") => (await admin().get(`${path}?${query}`)).json<List>();
const numbersOf = async (query: string) => (await list(query)).items.map(({ number }) => number.slice(-4));

/** Two invoices and a correction of a partner, one of them rejected by KSeF, and an invoice of the marketplace. */
async function stage() {
  const tenancy = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
  const first = await givenInvoice(tenancy, 1);
  const company = { name: "Dachpol sp. z o.o.", nip: "6762448104" };
  const second = await givenInvoice(tenancy, 2, {
    buyer: company,
    issued_on: "2026-10-31",
    gross_grosze: 24_600,
    net_grosze: 22_300,
  });
  await givenInvoice(tenancy, 3, { kind: "correction", corrects_id: first.id, issued_on: "2025-12-01", ...minus });
  await given.partner({ id: marketplaceId });
  await givenInvoice(tenancy, 4, {
    partner_id: marketplaceId,
    series: "BOKSY/2026/11",
    sequence: 1,
    number: "BOKSY/2026/11/0001",
  });
  await given.insert("ksef_submissions", {
    ...{ id: second.id, partner_id: "par_1", status: "rejected", error_code: 450, error: "Błędny NIP", version: "v" },
    ...{ created_at: "2026-11-01T10:00:00.000Z", updated_at: "2026-11-01T10:00:00.000Z" },
  });
  return { first, second, tenancy };
}

/** Simulates data that was changed by hand: the database itself refuses a gap. */
async function withoutTrigger(name: string, run: () => Promise<unknown>) {
  const sql = await env.DB.prepare("SELECT sql FROM sqlite_schema WHERE name = ?").bind(name).first<string>("sql");
  await env.DB.prepare(`DROP TRIGGER ${name}`).run();
  await run();
  await env.DB.prepare(sql ?? "").run();
}

const minus = { net_grosze: -10_000, vat_grosze: -2_300, gross_grosze: -12_300 };

describe("GET /api/admin/invoices", () => {
  it("lists the invoices of the marketplace and partners, and finds, filters, sums and exports them", async () => {
    await stage();
    expect(await list()).toMatchObject({ total: 4, grossGrosze: 12_300 + 24_600 - 12_300 + 12_300 });
    expect(await numbersOf("sort=gross-desc&kind=vat&seller=partner")).toEqual(["0002", "0001"]);
    expect(await numbersOf("sort=issued-asc&seller=partner")).toEqual(["0003", "0002", "0001"]);
    expect((await list("seller=marketplace")).items).toMatchObject([
      { number: "BOKSY/2026/11/0001", isMarketplaces: true },
    ]);
    expect(await numbersOf("kind=correction")).toEqual(["0003"]);
    expect(await numbersOf("period=2026-10")).toEqual(["0002"]);
    expect(await numbersOf("ksef=rejected")).toEqual(["0002"]);
    expect(await numbersOf("q=676-244-81-04")).toEqual(["0002"]);
    expect(await numbersOf("q=magazyny%20dachpol")).toEqual(["0002"]);
    const file = await admin().get(`${path}?format=csv&period=2026-10`, { "accept-language": "pl" });
    expect(file.headers.get("content-disposition")).toContain("boksy-invoices-");
    expect(await file.text()).toContain("BZ/2026/11/0002;faktura;Magazyny;Dachpol sp. z o.o.;6762448104;");
  });

  it("rejects unknown filters, and callers other than administrators", async () => {
    const { first } = await stage();
    for (const query of ["seller=x", "kind=x", "ksef=x", "period=2026", "cursor=x"]) {
      expect((await admin().get(`${path}?${query}`)).status, query).toBe(422);
    }
    for (const route of [path, `${path}/series`, `${path}/${first.id}`, `${path}/${first.id}/pdf`]) {
      expect([route, (await as.partner("par_1").get(route)).status]).toEqual([route, 403]);
      expect([route, (await as.customer("usr_1").get(route)).status]).toEqual([route, 403]);
      expect([route, (await as.visitor().get(route)).status]).toEqual([route, 401]);
    }
  });
});

describe("GET /api/admin/invoices/series", () => {
  it("counts the series, and names one whose numbers are not complete", async () => {
    const { tenancy } = await stage();
    const series = async () => (await admin().get(`${path}/series`)).json();
    expect(await series()).toMatchObject({ total: 2, withGaps: [], months: ["2026-11", "2026-10", "2025-12"] });
    await withoutTrigger("invoices__number_follows", () => givenInvoice(tenancy, 9));
    expect(await series()).toMatchObject({
      total: 2,
      withGaps: [{ series: "BZ/2026/11", invoices: 4, lastSequence: 9 }],
    });
  });
});

describe("one invoice", () => {
  it("has its corrections, its way to KSeF and a PDF", async () => {
    const { first, second } = await stage();
    expect(await (await admin().get(`${path}/${first.id}`)).json()).toMatchObject({
      ...{ number: "BZ/2026/11/0001", ksefStatus: null, correctedId: null },
      corrections: [{ number: "BZ/2026/11/0003", grossGrosze: -12_300 }],
    });
    expect(await (await admin().get(`${path}/${second.id}`)).json()).toMatchObject({
      ...{ ksefStatus: "rejected", ksefError: "Błędny NIP", corrections: [] },
    });
    const pdf = await admin().get(`${path}/${first.id}/pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(new TextDecoder("latin1").decode(await pdf.arrayBuffer()).slice(0, 5)).toBe("%PDF-");
    for (const route of [`${path}/inv_none`, `${path}/inv_none/pdf`])
      expect((await admin().get(route)).status).toBe(404);
  });

  it("that KSeF rejected is put back into the queue once, with a reason", async () => {
    const { first, second } = await stage();
    const retry = (id: unknown, reason = "NIP poprawiony") => admin().post(`${path}/${id}/ksef-retry`, { reason });
    expect(await (await retry(second.id, "")).json()).toMatchObject({
      error: { fields: { reason: "field.too_short" } },
    });
    expect((await retry(second.id)).status).toBe(200);
    expect(await one("SELECT status, error FROM ksef_submissions")).toEqual({ status: "waiting", error: null });
    expect((await retry(second.id)).status).toBe(409);
    expect((await retry(first.id)).status).toBe(404);
    expect(await (await admin().get(`${path}/${second.id}`)).json()).toMatchObject({
      history: [{ action: "retryKsef", reason: "NIP poprawiony" }],
    });
    expect((await as.partner("par_1").post(`${path}/${second.id}/ksef-retry`, { reason: "Powód" })).status).toBe(403);
  });
});

describe("GET /api/admin/invoices/months/:month/archive.zip", () => {
  const archive = (month: string, query = "") => admin().get(`${path}/months/${month}/archive.zip${query}`);

  it("has the list and the PDFs of the marketplace's own invoices of the month, and none of partners", async () => {
    await stage();
    const answer = await archive("2026-11");
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
      ...[200, 'attachment; filename="boksy-2026-11-01-2026-11-30.zip"'],
    ]);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const pdfs = Object.keys(files).filter((name) => name.startsWith("pdf/"));
    expect(pdfs).toHaveLength(1);
    const list = strFromU8(files["faktury.csv"] ?? files["invoices.csv"] ?? new Uint8Array());
    expect(list).toContain("BOKSY/2026/11/0001");
    expect(list.trim().split("\r\n")).toHaveLength(2);
  });

  it("does not exist for a month without invoices, another part or no month", async () => {
    await stage();
    expect((await archive("2026-09")).status).toBe(404);
    expect((await archive("2026-11", "?number=2")).status).toBe(404);
    expect((await archive("2026-13")).status).toBe(422);
  });
});
