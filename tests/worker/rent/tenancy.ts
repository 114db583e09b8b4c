import { env } from "cloudflare:workers";
import { newId, newReadableCode } from "../../../domain/core/ids.ts";
import { noTerm } from "../../../domain/rent/payment-term.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { sealAccessCode } from "../../../worker/features/rent/access/access-code.ts";
import { given } from "../fixtures.ts";

const at = "2026-11-01T10:00:00.000Z";

const rentLine: PriceLine = {
  kind: "rent",
  productId: null,
  quantity: 1,
  unitGrosze: 29_900,
  grossGrosze: 29_900,
  vatRate: 23,
  from: null,
  to: null,
};

interface Tenancy {
  partnerId: string;
  uid: string;
  placeId?: string;
  startOn?: string;
  endOn?: string | null;
  status?: string;
  accessState?: "open" | "suspended";
  code?: string;
  clientName?: string;
}

/** Inserts a user's reservation, order, and rent in the requested state, without charges. */
export async function givenTenancy(tenancy: Tenancy) {
  const {
    partnerId,
    uid,
    startOn = "2026-11-01",
    endOn = null,
    status = "active",
    clientName = "Anna Nowak",
  } = tenancy;
  await given.partner({ id: partnerId });
  await given.user({ uid });
  const place = tenancy.placeId ?? (await given.place({ partner_id: partnerId })).id;
  const box = await given.box({
    partner_id: partnerId,
    place_id: place,
    plan_x: 0,
    plan_y: 0,
    plan_width: 2,
    plan_height: 3,
  });
  const client = await given.client({
    partner_id: partnerId,
    uid,
    name: clientName,
    email: `${uid}@example.com`,
    search_text: `${clientName} ${uid}@example.com`.toLowerCase(),
  });
  const client_id = (await clientIdOf(partnerId, uid)) ?? client.id;
  const common = { partner_id: partnerId, uid, client_id, version: newId("version"), created_at: at, updated_at: at };
  const reservation = await given.insert("reservations", {
    ...common,
    id: newId("reservation"),
    code: newReadableCode(),
    place_id: place,
    box_id: box.id,
    source: "web",
    move_in_on: startOn,
    to_on: endOn,
    price: JSON.stringify({
      ...{ today: [], monthly: [], todayGrosze: 0, monthlyGrosze: 29_900, leaveGrosze: 0, depositGrosze: 0 },
      ...{ vatTodayGrosze: 0, anchorDay: Number(startOn.slice(8)), paymentTerm: noTerm, nextDueOn: null },
    }),
    today_grosze: 59_800,
    monthly_grosze: 29_900,
    deposit_grosze: 29_900,
    status: status === "scheduled" ? "confirmed" : "converted",
    locale: "pl",
  });
  const order = await given.insert("orders", {
    ...common,
    id: newId("order"),
    number: newId("order"),
    kind: "reservation",
    reservation_id: reservation.id,
    lines: "[]",
    total_grosze: 59_800,
    commission_grosze: 3_588,
    status: "paid",
  });
  const rent = await given.insert("rents", {
    ...common,
    id: newId("rent"),
    reservation_id: reservation.id,
    place_id: place,
    box_id: box.id,
    start_on: startOn,
    end_on: endOn,
    anchor_day: Number(startOn.slice(8)),
    monthly_grosze: 29_900,
    monthly_lines: JSON.stringify([rentLine]),
    access_code_sealed: await sealAccessCode(env, tenancy.code ?? "804213"),
    access_state: tenancy.accessState ?? "open",
    deposit_grosze: 29_900,
    status,
  });
  await given.insert("occupancy", {
    id: newId("occupancy"),
    box_id: box.id,
    from_on: startOn,
    to_on: endOn,
    kind: status === "scheduled" ? "reservation" : "rent",
    reference: rent.id,
    recorded_at: at,
  });
  return { rent, reservation, order, box, clientId: client_id };
}

async function clientIdOf(partnerId: string, uid: string): Promise<string | null> {
  return env.DB.prepare("SELECT id FROM clients WHERE partner_id = ? AND uid = ?").bind(partnerId, uid).first("id");
}

/** Inserts a charge for one period of a rent. */
export async function givenCharge(
  rent: { id: string; partner_id: string },
  more: {
    from_on: string;
    to_on: string;
    due_on: string;
    status: string;
    paid_at?: string;
    amount_grosze?: number;
    payment_id?: string;
    change_id?: string;
    is_deposit?: 0 | 1;
    is_invoiced?: 0 | 1;
  },
) {
  return given.insert("charges", {
    id: newId("charge"),
    rent_id: rent.id,
    partner_id: rent.partner_id,
    lines: JSON.stringify([rentLine]),
    amount_grosze: 29_900,
    created_at: at,
    updated_at: at,
    ...more,
  });
}

const cashPayment = (rent: { id: string; partner_id: string }, amountGrosze: number, kind = "received") =>
  given.insert("recorded_payments", {
    kind,
    id: newId("recordedPayment"),
    rent_id: rent.id,
    partner_id: rent.partner_id,
    method: "cash",
    amount_grosze: amountGrosze,
    received_on: at.slice(0, 10),
    title: "",
    recorded_by: "usr_1",
    recorded_at: at,
  });

/** Inserts credit of a rent's client: a cash payment that paid no charge, or by its kind what a paid charge was reduced by. */
export async function givenCredit(rent: { id: string; partner_id: string }, amountGrosze: number, kind = "received") {
  const payment = await cashPayment(rent, amountGrosze, kind);
  await given.insert("client_credits", {
    ...{ recorded_payment_id: payment.id, rent_id: rent.id, amount_grosze: amountGrosze, left_grosze: amountGrosze },
    created_at: at,
  });
  return payment;
}

/** Inserts a cash payment that the partner recorded for a charge. */
export async function givenRecordedPayment(
  charge: { id: string; rent_id: string; partner_id: string },
  amountGrosze: number,
) {
  const payment = await cashPayment({ id: charge.rent_id, partner_id: charge.partner_id }, amountGrosze);
  await given.insert("recorded_payment_shares", {
    recorded_payment_id: payment.id,
    charge_id: charge.id,
    amount_grosze: amountGrosze,
  });
  return payment;
}
