import { env, exports } from "cloudflare:workers";
import { vi } from "vitest";
import { addMonths, type Day } from "../../../domain/core/day.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { collectCharges } from "../../../worker/jobs/collect-charges.ts";
import { as, origin } from "../as-user.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { givenRent } from "./partner/partner-rent.ts";
import { givenCharge } from "./tenancy.ts";

/** Noon in UTC, so that the day is the same at the place. */
export const noon = (day: Day) => new Date(`${day}T12:00:00.000Z`);

export const form = (more: Record<string, string> = {}) => ({
  method: "card",
  cardNumber: "4242 4242 4242 4242",
  ...more,
});

/** Presses a button of the sandbox's payment page. */
export function press(sessionId: string, fields: Record<string, string>): Promise<Response> {
  const headers = { origin, "sec-fetch-site": "same-origin" };
  return exports.default.fetch(
    new Request(`${origin}/sandbox/pay/${sessionId}`, {
      ...{ method: "POST", headers, body: new URLSearchParams(fields), redirect: "manual" },
    }),
  );
}

/** Pays a charge of 299 zł by hand, and saves the method. The sandbox delivers its events after its response. */
export async function payWith(rentId: string, chargeId: string, caller: Caller, fields: Record<string, string>) {
  const answer = await caller.post(`/api/rents/${rentId}/pay`, {
    ...{ chargeIds: [chargeId], shownGrosze: 29_900, autopayConsent: await consentOf(caller, rentId) },
  });
  const { url } = await answer.json<{ url: string }>();
  await press(url.split("/").at(-1) ?? "", fields);
}

/** The text of the consent to pay the next charges automatically, as the tenant sees it. */
async function consentOf(caller: Caller, rentId: string): Promise<string> {
  const payable = await caller.get(`/api/rents/${rentId}/payable`);
  return (await payable.json<{ autopayConsent: string }>()).autopayConsent;
}

/** The text of the consent to charge a new method for the chosen rents, as the tenant sees it. */
export async function changeConsentOf(caller: Caller, rentId: string, rentIds: readonly string[]): Promise<string> {
  const answer = await caller.get(`/api/rents/${rentId}/payment-method`);
  const shown = await answer.json<{ consent?: string; items?: { id: string; terms: string | null }[] }>();
  const terms = shown.items?.filter(({ id }) => rentIds.includes(id)).flatMap((item) => item.terms ?? []) ?? [];
  return [shown.consent ?? "I agree.", ...terms].join("\n");
}

type Caller = ReturnType<typeof as.customer>;

/** A rent whose tenant pays today's charge and, with `saveMethod`, saves the method that the form names. */
export async function givenAutopay(fields: Record<string, string> = form(), { saveMethod = true, uid = "" } = {}) {
  const { rent } = await givenRent(null, uid === "" ? {} : { uid });
  // Ends with a whole month, so that the next charge is for one.
  const month = { from_on: inDays(20), to_on: addMonths(inDays(-40), 3), due_on: inDays(0) };
  const charge = await givenCharge(rent, { ...month, status: "due" });
  const id = String(rent.id);
  const tenant = as.customer(String(rent.uid));
  const consent = await consentOf(tenant, id);
  const input = { chargeIds: [charge.id], shownGrosze: 29_900, ...(saveMethod && { autopayConsent: consent }) };
  const answer = await tenant.post(`/api/rents/${id}/pay`, input);
  const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
  await press(url.split("/").at(-1) ?? "", fields);
  // The sandbox delivers its events after its response.
  await vi.waitFor(async () => {
    const payment = await one<{ status: string; save: string | null }>(
      "SELECT status, save_status AS save FROM payments WHERE id = ?",
      paymentId,
    );
    if (payment?.status !== "succeeded" || payment.save === "requested") throw new Error(JSON.stringify(payment));
  }, 30_000);
  return { id, tenant, paymentId, consent, firstChargeId: String(charge.id) };
}

export type Autopay = Awaited<ReturnType<typeof givenAutopay>>;

/** Charges the next period, which begins and is due on the day that `chargeRents` finds. @returns that day */
export async function chargeNext(id: string): Promise<{ chargeId: string; dueOn: Day }> {
  const rent = await one<{ on: Day }>("SELECT charged_to_on AS 'on' FROM rents WHERE id = ?", id);
  const dueOn = rent?.on ?? inDays(0);
  await chargeRents(env, noon(dueOn));
  const charge = await one<{ id: string }>("SELECT id FROM charges WHERE rent_id = ? AND due_on = ?", id, dueOn);
  if (charge === null) throw new Error(`no charge on ${dueOn}`);
  return { chargeId: charge.id, dueOn };
}

export const collectOn = (day: Day) => collectCharges(env, noon(day));

export const chargeOf = (chargeId: string) =>
  one<{ status: string; open: number; collectOn: Day | null }>(
    "SELECT status, open_grosze AS open, collect_on AS collectOn FROM charges WHERE id = ?",
    chargeId,
  );

export const attemptsOf = (chargeId: string) =>
  all<{ number: number; on: Day; status: string; code: string | null }>(
    `SELECT ca.number, ca.attempted_on AS 'on', y.status, y.failure_code AS code FROM collection_attempts ca
     JOIN payments y ON y.id = ca.payment_id WHERE ca.charge_id = ? ORDER BY ca.number`,
    chargeId,
  );

export const emailsOf = (template: string) =>
  all<{ data: string }>("SELECT data FROM outbox WHERE template = ? ORDER BY rowid", template).then((rows) =>
    rows.map(({ data }) => JSON.parse(data) as Record<string, unknown>),
  );
