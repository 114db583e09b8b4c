import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { correctLines, keepGross } from "../../../domain/invoice/correction.ts";
import { type InvoiceLine, invoiceLine, sumOf } from "../../../domain/invoice/line.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";

const partnerId = "par_1";
const rent = invoiceLine({ name: "Najem boksu <A>", quantity: 1, unit: "month", grossGrosze: 12_300, vatRate: 23 });
const exempt = invoiceLine({ name: "Regał", quantity: 1, unit: "month", grossGrosze: 900, vatRate: "zw" });
const seller = {
  ...{ name: "Magazyny sp. z o.o.", nip: "5213456784", street: "Śmiała 12", postcode: "01-526", city: "Warszawa" },
  ...{ email: "biuro@example.com", phone: "+48 22 123 45 67", vatExemptBasis: "art. 113 ust. 1 ustawy o VAT" },
  ...{ iban: "PL61109010140000071219812874", accountHolder: "Magazyny sp. z o.o." },
};
const buyer = { name: "Łucja Źdźbło", nip: null, street: "", postcode: "", city: "", email: "l@example.com" };

/** An invoice of 123 zł for rent and 9 zł for an exempt product, issued on 21 November 2026 just after midnight in Poland. */
function givenInvoice(
  tenancy: Awaited<ReturnType<typeof givenTenancy>>,
  sequence: number,
  more: { [column: string]: unknown } = {},
) {
  return given.insert("invoices", {
    ...{ id: newId("invoice"), partner_id: partnerId, client_id: tenancy.clientId, uid: tenancy.rent.uid },
    ...{ rent_id: tenancy.rent.id, kind: "vat", series: "BZ/2026/11", sequence, number: `BZ/2026/11/000${sequence}` },
    ...{ seller: JSON.stringify(seller), buyer: JSON.stringify(buyer) },
    ...{ issued_on: "2026-11-21", sold_on: "2026-11-21", due_on: "2026-11-28" },
    ...{ lines: JSON.stringify([rent, exempt]), net_grosze: 10_900, vat_grosze: 2_300, gross_grosze: 13_200 },
    ...{ status: "issued", created_at: "2026-11-20T23:30:00.000Z", updated_at: "2026-11-20T23:30:00.000Z" },
    ...more,
  });
}

function sumColumns(lines: readonly InvoiceLine[]) {
  const { netGrosze, vatGrosze, grossGrosze } = sumOf(lines);
  return { net_grosze: netGrosze, vat_grosze: vatGrosze, gross_grosze: grossGrosze };
}

const get = (id: string, by = as.partner(partnerId)) => by.get(`/api/partner/invoices/${id}/ksef-xml`);
const tenant = () => givenTenancy({ partnerId, uid: "usr_1" });

describe("GET /api/partner/invoices/:id/ksef-xml", () => {
  it("returns an unpaid invoice as a file, with the due day and the account", async () => {
    const answer = await get((await givenInvoice(await tenant(), 1)).id);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="BZ-2026-11-0001.xml"');
    const xml = await answer.text();
    expect(xml).toContain("<Podmiot1><DaneIdentyfikacyjne><NIP>5213456784</NIP>");
    expect(xml).toContain("<P_13_1>100.00</P_13_1><P_14_1>23.00</P_14_1><P_13_7>9.00</P_13_7><P_15>132.00</P_15>");
    expect(xml).toContain("<P_19A>art. 113 ust. 1 ustawy o VAT</P_19A>");
    expect(xml).toContain("<P_7>Najem boksu &lt;A&gt;</P_7>");
    expect(xml).toContain("<Termin>2026-11-28</Termin>");
    expect(xml).toContain("<NrRB>PL61109010140000071219812874</NrRB>");
  });

  it("states payments from before the invoice, and does not change with later ones", async () => {
    const tenancy = await tenant();
    const invoice = await givenInvoice(tenancy, 1, { order_id: tenancy.order.id });
    const payment = { order_id: tenancy.order.id, provider: "sandbox", version: "v", status: "succeeded" };
    const paidAt = (at: string) => ({ ...payment, amount_grosze: 13_200, created_at: at, updated_at: at });
    await given.insert("payments", { id: "pay_later", ...paidAt("2026-11-21T10:00:00.000Z") });
    expect(await (await get(invoice.id)).text()).not.toContain("<Zaplacono>");
    await given.insert("payments", { id: "pay_before", ...paidAt("2026-11-20T23:29:00.000Z") });
    expect(await (await get(invoice.id)).text()).toContain("<Zaplacono>1</Zaplacono><DataZaplaty>2026-11-21</");
  });

  it("returns a correction with its invoice, reason, former buyer, and changed lines before and after", async () => {
    const tenancy = await tenant();
    const corrected = await givenInvoice(tenancy, 1);
    const { before, after, differences } = correctLines([rent, exempt], keepGross([rent, exempt], 900));
    const buyerBefore = { ...buyer, name: "Lucja Zdzblo" };
    const correction = await givenInvoice(tenancy, 2, {
      ...{ kind: "correction", corrects_id: corrected.id, lines: JSON.stringify(differences) },
      correction: JSON.stringify({ reason: "Zwrot", before, after, buyerBefore }),
      ...sumColumns(differences),
    });
    const xml = await (await get(correction.id)).text();
    expect(xml).toContain(`<P_15>${((900 - 13_200) / 100).toFixed(2)}</P_15>`);
    expect(xml).toContain("<RodzajFaktury>KOR</RodzajFaktury><PrzyczynaKorekty>Zwrot</PrzyczynaKorekty>");
    expect(xml).toContain("<DataWystFaKorygowanej>2026-11-21</DataWystFaKorygowanej>");
    expect(xml).toContain("<NrFaKorygowanej>BZ/2026/11/0001</NrFaKorygowanej><NrKSeFN>1</NrKSeFN>");
    expect(xml).toContain("<Podmiot2K><DaneIdentyfikacyjne><BrakID>1</BrakID><Nazwa>Lucja Zdzblo</Nazwa>");
    expect(xml.match(/<StanPrzed>1<\/StanPrzed>/g)).toHaveLength(2);
    expect(xml).not.toContain("<Platnosc>");
  });

  it("does not exist for drafts, pro formas and a seller without a NIP", async () => {
    const tenancy = await tenant();
    const withoutNip = JSON.stringify({ ...seller, nip: null });
    for (const more of [{ status: "draft" }, { kind: "proforma" }, { seller: withoutNip }]) {
      const { id } = await givenInvoice(tenancy, 1, { ...more, series: `BZ/${JSON.stringify(more)}` });
      expect((await get(id)).status).toBe(404);
    }
  });
});
