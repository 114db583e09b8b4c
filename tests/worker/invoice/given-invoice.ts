import { newId } from "../../../domain/core/ids.ts";
import { invoiceLine } from "../../../domain/invoice/line.ts";
import { given } from "../fixtures.ts";
import type { givenTenancy } from "../rent/tenancy.ts";

export const line = invoiceLine({ name: "Najem boksu", quantity: 1, unit: "month", grossGrosze: 12_300, vatRate: 23 });
const seller = { name: "Magazyny", nip: null, street: "a", postcode: "b", city: "c", email: "d", phone: "e" };

interface More {
  buyer?: object;
  [column: string]: unknown;
}

/** An invoice of a tenancy, 100 zł net and 23 zł VAT. */
export function givenInvoice(
  tenancy: Awaited<ReturnType<typeof givenTenancy>>,
  sequence: number,
  { buyer, ...more }: More = {},
) {
  const { rent } = tenancy;
  return given.insert("invoices", {
    ...{ id: newId("invoice"), partner_id: rent.partner_id, client_id: tenancy.clientId, uid: rent.uid },
    ...{ rent_id: rent.id, box_number: "A-01", kind: "vat", series: "BZ/2026/11", sequence },
    number: `BZ/2026/11/${String(sequence).padStart(4, "0")}`,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify({
      ...{ name: "Łucja Źdźbło", nip: null, street: "", postcode: "", city: "", email: "l@example.com" },
      ...buyer,
    }),
    ...{ issued_on: "2026-11-20", sold_on: "2026-11-19", due_on: "2026-11-27" },
    lines: JSON.stringify([line]),
    ...{ net_grosze: line.netGrosze, vat_grosze: line.vatGrosze, gross_grosze: line.grossGrosze },
    ...{ status: "paid", created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" },
    ...more,
  });
}
