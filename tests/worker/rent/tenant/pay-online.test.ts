import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { issueInvoices } from "../../../../worker/jobs/issue-invoices.ts";
import { processRefunds } from "../../../../worker/jobs/process-refunds.ts";
import { as, type Caller } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { enterBy, guestWhoPaid, tokenOf } from "../../guest/guests.ts";
import { all, deliver, eventFor, inDays, one, paidAtProvider } from "../../reservation/booking.ts";
import { givenRent, runCommand } from "../partner/partner-rent.ts";
import { givenCharge } from "../tenancy.ts";

interface Payable {
  charges: { id: string; openGrosze: number }[];
  pending: { id: string } | null;
}

/** A rent with two unpaid months, of which the first is overdue. */
async function givenDebt() {
  const { rent } = await givenRent();
  const owed = { status: "due", amount_grosze: 29_900 } as const;
  const first = await givenCharge(rent, { ...owed, from_on: inDays(20), to_on: inDays(50), due_on: inDays(-10) });
  const second = await givenCharge(rent, { ...owed, from_on: inDays(50), to_on: inDays(80), due_on: inDays(0) });
  await env.DB.prepare("UPDATE rents SET status = 'overdue' WHERE id = ?").bind(rent.id).run();
  return { id: String(rent.id), tenant: as.customer(String(rent.uid)), charges: [String(first.id), String(second.id)] };
}

async function pay(tenant: Caller, id: string, chargeIds: readonly string[], shownGrosze: number) {
  const answer = await tenant.post(`/api/rents/${id}/pay`, { chargeIds, shownGrosze });
  if (answer.status !== 200) throw new Error(await answer.text());
  const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
  return { paymentId, sessionId: url.split("/").at(-1) ?? "", amountGrosze: shownGrosze };
}

type Begun = Awaited<ReturnType<typeof pay>>;

/** The provider has the money and says so. */
async function succeed(payment: Begun) {
  await paidAtProvider(payment.sessionId);
  return deliver(eventFor(payment, "succeeded"));
}

const stateOf = (ids: readonly string[]) =>
  all(
    `SELECT status, open_grosze AS open, online_grosze AS online, payment_id AS paymentId FROM charges
     WHERE id IN (SELECT value FROM json_each(?)) ORDER BY from_on`,
    JSON.stringify(ids),
  );

const balances = () =>
  all(
    "SELECT account, SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY account HAVING sum <> 0 ORDER BY account",
  );

const transfer = (amountGrosze: number) => ({
  ...{ amountGrosze, receivedOn: inDays(-1), method: "transfer", title: "Czynsz" },
});

describe("a payment of the rent", () => {
  it("pays all charges: status, ledger with the commission, and an email", async () => {
    const { id, tenant, charges } = await givenDebt();
    const payable = await (await tenant.get(`/api/rents/${id}/payable`)).json<Payable>();
    expect(payable.charges).toMatchObject(charges.map((charge) => ({ id: charge, openGrosze: 29_900 })));
    const payment = await pay(tenant, id, charges, 59_800);
    expect((await succeed(payment)).status).toBe(204);
    const { paymentId } = payment;
    expect(await stateOf(charges)).toEqual([
      { status: "paid", open: 0, online: 29_900, paymentId },
      { status: "paid", open: 0, online: 29_900, paymentId },
    ]);
    expect(await one("SELECT status FROM rents WHERE id = ?", id)).toEqual({ status: "active" });
    // Commission: 12% of 299.00 twice, including 23% VAT.
    expect(await balances()).toEqual([
      { account: "commission", sum: -2 * 2_917 },
      { account: "partnerPayable", sum: -2 * 26_312 },
      { account: "provider", sum: 59_800 },
      { account: "vatDue", sum: -2 * 671 },
    ]);
    expect(await one("SELECT status, kind FROM orders WHERE rent_id = ?", id)).toEqual({
      ...{ status: "paid", kind: "charge" },
    });
    expect(await all("SELECT data ->> '$.paidGrosze' AS paid FROM outbox WHERE template = 'rentPaid'")).toEqual([
      { paid: 59_800 },
    ]);
    const view = await tenant.get(`/api/rents/${id}/payments/${paymentId}`);
    expect(await view.json()).toMatchObject({ status: "succeeded", amountGrosze: 59_800, refunds: [] });
  });

  it("is refunded by an administrator in parts: the newest month first, with its commission, invoice and an email", async () => {
    const { id, tenant, charges } = await givenDebt();
    await succeed(await pay(tenant, id, charges, 59_800));
    await issueInvoices(env, new Date());
    const before = await balances();
    const order = await one<{ id: string }>("SELECT id FROM orders WHERE kind = 'charge'");
    const path = `/api/admin/orders/${order?.id}`;
    const refundable = async () =>
      (await (await as.admin().get(path)).json<{ refundable: { version: string } | null }>()).refundable;
    const refund = async (amountGrosze: number) =>
      as.admin().post(`${path}/refunds`, {
        ...{ amountGrosze, reason: "Winda nie działała", version: (await refundable())?.version },
      });
    expect((await refund(59_801)).status).toBe(422);
    expect((await refund(30_000)).status).toBe(200);
    expect(await refundable()).toMatchObject({ saleGrosze: 59_800, refundedGrosze: 30_000, commissionGrosze: 7_176 });
    expect(
      await all(
        "SELECT amount_grosze AS amount, credited_grosze AS credited FROM charges WHERE online_grosze > 0 ORDER BY from_on",
      ),
    ).toEqual([
      { amount: 29_800, credited: 100 },
      { amount: 0, credited: 29_900 },
    ]);
    await processRefunds(env, new Date(Date.now() + 120_000));
    await issueInvoices(env, new Date());
    await issueInvoices(env, new Date());
    expect(await one("SELECT refunded_grosze AS grosze FROM sandbox_sessions")).toEqual({ grosze: 30_000 });
    expect(await all("SELECT gross_grosze AS gross FROM invoices WHERE kind = 'correction' ORDER BY gross")).toEqual([
      { gross: -29_900 },
      { gross: -100 },
    ]);
    expect(await all("SELECT 1 FROM outbox WHERE template = 'paymentRefunded'")).toHaveLength(1);
    expect((await refund(29_800)).status).toBe(200);
    await processRefunds(env, new Date(Date.now() + 120_000));
    expect(before).not.toEqual([]);
    expect(await balances()).toEqual([]);
    expect(await refundable()).toBeNull();
  });

  it("of the later charge leaves the rental overdue", async () => {
    const { id, tenant, charges } = await givenDebt();
    await succeed(await pay(tenant, id, charges.slice(1), 29_900));
    expect(await stateOf(charges)).toMatchObject([{ status: "due" }, { status: "paid" }]);
    expect(await one("SELECT status FROM rents WHERE id = ?", id)).toEqual({ status: "overdue" });
  });

  it("confirmed twice is booked once", async () => {
    const { id, tenant, charges } = await givenDebt();
    const payment = await pay(tenant, id, charges, 59_800);
    await succeed(payment);
    await succeed(payment);
    expect(await one("SELECT COUNT(*) AS count FROM online_payment_shares")).toEqual({ count: 2 });
    expect(await all("SELECT 1 FROM refunds")).toEqual([]);
  });

  it("works by the guest's link, and not with another guest's", async () => {
    const guest = await guestWhoPaid((await given.box()).id);
    const rent = await one<{ id: string; partner_id: string }>(
      "SELECT id, partner_id FROM rents WHERE reservation_id = ?",
      guest.reservation.id,
    );
    if (rent === null) throw new Error("the guest has no rent");
    const owed = { status: "due", from_on: inDays(400), to_on: inDays(430), due_on: inDays(0) } as const;
    const { id: chargeId } = await givenCharge(rent, owed);
    const cookie = await enterBy(await tokenOf(guest.reservation.id));
    const other = await guestWhoPaid((await given.box()).id);
    const foreign = await enterBy(await tokenOf(other.reservation.id));
    const body = { chargeIds: [String(chargeId)], shownGrosze: 29_900 };
    const path = `/api/rents/${rent.id}/pay`;
    const signedIn = await as.customer("usr_other").get(`/api/rents/${rent.id}/payable`, { cookie });
    expect(await signedIn.json()).toMatchObject({ isGuests: true, charges: [{ id: String(chargeId) }] });
    expect((await as.partner("par_1").get(`/api/rents/${rent.id}/payable`, { cookie })).status).toBe(403);
    expect((await as.visitor().post(path, body, { cookie: foreign })).status).toBe(404);
    const answer = await as.visitor().post(path, body, { cookie });
    const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
    await succeed({ paymentId, sessionId: url.split("/").at(-1) ?? "", amountGrosze: 29_900 });
    expect(await stateOf([String(chargeId)])).toMatchObject([{ status: "paid", paymentId }]);
    const session = await one<{ back: string }>(
      "SELECT success_url AS back FROM sandbox_sessions WHERE reference = ?",
      paymentId,
    );
    expect(session?.back).toContain(`/pay-rent?rent=${rent.id}&payment=${paymentId}&status=success`);
  });
});

describe("refused is", () => {
  it("a stranger", async () => {
    const { id, tenant, charges } = await givenDebt();
    const { paymentId } = await pay(tenant, id, charges, 59_800);
    const input = { chargeIds: charges, shownGrosze: 59_800 };
    for (const stranger of [as.customer(), as.partner("par_1")]) {
      expect((await stranger.get(`/api/rents/${id}/payable`)).status).not.toBe(200);
      expect((await stranger.get(`/api/rents/${id}/payments/${paymentId}`)).status).not.toBe(200);
      expect((await stranger.post(`/api/rents/${id}/pay`, input)).status).not.toBe(200);
    }
    expect((await as.customer().get(`/api/rents/${id}/payments/${paymentId}`)).status).toBe(404);
    expect((await as.visitor().get(`/api/rents/${id}/payable`)).status).toBe(401);
  });

  it("an amount other than is owed, another rental's charge, and too little", async () => {
    const { id, tenant, charges } = await givenDebt();
    const other = await givenDebt();
    const refusal = async (chargeIds: readonly string[], shownGrosze: number) =>
      (await tenant.post(`/api/rents/${id}/pay`, { chargeIds, shownGrosze })).status;
    expect(await refusal(charges, 59_801)).toBe(409);
    expect(await refusal(other.charges, 59_800)).toBe(409);
    expect(await refusal(charges, 199)).toBe(422);
    expect(await all("SELECT 1 FROM orders WHERE kind = 'charge'")).toEqual([]);
  });

  it("a report with another amount or currency", async () => {
    const { id, tenant, charges } = await givenDebt();
    const payment = await pay(tenant, id, charges, 59_800);
    await deliver(eventFor({ ...payment, amountGrosze: 1 }, "succeeded"));
    await deliver(eventFor({ ...payment, currency: "EUR" }, "succeeded"));
    expect(await all("SELECT mismatch FROM payment_mismatches ORDER BY mismatch")).toEqual([
      { mismatch: "amount" },
      { mismatch: "currency" },
    ]);
    expect(await stateOf(charges)).toMatchObject([{ status: "due" }, { status: "due" }]);
  });
});

describe("two payments of the same charges", () => {
  it("of the same choice use one page; another choice replaces it", async () => {
    const { id, tenant, charges } = await givenDebt();
    const all1 = await pay(tenant, id, charges, 59_800);
    expect(await pay(tenant, id, charges.toReversed(), 59_800)).toEqual(all1);
    const first = await pay(tenant, id, charges.slice(0, 1), 29_900);
    expect(first.paymentId).not.toBe(all1.paymentId);
    expect(await one("SELECT status FROM payments WHERE id = ?", all1.paymentId)).toEqual({ status: "cancelled" });
    expect(await one("SELECT status FROM sandbox_sessions WHERE id = ?", all1.sessionId)).toEqual({
      status: "expired",
    });
  });

  it("that both arrive pay once, and the second goes back in full", async () => {
    const { id, tenant, charges } = await givenDebt();
    const old = await pay(tenant, id, charges, 59_800);
    const fresh = await pay(tenant, id, charges.slice(0, 1), 29_900);
    await succeed(fresh);
    await succeed(old);
    expect(await stateOf(charges)).toMatchObject([
      { status: "paid", paymentId: fresh.paymentId, online: 29_900 },
      { status: "paid", paymentId: old.paymentId, online: 29_900 },
    ]);
    expect(await all("SELECT payment_id AS id, amount_grosze AS grosze, status FROM refunds")).toEqual([
      { id: old.paymentId, grosze: 29_900, status: "succeeded" },
    ]);
    expect(await balances()).toMatchObject([
      { account: "commission" },
      { account: "partnerPayable", sum: -2 * 26_312 },
      { account: "provider", sum: 59_800 },
      { account: "vatDue" },
    ]);
  });

  it("wait for a bank that is still confirming the first", async () => {
    const { id, tenant, charges } = await givenDebt();
    const payment = await pay(tenant, id, charges, 59_800);
    await deliver(eventFor(payment, "pending"));
    expect(await pay(tenant, id, charges.slice(0, 1), 29_900)).toMatchObject({ paymentId: payment.paymentId });
    const { pending } = await (await tenant.get(`/api/rents/${id}/payable`)).json<Payable>();
    expect(pending).toMatchObject({ id: payment.paymentId });
    await deliver(eventFor(payment, "failed"));
    const failed = await (await tenant.get(`/api/rents/${id}/payments/${payment.paymentId}`)).json();
    expect(failed).toMatchObject({ status: "failed", chargeIds: charges });
    expect(await all("SELECT recipient FROM outbox WHERE template = 'rentPaymentFailed'")).toHaveLength(1);
    expect((await pay(tenant, id, charges, 59_800)).paymentId).not.toBe(payment.paymentId);
  });
});

describe("a transfer recorded while the tenant pays online", () => {
  it("leaves the payment the rest; the surplus goes back", async () => {
    const { id, tenant, charges } = await givenDebt();
    const payment = await pay(tenant, id, charges, 59_800);
    expect((await runCommand(id, "record-payment", transfer(40_000))).status).toBe(200);
    await succeed(payment);
    expect(await stateOf(charges)).toMatchObject([
      { status: "paid", open: 0, online: 0 },
      { status: "paid", open: 0, online: 19_800 },
    ]);
    expect(await all("SELECT amount_grosze AS grosze, reason, status FROM refunds")).toEqual([
      { grosze: 40_000, reason: "duplicate", status: "succeeded" },
    ]);
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE account = 'provider'")).toEqual({
      sum: 19_800,
    });
    expect(
      await one("SELECT status, refunded_grosze AS refunded FROM payments WHERE id = ?", payment.paymentId),
    ).toEqual({ status: "partlyRefunded", refunded: 40_000 });
    expect(await one("SELECT status FROM orders WHERE rent_id = ?", id)).toEqual({ status: "paid" });
  });

  it("in full sends all of the payment back, with one email", async () => {
    const { id, tenant, charges } = await givenDebt();
    const payment = await pay(tenant, id, charges, 59_800);
    await runCommand(id, "record-payment", transfer(59_800));
    await succeed(payment);
    expect(await all("SELECT amount_grosze AS grosze, status FROM refunds")).toEqual([
      { grosze: 59_800, status: "succeeded" },
    ]);
    expect(await one("SELECT status FROM orders WHERE rent_id = ?", id)).toEqual({ status: "cancelled" });
    expect(
      await all(
        "SELECT data ->> '$.paidGrosze' AS paid, data ->> '$.refundGrosze' AS refund FROM outbox WHERE template = 'rentPaid'",
      ),
    ).toEqual([{ paid: 0, refund: 59_800 }]);
  });

  it("at the very same moment loses no grosz", async () => {
    const { id, tenant, charges } = await givenDebt();
    const payment = await pay(tenant, id, charges, 59_800);
    const [recorded] = await Promise.all([runCommand(id, "record-payment", transfer(29_900)), succeed(payment)]);
    const refunds = await one<{ sum: number | null }>("SELECT SUM(amount_grosze) AS sum FROM refunds");
    const received = await one<{ sum: number }>("SELECT SUM(recorded_grosze + online_grosze) AS sum FROM charges");
    const transferred = recorded.status === 200 ? 29_900 : 0;
    expect((received?.sum ?? 0) + (refunds?.sum ?? 0)).toBe(59_800 + transferred);
    expect(await stateOf(charges)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
  });

  it("and undone later leaves only its own part to pay", async () => {
    const { id, tenant, charges } = await givenDebt();
    await runCommand(id, "record-payment", transfer(10_000));
    await succeed(await pay(tenant, id, charges, 49_800));
    const recorded = await one<{ id: string }>("SELECT id FROM recorded_payments");
    expect((await runCommand(id, "undo-payment", { paymentId: recorded?.id })).status).toBe(200);
    expect(await stateOf(charges)).toMatchObject([
      { status: "due", open: 10_000, online: 19_900 },
      { status: "paid", open: 0 },
    ]);
  });
});
