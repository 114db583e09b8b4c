import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../../domain/core/ids.ts";
import { invoiceLine } from "../../../../domain/invoice/line.ts";
import { invoiceNumber, invoiceSeries } from "../../../../domain/invoice/number.ts";
import { issueInvoiceStatements } from "../../../../worker/features/invoice/issue/statements.ts";
import { given } from "../../fixtures.ts";
import { givenTenancy } from "../../rent/tenancy.ts";

const lines = [invoiceLine({ name: "Najem boksu A-1", quantity: 1, unit: "month", grossGrosze: 29_900, vatRate: 23 })];

type Issued = { series: string; sequence: number; number: string; buyer: string; seller: string; uid: string };

async function invoicesOf(partnerId: string): Promise<Issued[]> {
  const found = await env.DB.prepare("SELECT * FROM invoices WHERE partner_id = ? ORDER BY sequence")
    .bind(partnerId)
    .all();
  return found.results as Issued[];
}

function issue(
  tenancy: Awaited<ReturnType<typeof givenTenancy>>,
  more: { nextVersion?: string; issuedOn?: string } = {},
) {
  const { order, rent, reservation } = tenancy;
  const { issuedOn = "2026-11-20", nextVersion = reservation.version } = more;
  return env.DB.batch(
    issueInvoiceStatements(env.DB, {
      id: newId("invoice"),
      orderId: order.id,
      rentId: rent.id,
      chargeId: null,
      boxNumber: "A-1",
      lines,
      period: { from: "2026-11-20", to: "2026-12-20" },
      issuedOn,
      soldOn: issuedOn,
      dueOn: issuedOn,
      isKsefRequired: false,
      paymentMethod: "online",
      locale: "pl",
      now: new Date("2026-11-20T10:00:00Z"),
      rowVersion: { table: "reservations", id: reservation.id, nextVersion },
    }),
  );
}

const tenancies = (partnerId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => givenTenancy({ partnerId, uid: `usr_${partnerId}_${index}` })),
  );

describe("issueInvoiceStatements", () => {
  it("numbers fifty invoices issued at once from 1 to 50, without a gap", async () => {
    await given.partner({ id: "par_1", invoice_prefix: "BZ" });
    const all = await tenancies("par_1", 50);
    await Promise.all(all.map((tenancy) => issue(tenancy)));
    const issued = await invoicesOf("par_1");
    expect(issued.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const series = invoiceSeries("BZ", "2026-11-20");
    expect(issued.map(({ number }) => number)).toEqual(issued.map(({ sequence }) => invoiceNumber(series, sequence)));
  });

  it("numbers each partner and each month separately", async () => {
    await given.partner({ id: "par_1", invoice_prefix: "BZ" });
    const [first, second] = await tenancies("par_1", 2);
    const [other] = await tenancies("par_2", 1);
    if (!first || !second || !other) throw new Error("three tenancies were made");
    await issue(first, { issuedOn: "2026-11-30" });
    await issue(second, { issuedOn: "2026-12-01" });
    await issue(other);
    expect((await invoicesOf("par_1")).map(({ number }) => number)).toEqual(["BZ/2026/11/0001", "BZ/2026/12/0001"]);
    expect((await invoicesOf("par_2")).map(({ sequence }) => sequence)).toEqual([1]);
  });

  it("uses the prefix that the partner chose for the next year from that year on", async () => {
    await given.partner({
      id: "par_1",
      invoice_prefix: "BZ",
      next_invoice_prefix: "FV",
      next_invoice_prefix_year: 2027,
    });
    const [first, second] = await tenancies("par_1", 2);
    if (!first || !second) throw new Error("two tenancies were made");
    await issue(first, { issuedOn: "2026-12-31" });
    await issue(second, { issuedOn: "2027-01-01" });
    expect((await invoicesOf("par_1")).map(({ number }) => number)).toEqual(["BZ/2026/12/0001", "FV/2027/01/0001"]);
  });

  it("stores seller and buyer as they were on that day", async () => {
    const tenancy = await givenTenancy({ partnerId: "par_1", uid: "usr_anna", clientName: "Zażółć Gęślą" });
    await issue(tenancy);
    await env.DB.prepare("UPDATE clients SET name = 'Ktoś Inny'").run();
    const [invoice] = await invoicesOf("par_1");
    expect(JSON.parse(invoice?.buyer ?? "")).toMatchObject({ name: "Zażółć Gęślą", email: "usr_anna@example.com" });
    expect(JSON.parse(invoice?.seller ?? "")).toMatchObject({
      name: "Magazyny Testowe sp. z o.o.",
      vatExemptBasis: null,
    });
    expect(invoice?.uid).toBe("usr_anna");
  });

  it("issues once for an order, and nothing when the transition was not applied", async () => {
    const tenancy = await givenTenancy({ partnerId: "par_1", uid: "usr_anna" });
    await issue(tenancy, { nextVersion: "mov_someone_was_first" });
    expect(await invoicesOf("par_1")).toHaveLength(0);
    await issue(tenancy);
    await issue(tenancy);
    expect(await invoicesOf("par_1")).toHaveLength(1);
  });
});
