import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { issueInvoices } from "../../../worker/jobs/issue-invoices.ts";
import { processRefunds } from "../../../worker/jobs/process-refunds.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { rules } from "../money/invariants.ts";
import { all, deliver, eventFor, one, payingFor } from "../reservation/booking.ts";

const admin = () => as.admin("usr_admin");
const reason = "Winda nie działała";

interface Refundable {
  version: string;
  saleGrosze: number;
  refundedGrosze: number;
  commissionGrosze: number;
}

/** A paid order of 299 zł rent and 299 zł deposit, whose invoice is issued. */
async function givenPaidOrder() {
  const paying = await payingFor((await given.box()).id);
  await deliver(eventFor(paying, "succeeded"));
  await issueInvoices(env, new Date());
  const order = await one<{ id: string }>("SELECT order_id AS id FROM payments WHERE id = ?", paying.paymentId);
  return { ...paying, id: order?.id ?? "" };
}

const read = async (id: string) =>
  (await admin().get(`/api/admin/orders/${id}`)).json<{
    refundable: Refundable | null;
    order: { status: string };
  }>();

const refund = async (id: string, amountGrosze: number, more: object = {}) =>
  admin().post(`/api/admin/orders/${id}/refunds`, {
    ...{ amountGrosze, reason, version: (await read(id)).refundable?.version ?? "none" },
    ...more,
  });

/** The job asks the provider a minute after a refund was ordered. */
const sendRefunds = () => processRefunds(env, new Date(Date.now() + 120_000));

const balances = async () =>
  Object.fromEntries(
    (
      await all<{ account: string; grosze: number }>(
        "SELECT account, SUM(amount_grosze) AS grosze FROM ledger_entries GROUP BY account",
      )
    ).map(({ account, grosze }) => [account, grosze]),
  );

async function expectRulesKept() {
  for (const [rule, sql] of Object.entries(rules)) expect([rule, await all(sql)]).toEqual([rule, []]);
}

describe("POST /api/admin/orders/:id/refunds", () => {
  it("refunds parts and then the rest of the sale, with its commission, a correction each and an email", async () => {
    const { id } = await givenPaidOrder();
    const before = await balances();
    const commission = (await read(id)).refundable?.commissionGrosze ?? 0;
    expect((await read(id)).refundable).toMatchObject({ saleGrosze: 29_900, refundedGrosze: 0 });

    expect((await refund(id, 10_000)).status).toBe(200);
    expect(await sendRefunds()).toBe(1);
    expect((await read(id)).order.status).toBe("partlyRefunded");
    expect(await one("SELECT refunded_grosze FROM sandbox_sessions")).toEqual({ refunded_grosze: 10_000 });
    await issueInvoices(env, new Date());
    expect(await one("SELECT gross_grosze FROM invoices WHERE kind = 'correction'")).toEqual({ gross_grosze: -10_000 });
    await expectRulesKept();

    expect((await refund(id, 19_900)).status).toBe(200);
    expect(await sendRefunds()).toBe(1);
    await issueInvoices(env, new Date());
    expect(await one("SELECT SUM(gross_grosze) AS grosze FROM invoices")).toEqual({ grosze: 0 });
    expect(await one("SELECT refunded_grosze FROM sandbox_sessions")).toEqual({ refunded_grosze: 29_900 });
    const after = await balances();
    expect(after).toMatchObject({ provider: 29_900, depositHeld: -29_900, refundDue: 0, partnerPayable: 0 });
    expect([after.commission, after.vatDue]).toEqual([0, 0]);
    expect((before.commission ?? 0) + (before.vatDue ?? 0)).toBe(-commission);
    expect((await read(id)).refundable).toMatchObject({ refundedGrosze: 29_900 });
    await expectRulesKept();

    expect(
      await all(
        "SELECT data ->> '$.amountGrosze' AS grosze, data ->> '$.reason' AS reason FROM outbox WHERE template = 'paymentRefunded' ORDER BY rowid",
      ),
    ).toEqual([
      { grosze: 10_000, reason: "admin" },
      { grosze: 19_900, reason: "admin" },
    ]);
    expect(
      await all(
        "SELECT actor, details ->> '$.reason' AS reason FROM audit_events WHERE entity = 'payment' AND action = 'refund'",
      ),
    ).toEqual([
      { actor: "usr_admin", reason },
      { actor: "usr_admin", reason },
    ]);
  });

  it("leaves the rest to a later cancellation, which refunds it with the deposit", async () => {
    const { id, customer, reservation } = await givenPaidOrder();
    expect((await refund(id, 10_000)).status).toBe(200);
    const path = `/api/reservations/${reservation.id}`;
    const { cancellation } = await (await customer.get(path)).json<{ cancellation: { refundGrosze: number } }>();
    const { refundGrosze } = cancellation;
    const keptGrosze = 49_800 - refundGrosze;
    expect(keptGrosze).toBeGreaterThanOrEqual(0);
    expect((await customer.post(`${path}/cancel`, { refundGrosze })).status).toBeLessThan(300);
    await sendRefunds();
    // One run corrects an invoice once.
    for (let run = 0; run < 2; run += 1) await issueInvoices(env, new Date());
    expect(await one("SELECT refunded_grosze FROM payments")).toEqual({ refunded_grosze: 59_800 - keptGrosze });
    expect(await one("SELECT refunded_grosze FROM sandbox_sessions")).toEqual({ refunded_grosze: 59_800 - keptGrosze });
    expect(await balances()).toMatchObject({ provider: keptGrosze, depositHeld: 0, refundDue: 0 });
    expect(await one("SELECT SUM(gross_grosze) AS grosze FROM invoices")).toEqual({ grosze: keptGrosze });
    await expectRulesKept();
  });

  it("refuses more than is left, an old version, no reason, and orders without such a payment", async () => {
    const { id } = await givenPaidOrder();
    expect(await (await refund(id, 29_901)).json()).toMatchObject({
      error: { fields: { amountGrosze: "field.too_large" } },
    });
    expect((await refund(id, 100, { version: "old" })).status).toBe(409);
    expect(await (await refund(id, 100, { reason: "" })).json()).toMatchObject({
      error: { fields: { reason: "field.too_short" } },
    });
    expect((await refund(id, 0)).status).toBe(422);
    expect(
      (await admin().post("/api/admin/orders/ord_none/refunds", { amountGrosze: 1, reason, version: "x" })).status,
    ).toBe(404);
    const unpaid = await payingFor((await given.box()).id);
    const open = await one<{ id: string }>("SELECT order_id AS id FROM payments WHERE id = ?", unpaid.paymentId);
    expect((await read(open?.id ?? "")).refundable).toBeNull();
    expect((await refund(open?.id ?? "", 100)).status).toBe(422);
    expect(await all("SELECT id FROM refunds")).toEqual([]);
  });

  it("refunds once when two administrators press at the same time", async () => {
    const { id } = await givenPaidOrder();
    const version = (await read(id)).refundable?.version;
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, 20_000, { version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await sendRefunds();
    expect(await one("SELECT refunded_grosze FROM sandbox_sessions")).toEqual({ refunded_grosze: 20_000 });
  });
});
