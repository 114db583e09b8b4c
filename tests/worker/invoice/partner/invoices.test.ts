import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { invoicesOfPartner } from "../../../../worker/features/invoice/partner/list-queries.ts";
import { as } from "../../as-user.ts";
import { countedGet } from "../../counted-get.ts";
import { given } from "../../fixtures.ts";
import { givenTenancy } from "../../rent/tenancy.ts";
import { givenInvoice, line } from "../given-invoice.ts";

const partnerId = "par_1";
const partner = () => as.partner(partnerId);
interface Sums {
  count: number;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
}
interface List {
  items: { id: string; number: string; placeName: string; rentId: string }[];
  nextCursor: string | null;
  total: number;
  sums: Sums;
  byState: (Sums & { state: string })[];
  months: string[];
  places: { id: string; name: string }[];
}

const list = async (query = "", by = partner()) => (await by.get(`/api/partner/invoices?${query}`)).json<List>();
const numbersOf = async (query: string) => (await list(query)).items.map(({ number }) => number.slice(-4));

describe("GET /api/partner/invoices", () => {
  it("finds by number, buyer and NIP, and filters by state, kind, period and place", async () => {
    const one = await givenTenancy({ partnerId, uid: "usr_1" });
    const other = await givenTenancy({ partnerId, uid: "usr_2" });
    await givenInvoice(one, 1);
    const company = { name: "Dachpol O’Neill sp. z o.o.", nip: "6762448104" };
    await givenInvoice(other, 2, { status: "overdue", buyer: company, issued_on: "2026-10-31" });
    await givenInvoice(one, 3, { kind: "correction", issued_on: "2025-12-01" });

    expect(await numbersOf("")).toEqual(["0001", "0002", "0003"]);
    expect(await numbersOf("q=11/0002")).toEqual(["0002"]);
    expect(await numbersOf("q=zdzblo%20lucja")).toEqual(["0001", "0003"]);
    for (const q of ["o'neill", "O’Neill"]) expect(await numbersOf(`q=${encodeURIComponent(q)}`)).toEqual(["0002"]);
    expect(await numbersOf("q=676-244-81-04")).toEqual(["0002"]);
    expect(await numbersOf("q=100%25")).toEqual([]);
    expect(await numbersOf("state=unpaid")).toEqual(["0002"]);
    expect(await numbersOf("state=paid")).toEqual(["0001"]);
    expect(await numbersOf("state=correction")).toEqual(["0003"]);
    expect(await numbersOf("period=2026")).toEqual(["0001", "0002"]);
    expect(await numbersOf("period=2026-11")).toEqual(["0001"]);
    expect(await numbersOf(`place=${one.rent.place_id}`)).toEqual(["0001", "0003"]);
    expect(await numbersOf("sort=buyer-asc")).toEqual(["0002", "0001", "0003"]);
    const { months, places, items } = await list();
    expect([months, places.length]).toEqual([["2026-11", "2026-10", "2025-12"], 2]);
    expect(items[0]).toMatchObject({ rentId: one.rent.id, placeName: "Magazyn Testowy" });
  });

  it("adds up what the filter matches, by status too, and leaves pro formas to a filter by their kind", async () => {
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    await givenInvoice(tenancy, 1);
    await givenInvoice(tenancy, 2, { status: "overdue" });
    await givenInvoice(tenancy, 3, { status: "issued" });
    await givenInvoice(tenancy, 4, { kind: "proforma", status: "issued" });
    await givenInvoice(tenancy, 5, { kind: "correction", net_grosze: -1000, vat_grosze: -230, gross_grosze: -1230 });
    await givenInvoice(tenancy, 6, { status: "draft" });

    const all = await list();
    expect(all.sums).toEqual({
      ...{ count: 4, openGrosze: 24_600, netGrosze: 29_000, vatGrosze: 6670, grossGrosze: 35_670 },
    });
    expect(all.byState.find(({ state }) => state === "correction")).toMatchObject({ count: 1, grossGrosze: -1230 });
    const unpaid = await list("state=unpaid");
    expect(unpaid).toMatchObject({ total: 2, sums: { grossGrosze: 24_600 }, byState: all.byState });
    expect((await list("kind=proforma")).sums).toMatchObject({ count: 1, grossGrosze: 12_300 });
  });

  it("continues where a page ended in every order, in one round trip a page", async () => {
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    for (let sequence = 1; sequence <= 52; sequence += 1) await givenInvoice(tenancy, sequence);
    for (const sort of ["issued-desc", "issued-asc", "due-desc", "buyer-asc", "gross-desc"]) {
      const first = await list(`sort=${sort}`);
      const second = await list(`sort=${sort}&cursor=${first.nextCursor}`);
      const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
      expect([first.items.length, second.items.length, ids.size, second.nextCursor]).toEqual([50, 2, 52, null]);
    }
    await given.member({ uid: "usr_clerk", partnerId });
    const clerk = { sub: "usr_clerk", role: 1, onboardingStatus: 4 };
    expect(await countedGet("/api/partner/invoices", clerk)).toEqual({ status: 200, roundTrips: 1 });
  });

  it("reads a page from an index, without sorting all invoices", async () => {
    const explaining = { prepare: (sql: string) => env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`) };
    const after = { key: "2026-11-20", id: "BZ/2026/11/0001" };
    const request = {
      uid: "usr_1",
      query: { sort: "issued-desc" },
      after,
      limit: 51,
      locale: "pl",
      now: new Date(),
    } as const;
    const { results } = await invoicesOfPartner(explaining, request).all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join("\n");
    expect(plan).toContain("USING INDEX invoices__of_partner (partner_id=? AND (issued_on,number)<(?,?))");
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  it("is exported as a spreadsheet: formulas are escaped, negative amounts stay numbers", async () => {
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    await givenInvoice(tenancy, 1, { buyer: { name: "=cmd()" } });
    const minus = { net_grosze: -1000, vat_grosze: -230, gross_grosze: -1230 };
    await givenInvoice(tenancy, 2, { kind: "correction", ...minus });
    const answer = await partner().get("/api/partner/invoices?format=csv", { "accept-language": "pl" });
    expect(answer.headers.get("content-disposition")).toContain("boksy-invoices-");
    const text = await answer.text();
    expect(text).toContain("BZ/2026/11/0001;faktura;'=cmd();;2026-11-20;2026-11-19;2026-11-27;opłacona;");
    expect(text).toContain(";-10,00;-2,30;-12,30;0,00;BFK\r\n");
    const unpaid = await partner().get("/api/partner/invoices?format=csv&state=unpaid");
    expect((await unpaid.text()).trim().split("\r\n")).toHaveLength(1);
  });

  it("shows nothing of another partner, and refuses customers, visitors and unknown parameters", async () => {
    await givenInvoice(await givenTenancy({ partnerId, uid: "usr_1" }), 1);
    expect(await list("", as.partner("par_2"))).toMatchObject({ items: [], total: 0, byState: [], months: [] });
    expect((await as.customer("usr_1").get("/api/partner/invoices")).status).toBe(403);
    expect((await as.visitor().get("/api/partner/invoices")).status).toBe(401);
    expect((await partner().get("/api/partner/invoices?period=2026-13")).status).toBe(422);
    expect((await partner().get("/api/partner/invoices?state=draft")).status).toBe(422);
    expect((await partner().get("/api/partner/invoices?cursor=abc")).status).toBe(422);
  });
});

describe("GET /api/partner/invoices/:id", () => {
  it("returns lines, payments, corrections and what the invoice is about", async () => {
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    const { rent, order, reservation } = tenancy;
    const invoice = await givenInvoice(tenancy, 1, { order_id: order.id, period_from_on: "2026-11-20" });
    const correction = await givenInvoice(tenancy, 2, { kind: "correction", corrects_id: invoice.id });
    const at = "2026-11-20T10:00:00.000Z";
    const payment = { order_id: order.id, provider: "sandbox", version: "v", created_at: at, updated_at: at };
    await given.insert("payments", { ...payment, id: "pay_1", amount_grosze: 12_300, status: "succeeded" });
    await given.insert("payments", { ...payment, id: "pay_2", amount_grosze: 12_300, status: "failed" });

    expect(await (await partner().get(`/api/partner/invoices/${invoice.id}`)).json()).toMatchObject({
      ...{ number: "BZ/2026/11/0001", rentId: rent.id, reservationId: reservation.id, clientId: tenancy.clientId },
      ...{ buyer: { name: "Łucja Źdźbło" }, lines: [line], periodFrom: "2026-11-20" },
      payments: [{ id: "pay_1", amountGrosze: 12_300, at }],
      related: [{ id: correction.id, kind: "correction" }],
    });
    const other = await (await partner().get(`/api/partner/invoices/${correction.id}`)).json();
    expect(other).toMatchObject({ payments: [], related: [{ id: invoice.id, kind: "vat" }] });
  });

  it("does not exist for another partner, and refuses drafts, customers and visitors", async () => {
    const tenancy = await givenTenancy({ partnerId, uid: "usr_1" });
    const path = `/api/partner/invoices/${(await givenInvoice(tenancy, 1)).id}`;
    const draft = await givenInvoice(tenancy, 2, { status: "draft" });
    expect((await partner().get(`/api/partner/invoices/${draft.id}`)).status).toBe(404);
    expect((await as.partner("par_2").get(path)).status).toBe(404);
    expect((await as.customer("usr_1").get(path)).status).toBe(403);
    expect((await as.visitor().get(path)).status).toBe(401);
  });

  it("refuses a partner account that is in no team", async () => {
    await givenInvoice(await givenTenancy({ partnerId, uid: "usr_1" }), 1);
    const removed = as.partner(partnerId, "usr_removed");
    await removed.get("/api/partner/invoices");
    await env.DB.prepare("DELETE FROM partner_members WHERE uid = 'usr_removed'").run();
    expect((await removed.get("/api/partner/invoices")).status).toBe(403);
  });
});
