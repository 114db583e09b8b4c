import { addDays, addMonths } from "../../../domain/core/day.ts";
import { copyRow, numbered } from "../copies.ts";
import { given } from "../fixtures.ts";
import { givenInvoice } from "../invoice/given-invoice.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { inDays, one } from "../reservation/booking.ts";

const monthsPerRent = 5;

/**
 * A partner with boxes at ten places, all rented and paid online, and with five charges and invoices for each box.
 * @returns a caller of its team, and resources to look at
 */
export async function givenBigPartner(partnerId: string, boxes: number) {
  const startOn = addMonths(inDays(0), -monthsPerRent);
  const made = `${startOn}T10:00:00.000Z`;
  const places: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    places.push(String((await given.place({ id: `plc_${at}`, partner_id: partnerId })).id));
  }
  const tenancy = await givenTenancy({ partnerId, placeId: "plc_0", uid: "usr_tenant", startOn });
  const { rent, reservation, order, box, clientId } = tenancy;
  const more = boxes - 1;
  const placeOf = "'plc_' || (i % 10)";
  const madeAt = `strftime('%Y-%m-%dT10:00:00.000Z', '${startOn}', '+' || (i % 120) || ' days')`;
  const occupancy = await one<{ id: string }>("SELECT id FROM occupancy WHERE reference = ?", rent.id);
  await copyRow("clients", clientId, more, {
    ...{ id: numbered("cli_"), uid: "NULL", email: "i || '@example.com'", name: "'Anna Nowak ' || i" },
    created_at: madeAt,
  });
  await copyRow("boxes", String(box.id), more, {
    ...{ id: numbered("box_"), number: "'B-' || i", place_id: placeOf, created_at: madeAt },
  });
  await copyRow("reservations", String(reservation.id), more, {
    ...{ id: numbered("rsv_"), code: "'R-' || i", box_id: numbered("box_"), client_id: numbered("cli_") },
    ...{ uid: "NULL", place_id: placeOf, created_at: madeAt },
  });
  await copyRow("orders", String(order.id), more, {
    ...{ id: numbered("ord_"), number: "'O-' || i", reservation_id: numbered("rsv_"), client_id: numbered("cli_") },
    ...{ uid: "NULL", created_at: madeAt },
  });
  await copyRow("rents", String(rent.id), more, {
    ...{ id: numbered("rnt_"), reservation_id: numbered("rsv_"), box_id: numbered("box_"), uid: "NULL" },
    ...{ client_id: numbered("cli_"), place_id: placeOf, created_at: madeAt },
  });
  await copyRow("occupancy", occupancy?.id ?? "", more, {
    ...{ id: numbered("occ_"), box_id: numbered("box_"), reference: numbered("rnt_") },
  });
  const payment = await given.insert("payments", {
    ...{ id: "pay_first", order_id: order.id, provider: "sandbox", amount_grosze: 59_800, status: "succeeded" },
    ...{ version: "v", created_at: made, updated_at: made },
  });
  await copyRow("payments", payment.id, more, {
    ...{ id: numbered("pay_"), order_id: numbered("ord_"), created_at: madeAt, updated_at: madeAt },
  });
  const lines = [
    { account: "provider", grosze: 59_800 },
    { account: "partnerPayable", grosze: -26_312 },
    { account: "depositHeld", grosze: -29_900 },
    { account: "commission", grosze: -2_917 },
    { account: "vatDue", grosze: -671 },
  ];
  await given.insert("ledger_transactions", {
    ...{ id: "ltx_first", partner_id: partnerId, payment_id: payment.id, lines: JSON.stringify(lines) },
    recorded_at: made,
  });
  await copyRow("ledger_transactions", "ltx_first", more, {
    ...{ id: numbered("ltx_"), payment_id: numbered("pay_"), recorded_at: madeAt },
  });
  let sequence = 1;
  for (let month = 1; month <= monthsPerRent; month += 1) {
    const [fromOn, toOn] = [addMonths(startOn, month - 1), addMonths(startOn, month)];
    const charge = await givenCharge(rent as never, {
      ...{ from_on: fromOn, to_on: toOn, due_on: fromOn, status: month === monthsPerRent ? "due" : "paid" },
      paid_at: `${fromOn}T10:00:00.000Z`,
    });
    const invoice = await givenInvoice(tenancy, sequence, { charge_id: charge.id, issued_on: addDays(fromOn, 1) });
    const [chargeId, rentId] = [numbered(`chg_${month}_`), numbered("rnt_")];
    await copyRow("charges", String(charge.id), more, { id: chargeId, rent_id: rentId });
    await copyRow("invoices", String(invoice.id), more, {
      ...{ id: numbered(`inv_${month}_`), charge_id: chargeId, rent_id: rentId, client_id: numbered("cli_") },
      ...{ uid: "NULL", sequence: `${sequence} + i`, number: `'BZ/2026/11/' || (${sequence} + i)` },
    });
    sequence += boxes;
  }
  return { boxId: String(box.id), rentId: String(rent.id), clientId, placeId: "plc_0" };
}
