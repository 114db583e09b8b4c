import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { operatorEmails } from "../../../domain/operator.ts";
import { findDifferences } from "../../../worker/jobs/find-differences.ts";
import { processRefunds } from "../../../worker/jobs/process-refunds.ts";
import { recheckDisputes } from "../../../worker/jobs/recheck-disputes.ts";
import {
  decideDispute,
  disputeOfSession,
  type SandboxDisputeStatus,
} from "../../../worker/providers/payments/sandbox/dispute-statements.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenRent } from "../rent/partner/partner-rent.ts";
import { givenCharge } from "../rent/tenancy.ts";
import { all, deliver, eventFor, inDays, one, paidAtProvider, payingFor } from "../reservation/booking.ts";

const balances = async () =>
  Object.fromEntries(
    (
      await all<{ account: string; sum: number }>(
        "SELECT account, SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY account HAVING sum <> 0",
      )
    ).map(({ account, sum }) => [account, sum]),
  );

/** A paid month of a rent that is charged to a saved card. */
async function paidMonths() {
  const { rent } = await givenRent();
  const owed = { status: "due", amount_grosze: 29_900 } as const;
  const months = await Promise.all(
    [0, 1].map((month) =>
      givenCharge(rent, {
        ...owed,
        ...{ from_on: inDays(20 + month * 30), to_on: inDays(50 + month * 30), due_on: inDays(-10 + month * 10) },
      }),
    ),
  );
  const id = String(rent.id);
  const tenant = as.customer(String(rent.uid));
  const chargeIds = months.map((month) => String(month.id));
  const answer = await tenant.post(`/api/rents/${id}/pay`, { chargeIds, shownGrosze: 59_800 });
  const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
  const payment = { paymentId, sessionId: url.split("/").at(-1) ?? "", amountGrosze: 59_800 };
  await paidAtProvider(payment.sessionId);
  await deliver(eventFor(payment, "succeeded"));
  return { id, partnerId: String(rent.partner_id), chargeIds, ...payment };
}

/** The rent is charged to a saved card. */
async function givenCard(rentId: string, paymentId: string): Promise<void> {
  await given.insert("payment_methods", {
    ...{
      id: "pmd_1",
      provider: "sandbox",
      customer_reference: "c",
      method_reference: "m",
      kind: "card",
      brand: "visa",
      last4: "4242",
    },
    ...{ expiry_month: 12, expiry_year: 2099, consent_text: "", consent_at: "", saved_by_payment_id: paymentId },
    ...{ status: "active", created_at: "", updated_at: "" },
  });
  await env.DB.prepare("UPDATE rents SET payment_method_id = 'pmd_1' WHERE id = ?").bind(rentId).run();
}

/** The cardholder's bank decides, and the provider reports it. */
async function bankDecides(sessionId: string, status: SandboxDisputeStatus, { tells = true } = {}): Promise<void> {
  const now = new Date();
  const deliverAt = now.toISOString();
  await decideDispute(env.DB, sessionId, { status, reason: "fraudulent", deliverAt, now });
  if (tells) await tell(sessionId);
}

async function tell(sessionId: string): Promise<void> {
  const id = (await disputeOfSession(env.DB, sessionId))?.reference ?? "";
  const event = { id: newId("request"), type: "dispute.updated" as const, created: new Date().toISOString() };
  expect((await deliver({ ...event, dispute: { id } })).status).toBe(204);
}

const charges = (ids: readonly string[]) =>
  all(
    `SELECT status, open_grosze AS open FROM charges WHERE id IN (SELECT value FROM json_each(?)) ORDER BY from_on`,
    JSON.stringify(ids),
  );

const statusOf = async (paymentId: string) =>
  (await one<{ status: string }>("SELECT status FROM payments WHERE id = ?", paymentId))?.status;

const mails = () =>
  all<{ state: string }>(
    "SELECT data ->> '$.state' AS state FROM outbox WHERE template = 'paymentDisputed' ORDER BY created_at, rowid",
  );

/** The nightly comparison finds nothing about these payments and charges; the rent itself was inserted without payments. */
async function nightFindsNothing(...ids: readonly string[]): Promise<void> {
  await findDifferences(env, new Date(`${inDays(1)}T02:30:00.000Z`)).catch(() => null);
  const sql = "SELECT kind, entity_id FROM money_differences WHERE entity_id IN (SELECT value FROM json_each(?))";
  expect(await all(sql, JSON.stringify(ids))).toEqual([]);
}

describe("a dispute of a payment of the rent", () => {
  it("holds the money back, stops automatic payment, and tells the partner and the operator once", async () => {
    const { sessionId, paymentId, id, chargeIds } = await paidMonths();
    await givenCard(id, paymentId);
    const before = await balances();
    await bankDecides(sessionId, "needsResponse");
    await tell(sessionId);
    expect(await statusOf(paymentId)).toBe("disputed");
    expect(await balances()).toEqual({
      ...before,
      ...{ provider: 59_800 - 59_800 - 8_500, disputed: 59_800, disputeCost: 8_500 },
    });
    expect(await mails()).toEqual([{ state: "opened" }]);
    expect(
      await all("SELECT recipient, data ->> 'amountGrosze' AS grosze FROM outbox WHERE template = 'disputeOpened'"),
    ).toEqual([{ recipient: operatorEmails.payments, grosze: 59_800 }]);
    expect(await one("SELECT payment_method_id AS card FROM rents WHERE id = ?", id)).toEqual({ card: null });
    await nightFindsNothing(paymentId, ...chargeIds);
  });

  it("returns the money when it is won, and later reports change nothing", async () => {
    const { sessionId, paymentId, chargeIds } = await paidMonths();
    const before = await balances();
    await bankDecides(sessionId, "needsResponse");
    await bankDecides(sessionId, "underReview");
    await bankDecides(sessionId, "won");
    await tell(sessionId);
    expect(await statusOf(paymentId)).toBe("succeeded");
    expect(await balances()).toEqual({ ...before, provider: 59_800 - 8_500, disputeCost: 8_500 });
    expect(await charges(chargeIds)).toEqual([
      { status: "paid", open: 0 },
      { status: "paid", open: 0 },
    ]);
    expect(await mails()).toEqual([{ state: "opened" }, { state: "won" }]);
    await nightFindsNothing(paymentId, ...chargeIds);
  });

  it("makes the charges due again when it is lost, and gives the commission back", async () => {
    const { sessionId, paymentId, chargeIds, id } = await paidMonths();
    await bankDecides(sessionId, "needsResponse");
    await bankDecides(sessionId, "lost");
    await tell(sessionId);
    expect(await statusOf(paymentId)).toBe("chargedBack");
    expect(await balances()).toEqual({ provider: -8_500, disputeCost: 8_500 });
    expect(await charges(chargeIds)).toEqual([
      { status: "due", open: 29_900 },
      { status: "due", open: 29_900 },
    ]);
    expect(await mails()).toEqual([{ state: "opened" }, { state: "lost" }]);
    await nightFindsNothing(paymentId, ...chargeIds);

    const owner = as.partner("par_1");
    const shown = await (await owner.get(`/api/partner/rents/${id}`)).json();
    expect(shown).toMatchObject({ disputes: [{ amountGrosze: 59_800, status: "lost", reason: "fraudulent" }] });
  });

  it("owes a deposit again that was carried over to another box, and holds no negative one", async () => {
    const { sessionId, paymentId, chargeIds } = await paidMonths();
    await env.DB.prepare("UPDATE charges SET is_deposit = 1, is_invoiced = 1 WHERE id = ?").bind(chargeIds[0]).run();
    await env.DB.prepare("UPDATE rents SET deposit_grosze = 0").run();
    await bankDecides(sessionId, "needsResponse");
    await bankDecides(sessionId, "lost");
    expect(await statusOf(paymentId)).toBe("chargedBack");
    expect(await one("SELECT deposit_grosze AS deposit FROM rents")).toEqual({ deposit: 0 });
    expect((await charges(chargeIds))[0]).toEqual({ status: "due", open: 29_900 });
  });

  it("takes back only the disputed part, from the latest month", async () => {
    const { sessionId, paymentId, chargeIds } = await paidMonths();
    await bankDecides(sessionId, "needsResponse", { tells: false });
    await env.DB.prepare("UPDATE sandbox_disputes SET amount_grosze = 10000").run();
    await tell(sessionId);
    await bankDecides(sessionId, "lost");
    expect(await statusOf(paymentId)).toBe("partlyRefunded");
    expect(await charges(chargeIds)).toEqual([
      { status: "paid", open: 0 },
      { status: "due", open: 10_000 },
    ]);
    const { provider, partnerPayable, commission, vatDue } = await balances();
    expect(provider).toBe(59_800 - 10_000 - 8_500);
    // 12% of 498.00, including 23% VAT.
    expect({ partnerPayable, commission, vatDue }).toEqual({
      partnerPayable: -43_824,
      commission: -4_858,
      vatDue: -1_118,
    });
    await nightFindsNothing(paymentId, ...chargeIds);
  });

  it("is found by the job if its events were lost, and its loss is recovered from the partner once", async () => {
    const { sessionId, paymentId } = await paidMonths();
    await bankDecides(sessionId, "needsResponse");
    await bankDecides(sessionId, "lost", { tells: false });
    const later = new Date(Date.now() + 13 * 3_600_000);
    expect(await recheckDisputes(env, later)).toBe(2);
    expect(await statusOf(paymentId)).toBe("chargedBack");
    expect(await all("SELECT key FROM sandbox_calls WHERE key LIKE 'recover:%'")).toHaveLength(1);
    expect(await recheckDisputes(env, later)).toBe(0);
  });

  it("is found by the job if no event about it arrived, and turns off automatic payment even if it is lost already", async () => {
    const { sessionId, paymentId, id } = await paidMonths();
    await givenCard(id, paymentId);
    await bankDecides(sessionId, "lost", { tells: false });
    expect(await recheckDisputes(env, new Date())).toBe(2);
    expect(await statusOf(paymentId)).toBe("chargedBack");
    expect(await one("SELECT payment_method_id AS card FROM rents WHERE id = ?", id)).toEqual({ card: null });
  });

  it("leaves a part of the payment after two disputes of which one is lost", async () => {
    const { sessionId, paymentId } = await paidMonths();
    const disputes = async (grosze: number, decision: SandboxDisputeStatus) => {
      await bankDecides(sessionId, "needsResponse", { tells: false });
      await env.DB.prepare("UPDATE sandbox_disputes SET amount_grosze = ? WHERE status = 'needsResponse'")
        .bind(grosze)
        .run();
      await tell(sessionId);
      expect(await statusOf(paymentId)).toBe("disputed");
      await bankDecides(sessionId, decision);
      return statusOf(paymentId);
    };
    expect(await disputes(10_000, "lost")).toBe("partlyRefunded");
    expect(await disputes(49_800, "won")).toBe("partlyRefunded");
    expect(await disputes(49_800, "lost")).toBe("chargedBack");
  });

  it("is ignored while the bank only inquires, and for an unknown payment", async () => {
    const { sessionId, paymentId } = await paidMonths();
    await bankDecides(sessionId, "inquiry");
    expect(await statusOf(paymentId)).toBe("succeeded");
    await bankDecides(sessionId, "needsResponse", { tells: false });
    await env.DB.prepare("UPDATE sandbox_sessions SET reference = 'pay_other'").run();
    await env.DB.prepare("UPDATE payments SET provider_reference = 'sbx_other' WHERE id = ?").bind(paymentId).run();
    await tell(sessionId);
    expect(await all("SELECT id FROM disputes")).toEqual([]);
  });
});

describe("a lost dispute of a reservation's payment", () => {
  it("makes the first charge due again and holds no deposit", async () => {
    const { reservation, ...payment } = await payingFor((await given.box()).id);
    await deliver(eventFor(payment, "succeeded"));
    expect(reservation.price.depositGrosze).toBeGreaterThan(0);
    await bankDecides(payment.sessionId, "needsResponse");
    await bankDecides(payment.sessionId, "lost");
    expect(await statusOf(payment.paymentId)).toBe("chargedBack");
    expect(await balances()).toEqual({ provider: -8_500, disputeCost: 8_500 });
    expect(await one("SELECT deposit_grosze AS deposit FROM rents")).toEqual({ deposit: 0 });
    const [charge] = await all<{ status: string; open: number }>("SELECT status, open_grosze AS open FROM charges");
    expect(charge).toEqual({ status: "due", open: reservation.price.todayGrosze - reservation.price.depositGrosze });
    await nightFindsNothing(payment.paymentId);
  });

  it("ends the landlord's transfer after a refused refund, because the bank has returned the money", async () => {
    const { customer, reservation, ...payment } = await payingFor((await given.box()).id);
    await deliver(eventFor(payment, "succeeded"));
    vi.spyOn(console, "error").mockReturnValue();
    await env.DB.prepare("UPDATE sandbox_sessions SET refunded_grosze = amount_grosze").run();
    expect((await customer.post(`/api/reservations/${reservation.id}/withdraw`)).status).toBe(200);
    for (const hours of [1, 3, 5, 7]) await processRefunds(env, new Date(Date.now() + hours * 3_600_000));
    expect(await one("SELECT status FROM refunds")).toEqual({ status: "credited" });
    await env.DB.prepare("UPDATE sandbox_sessions SET refunded_grosze = 0").run();
    await bankDecides(payment.sessionId, "needsResponse");
    await bankDecides(payment.sessionId, "lost");
    expect(await statusOf(payment.paymentId)).toBe("chargedBack");
    expect(await all("SELECT id FROM transfers_due")).toEqual([]);
    expect(await one("SELECT status FROM refunds")).toEqual({ status: "chargedBack" });
    expect(await balances()).toEqual({ provider: -8_500, disputeCost: 8_500 });
    // The customer who has withdrawn owes no rent again.
    expect(await one("SELECT SUM(open_grosze) AS open FROM charges")).toEqual({ open: 0 });
    await nightFindsNothing(payment.paymentId);
  });
});

describe("the sandbox's page of a dispute", () => {
  it("opens for a paid session and answers 404 for another one", async () => {
    const { sessionId } = await paidMonths();
    expect((await as.visitor().get(`/sandbox/dispute/${sessionId}`)).status).toBe(200);
    expect((await as.visitor().get("/sandbox/dispute/sbx_other")).status).toBe(404);
  });
});
