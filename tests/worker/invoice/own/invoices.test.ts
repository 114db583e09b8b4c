import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../../domain/core/ids.ts";
import { invoiceLine } from "../../../../domain/invoice/line.ts";
import { as } from "../../as-user.ts";
import { countedGet } from "../../counted-get.ts";
import { given } from "../../fixtures.ts";
import { givenTenancy } from "../../rent/tenancy.ts";
import { textOfPdf } from "../pdf/pdf-text.ts";

const line = invoiceLine({ name: "Najem boksu", quantity: 1, unit: "month", grossGrosze: 29_900, vatRate: 23 });
const { netGrosze, vatGrosze, grossGrosze } = line;

async function givenInvoice(
  tenancy: Awaited<ReturnType<typeof givenTenancy>>,
  sequence: number,
  locale = "pl",
  name = "Łucja Źdźbło",
) {
  const { rent, order } = tenancy;
  return given.insert("invoices", {
    id: newId("invoice"),
    partner_id: rent.partner_id,
    client_id: tenancy.clientId,
    uid: rent.uid,
    // An order has only one invoice; the others are for later charges.
    order_id: sequence === 1 ? order.id : null,
    rent_id: rent.id,
    box_number: "A-01",
    kind: "vat",
    series: "BZ/2026/11",
    sequence,
    number: `BZ/2026/11/${String(sequence).padStart(4, "0")}`,
    seller: JSON.stringify({
      name: "Magazyny",
      nip: "5213456784",
      street: "a",
      postcode: "b",
      city: "c",
      email: "d",
      phone: "e",
      vatExemptBasis: null,
    }),
    buyer: JSON.stringify({
      name,
      nip: null,
      street: "",
      postcode: "",
      city: "",
      email: "l@example.com",
    }),
    issued_on: "2026-11-20",
    sold_on: "2026-11-20",
    due_on: "2026-11-20",
    period_from_on: "2026-11-20",
    period_to_on: "2026-12-20",
    lines: JSON.stringify([line]),
    net_grosze: netGrosze,
    vat_grosze: vatGrosze,
    gross_grosze: grossGrosze,
    status: "paid",
    locale,
    created_at: "2026-11-20T10:00:00.000Z",
    updated_at: "2026-11-20T10:00:00.000Z",
  });
}

type Page = { items: { number: string }[]; nextCursor: string | null };

describe("GET /api/invoices", () => {
  it("paginates the caller's own invoices, each once, in one round trip a page", async () => {
    const tenancy = await givenTenancy({ partnerId: "par_1", uid: "usr_anna" });
    for (let sequence = 1; sequence <= 60; sequence++) await givenInvoice(tenancy, sequence);
    const anna = as.customer("usr_anna");
    const first = (await (await anna.get("/api/invoices")).json()) as Page;
    const second = (await (await anna.get(`/api/invoices?cursor=${first.nextCursor}`)).json()) as Page;
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 10, null]);
    expect(new Set([...first.items, ...second.items].map(({ number }) => number)).size).toBe(60);
    expect(await countedGet("/api/invoices", { sub: "usr_anna" })).toEqual({ status: 200, roundTrips: 1 });
  });

  it("finds by number and box, filters by state, sorts, and exports what is found", async () => {
    const tenancy = await givenTenancy({ partnerId: "par_1", uid: "usr_anna" });
    for (let sequence = 1; sequence <= 3; sequence++) await givenInvoice(tenancy, sequence);
    await env.DB.prepare("UPDATE invoices SET status = 'overdue' WHERE sequence = 2").run();
    const anna = as.customer("usr_anna");
    const numbersOf = async (query: string) => {
      const page = await (await anna.get(`/api/invoices?${query}`)).json<Page>();
      return page.items.map(({ number }) => number.slice(-4));
    };
    expect(await numbersOf("q=11/0003")).toEqual(["0003"]);
    expect(await numbersOf("state=unpaid")).toEqual(["0002"]);
    expect(await numbersOf("q=nowhere")).toEqual([]);
    expect(await numbersOf("sort=issued-asc")).toHaveLength(3);
    expect((await anna.get("/api/invoices?sort=name")).status).toBe(422);
    const csv = await (await anna.get("/api/invoices?format=csv&state=unpaid", { "accept-language": "pl" })).text();
    expect(csv).toContain("BZ/2026/11/0002;2026-11-20;2026-11-20;po terminie;Magazyny;");
    expect(csv.trim().split("\r\n")).toHaveLength(2);
  });

  it("shows other users nothing, and refuses an invalid cursor", async () => {
    await givenInvoice(await givenTenancy({ partnerId: "par_1", uid: "usr_anna" }), 1);
    const bob = as.customer("usr_bob");
    expect(await (await bob.get("/api/invoices")).json()).toEqual({ items: [], nextCursor: null, total: 0 });
    expect((await bob.get("/api/invoices?cursor=abc")).status).toBe(422);
    expect((await as.visitor().get("/api/invoices")).status).toBe(401);
  });
});

describe("GET /api/invoices/:id/pdf", () => {
  it("returns the invoice to its buyer, with the deposit as a note", async () => {
    const invoice = await givenInvoice(await givenTenancy({ partnerId: "par_1", uid: "usr_anna" }), 1);
    const answer = await as.customer("usr_anna").get(`/api/invoices/${invoice.id}/pdf`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe('inline; filename="BZ-2026-11-0001.pdf"');
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain("Łucja Źdźbło");
    expect(text).toContain("Magazyn Testowy");
    expect(text).toContain("kaucję");
  });

  it("is a download on request, in English for an English buyer", async () => {
    const invoice = await givenInvoice(await givenTenancy({ partnerId: "par_1", uid: "usr_anna" }), 1, "en");
    const answer = await as.customer("usr_anna").get(`/api/invoices/${invoice.id}/pdf?download`);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    const text = await textOfPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain("Invoice");
    expect(text).toContain("Test Storage");
  });

  it("is refused, with what to do, if it would lose a character", async () => {
    const { id } = await givenInvoice(await givenTenancy({ partnerId: "par_1", uid: "usr_anna" }), 1, "pl", "রহিম");
    const anna = as.customer("usr_anna");
    const answer = await anna.get(`/api/invoices/${id}/pdf`);
    expect(await answer.json()).toMatchObject({
      error: { code: "document.unprintable", details: { signs: "র হি ম" } },
    });
    const page = await anna.get(`/api/invoices/${id}/pdf`, { accept: "text/html", "accept-language": "pl" });
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining("alfabetem łacińskim")]);
  });

  it("is available to the seller's team and refused for others", async () => {
    const invoice = await givenInvoice(await givenTenancy({ partnerId: "par_1", uid: "usr_anna" }), 1);
    const path = `/api/invoices/${invoice.id}/pdf`;
    expect((await as.partner("par_1").get(path)).status).toBe(200);
    expect((await as.partner("par_2").get(path)).status).toBe(404);
    expect((await as.customer("usr_bob").get(path)).status).toBe(404);
    expect((await as.visitor().get(path)).status).toBe(401);
  });
});
