import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { refundState } from "../../../../domain/payment/refund-state.ts";
import { bookRefund } from "../../../../worker/features/payment/refund/refund.ts";
import { type RefundRow, selectRefund } from "../../../../worker/features/payment/refund/refund-queries.ts";
import type { ReservationView } from "../../../../worker/features/reservation/view.ts";
import { jobContext, runJobCommand } from "../../../../worker/http/job-command.ts";
import { findDifferences } from "../../../../worker/jobs/find-differences.ts";
import { processRefunds } from "../../../../worker/jobs/process-refunds.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { all, deliver, eventFor, one, payingFor, today } from "../../reservation/booking.ts";

/** A paid reservation with two refunds that together are the whole payment, both read before either is booked. */
async function twoRefunds() {
  const box = await given.box();
  const paying = await payingFor(box.id);
  await deliver(eventFor(paying, "succeeded"));
  const { grosze = 0 } = (await one<{ grosze: number }>("SELECT amount_grosze AS grosze FROM payments")) ?? {};
  const ctx = jobContext(env, new Date());
  const at = ctx.now.toISOString();
  const read = async (id: string, amountGrosze: number) => {
    await given.insert("refunds", {
      ...{
        id,
        payment_id: paying.paymentId,
        amount_grosze: amountGrosze,
        reason: "admin",
        status: "due",
        version: "v",
      },
      ...{ created_at: at, updated_at: at },
    });
    const refund = await selectRefund(ctx.db, id).first<RefundRow>();
    if (refund === null) throw new Error("the refund is not due");
    return refund;
  };
  const refunds = [await read("rfd_1", 1_000), await read("rfd_2", grosze - 1_000)];
  const book = async (refund: RefundRow) =>
    expect(await runJobCommand(ctx, bookRefund, { refund, reference: `sbr_${refund.id}` })).toBe(true);
  return { refunds, book, grosze };
}

const status = () =>
  one(`SELECT y.status, y.refunded_grosze AS refundedGrosze, o.status AS orderStatus
    FROM payments y JOIN orders o ON o.id = y.order_id`);

it("two refunds that were read before either was booked leave nothing of the payment and its order", async () => {
  const { refunds, book, grosze } = await twoRefunds();
  for (const refund of refunds) await book(refund);
  expect(await status()).toEqual({ status: "refunded", refundedGrosze: grosze, orderStatus: "refunded" });
});

it("a refund that was under way when the bank opened a dispute is counted, and the payment stays disputed", async () => {
  const { refunds, book } = await twoRefunds();
  await env.DB.prepare("UPDATE payments SET status = 'disputed', version = 'disputed'").run();
  if (refunds[0] !== undefined) await book(refunds[0]);
  expect(await status()).toEqual({ status: "disputed", refundedGrosze: 1_000, orderStatus: "partlyRefunded" });
});

/** The provider refuses all refunds, because nothing is left of the payments. */
async function refuseRefunds() {
  vi.spyOn(console, "error").mockReturnValue();
  await env.DB.prepare("UPDATE sandbox_sessions SET refunded_grosze = amount_grosze").run();
}

async function askUntilTheEnd() {
  for (const hours of [1, 3, 5, 7, 9]) await processRefunds(env, new Date(Date.now() + hours * 3_600_000));
}

const sums = () =>
  all(
    "SELECT account, SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY account HAVING sum <> 0 ORDER BY account",
  );

describe("a refund that the bank refuses", () => {
  it("of a withdrawal is the landlord's to transfer, who has the money but for the commission", async () => {
    const { customer, reservation, ...payment } = await payingFor((await given.box()).id);
    await deliver(eventFor(payment, "succeeded"));
    await refuseRefunds();
    expect((await customer.post(`/api/reservations/${reservation.id}/withdraw`)).status).toBe(200);
    await askUntilTheEnd();
    const { grosze, commission } = (await one<{ grosze: number; commission: number }>(
      "SELECT amount_grosze AS grosze, commission_grosze AS commission FROM refunds WHERE status = 'credited'",
    )) ?? { grosze: 0, commission: 0 };
    expect(commission).toBeGreaterThan(0);
    expect(await sums()).toEqual([
      { account: "commissionDue", sum: -commission },
      { account: "partnerPayable", sum: commission - grosze },
      { account: "provider", sum: grosze },
    ]);
    expect(await one("SELECT kind, amount_grosze AS grosze FROM transfers_due")).toEqual({ kind: "payment", grosze });
    const shown = await (await customer.get(`/api/reservations/${reservation.id}`)).json<ReservationView>();
    expect(shown.needsReturnAccount).toBe(true);
    expect(shown.payment?.refunds.map(refundState)).toEqual(["toTransfer"]);
    const mails = await all<{ template: string }>(
      "SELECT template FROM outbox WHERE cause LIKE '%:refused%' ORDER BY 1",
    );
    expect(mails.map(({ template }) => template)).toEqual(["refundRefused", "refundRefusedToPartner"]);
  });

  it("of a payment for a box that was gone makes the payer a client, to whom the landlord owes a transfer", async () => {
    const box = await given.box();
    const landlord = as.partner(box.partner_id);
    const { customer, reservation, ...payment } = await payingFor(box.id);
    await env.DB.prepare("UPDATE reservations SET status = 'expired'").run();
    await env.DB.prepare("UPDATE boxes SET status = 'outOfService'").run();
    await refuseRefunds();
    await deliver(eventFor(payment, "succeeded"));
    expect(await all("SELECT id FROM clients")).toEqual([]);
    await askUntilTheEnd();
    expect(await one("SELECT reason, status FROM refunds")).toEqual({ reason: "boxGone", status: "credited" });
    const { id: clientId } = (await one<{ id: string }>("SELECT id FROM clients")) ?? { id: "" };
    expect(await one("SELECT client_id AS clientId FROM reservations")).toEqual({ clientId });
    const { transfers } = await (await landlord.get(`/api/partner/clients/${clientId}`)).json<{
      transfers: { id: string; amountGrosze: number }[];
    }>();
    expect(transfers).toMatchObject([{ kind: "payment", paidOn: null }]);
    const account = { iban: "61109010140000071219812874" };
    expect((await customer.post(`/api/reservations/${reservation.id}/return-account`, account)).status).toBe(200);
    const done = { transferId: transfers[0]?.id, shownGrosze: transfers[0]?.amountGrosze, paidOn: today() };
    const recorded = await landlord.post(`/api/partner/clients/${clientId}/record-transfer`, done);
    expect(recorded.status).toBe(200);
    // The provider has still returned nothing of it.
    expect(await one("SELECT status, refunded_grosze AS back FROM payments")).toEqual({ status: "succeeded", back: 0 });
    await env.DB.prepare("UPDATE sandbox_sessions SET refunded_grosze = 0").run();
    await findDifferences(env, new Date());
    expect(await all("SELECT kind FROM money_differences")).toEqual([]);
  });

  it("of a known client's payment for a box that was gone is a task of the landlord too", async () => {
    const box = await given.box();
    const landlord = as.partner(box.partner_id);
    const { customer, reservation, ...payment } = await payingFor(box.id);
    const { uid } = (await one<{ uid: string }>("SELECT uid FROM reservations")) ?? { uid: "" };
    const client = await given.client({ partner_id: box.partner_id, uid });
    await env.DB.prepare("UPDATE reservations SET status = 'expired'").run();
    await env.DB.prepare("UPDATE boxes SET status = 'outOfService'").run();
    await refuseRefunds();
    await deliver(eventFor(payment, "succeeded"));
    await askUntilTheEnd();
    const { today: tasks } = await (await landlord.get("/api/partner/dashboard")).json<{
      today: { transfers: { id: string; clientId: string }[] };
    }>();
    expect(tasks.transfers).toMatchObject([{ clientId: client.id }]);
  });
});
