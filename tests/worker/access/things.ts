import { newId } from "../../../domain/core/ids.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import type { Thing } from "./api-table.ts";

const at = "2026-11-01T10:00:00.000Z";

const party = { name: "Firma", nip: null, street: "a", postcode: "b", city: "c", email: "d@example.com", phone: "e" };

function givenInvoice({ uid, partnerId, orderId }: { uid: string; partnerId: string; orderId: string }) {
  return given.insert("invoices", {
    id: newId("invoice"),
    partner_id: partnerId,
    uid,
    order_id: orderId,
    kind: "vat",
    series: "A/2026/11",
    sequence: 1,
    number: "A/2026/11/0001",
    seller: JSON.stringify({ ...party, vatExemptBasis: null }),
    buyer: JSON.stringify(party),
    issued_on: "2026-11-20",
    sold_on: "2026-11-20",
    due_on: "2026-11-20",
    lines: "[]",
    net_grosze: 0,
    vat_grosze: 0,
    gross_grosze: 0,
    status: "paid",
    created_at: at,
    updated_at: at,
  });
}

/** Inserts a resource of this kind that belongs to the user. @returns its id */
export async function thingOf(thing: Thing, uid: string): Promise<string> {
  const partnerId = newId("partner");
  const { rent, reservation, order } = await givenTenancy({ partnerId, uid });
  if (thing === "reservation") return reservation.id;
  if (thing === "rent") return rent.id;
  if (thing === "payment") {
    const payment = {
      id: newId("payment"),
      order_id: order.id,
      provider: "sandbox",
      amount_grosze: 59_800,
      status: "succeeded",
      version: newId("version"),
      created_at: at,
      updated_at: at,
    };
    return (await given.insert("payments", payment)).id;
  }
  return (await givenInvoice({ uid, partnerId, orderId: order.id })).id;
}
