import { env } from "cloudflare:workers";
import { newId } from "../../../../domain/core/ids.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { inDays } from "../../reservation/booking.ts";
import { givenCharge, givenTenancy } from "../tenancy.ts";

export const partnerId = "par_1";
export const placeId = "plc_1";
export const tenantUid = "usr_tenant";
export const partner = () => as.partner(partnerId, "usr_partner");
export const tenant = () => as.customer(tenantUid);

/** Inserts a rent that began 40 days ago, with its second month charged. Open-ended by default. */
export async function givenRent(endOn: string | null = null, more: { uid?: string } = {}) {
  await given.partner({ id: partnerId });
  await given.place({ id: placeId, partner_id: partnerId, notice_days: 30 });
  const startOn = inDays(-40);
  const tenancy = await givenTenancy({ partnerId, placeId, uid: tenantUid, startOn, endOn, ...more });
  await givenCharge(tenancy.rent, { from_on: startOn, to_on: inDays(20), due_on: startOn, status: "paid" });
  return tenancy;
}

/** Adds a card-paid deposit to the ledger and the payment. */
export async function givenCardDeposit(order: { id: string }, grosze = 29_900) {
  const payment = await given.insert("payments", {
    id: newId("payment"),
    order_id: order.id,
    provider: "sandbox",
    provider_reference: newId("request"),
    amount_grosze: 59_800,
    status: "succeeded",
    version: newId("version"),
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  });
  const lines = [
    { account: "provider", grosze },
    { account: "depositHeld", grosze: -grosze },
  ];
  await given.insert("ledger_transactions", {
    id: newId("ledger"),
    partner_id: partnerId,
    payment_id: payment.id,
    lines: JSON.stringify(lines),
    recorded_at: "2026-01-01T00:00:00.000Z",
  });
  return payment;
}

export async function versionOf(rentId: string): Promise<string> {
  return String(await env.DB.prepare("SELECT version FROM rents WHERE id = ?").bind(rentId).first("version"));
}

/** Runs a command on the rent. Uses the current version unless the input specifies one. */
export async function runCommand(rentId: string, name: string, input: object = {}, by = partner()) {
  const base = by.uid === tenantUid ? "/api/rents" : "/api/partner/rents";
  const answer = await by.post(`${base}/${rentId}/${name}`, { version: await versionOf(rentId), ...input });
  return { status: answer.status, body: await answer.json<{ error: { code: string; fields: object } }>() };
}

export async function ledgerOf(rentId: string) {
  const found = await env.DB.prepare(
    "SELECT box_id AS boxId, from_on AS fromOn, to_on AS toOn FROM occupancy WHERE reference = ? ORDER BY from_on",
  )
    .bind(rentId)
    .all();
  return found.results;
}

export async function sentEmails(): Promise<unknown[]> {
  const found = await env.DB.prepare("SELECT template, recipient FROM outbox ORDER BY rowid").all();
  return found.results.map(({ template }) => template);
}
