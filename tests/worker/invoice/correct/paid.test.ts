import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { commissionOf } from "../../../../domain/order/commission.ts";
import { chargeRents } from "../../../../worker/jobs/charge-rents.ts";
import { issueInvoices } from "../../../../worker/jobs/issue-invoices.ts";
import { processRefunds } from "../../../../worker/jobs/process-refunds.ts";
import { as } from "../../as-user.ts";
import { deliverAll } from "../../email/outbox.ts";
import { given } from "../../fixtures.ts";
import { partner, partnerId, runCommand } from "../../rent/partner/partner-rent.ts";
import { givenCharge, givenTenancy } from "../../rent/tenancy.ts";
import { all, deliver, eventFor, inDays, one, payingFor, today } from "../../reservation/booking.ts";

const lowered = (grossGrosze: number) => ({ kind: "lines", lines: [{ quantity: 1, grossGrosze }] });
const cancelled = { kind: "cancel" };

const correct = (id: string, latestId: string, more: object, by = partner()) =>
  by.post(`/api/partner/invoices/${id}/corrections`, { reason: "Pomyłka", latestId, ...more });
const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;
const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
const paidGroszeOf = async (id: string) =>
  (await (await partner().get(`/api/partner/invoices/${id}`)).json<{ paidGrosze: number }>()).paidGrosze;

const charge = () =>
  one("SELECT status, amount_grosze AS amount, credited_grosze AS credited, open_grosze AS open FROM charges LIMIT 1");
const credits = () =>
  all("SELECT amount_grosze AS amount, left_grosze AS 'left' FROM client_credits ORDER BY amount_grosze");
const balance = async (account: string) =>
  (
    await one<{ grosze: number }>(
      "SELECT COALESCE(SUM(amount_grosze), 0) AS grosze FROM ledger_entries WHERE account = ?",
      account,
    )
  )?.grosze;

const pay = (rentId: string, amountGrosze: number) =>
  runCommand(rentId, "record-payment", {
    ...{ amountGrosze, receivedOn: today(), method: "cash", title: "", chargeId: null },
  });

/** An invoiced charge of 299 zł. */
async function givenInvoicedCharge() {
  await given.partner({ id: partnerId, commission_basis_points: 1_200 });
  const { rent } = await givenTenancy({ partnerId, uid: "usr_anna", startOn: inDays(-10) });
  await givenCharge(rent, { from_on: inDays(-10), to_on: inDays(20), due_on: inDays(-10), status: "due" });
  await issueInvoices(env, new Date());
  const invoice = await one<{ id: string }>("SELECT id FROM invoices");
  return { rent, id: invoice?.id ?? "" };
}

describe("a lower amount of a paid invoice", () => {
  let at: Awaited<ReturnType<typeof givenInvoicedCharge>>;
  beforeEach(async () => {
    at = await givenInvoicedCharge();
  });

  it("becomes credit with the commission for it, is in the email to the client, and is corrected only once", async () => {
    const { id, rent } = at;
    await pay(rent.id, 29_900);
    expect(await paidGroszeOf(id)).toBe(29_900);
    await deliverAll();
    const correction = await idOf(await correct(id, id, lowered(19_900)));
    expect(await charge()).toEqual({ status: "paid", amount: 19_900, credited: 10_000, open: 0 });
    expect(await credits()).toEqual([{ amount: 10_000, left: 10_000 }]);
    expect(await balance("clientCredit")).toBe(-10_000);
    expect(await balance("commissionDue")).toBe(commissionOf(19_900, 1_200));
    const [mail] = await deliverAll();
    expect(mail?.text).toContain("Nadpłata: 100,00");
    expect(mail?.text).toContain("stała się nadpłatą");
    await issueInvoices(env, new Date());
    expect(await all("SELECT gross_grosze AS gross FROM invoices ORDER BY rowid")).toEqual([
      { gross: 29_900 },
      { gross: -10_000 },
    ]);
    const rest = await correct(id, correction, cancelled);
    expect(rest.status).toBe(201);
    expect(await charge()).toEqual({ status: "paid", amount: 0, credited: 29_900, open: 0 });
    expect(await credits()).toMatchObject([{ left: 10_000 }, { left: 19_900 }]);
    expect(await balance("commissionDue")).toBe(0);
    expect(await paidGroszeOf(id)).toBe(0);
  });

  it("pays the next charge as credit", async () => {
    const { id, rent } = at;
    await pay(rent.id, 29_900);
    await correct(id, id, lowered(19_900));
    await givenCharge(rent, { from_on: inDays(20), to_on: inDays(50), due_on: today(), status: "due" });
    await chargeRents(env, new Date());
    expect(await one("SELECT open_grosze AS open FROM charges ORDER BY rowid DESC LIMIT 1")).toEqual({ open: 19_900 });
    expect(await credits()).toEqual([{ amount: 10_000, left: 0 }]);
  });

  it("leaves as credit what was paid in part and exceeds it", async () => {
    const { id, rent } = at;
    await pay(rent.id, 10_000);
    expect(await paidGroszeOf(id)).toBe(10_000);
    const higher = await idOf(await correct(id, id, lowered(10_001)));
    expect(await charge()).toEqual({ status: "due", amount: 10_001, credited: 0, open: 1 });
    const equal = await idOf(await correct(id, higher, lowered(10_000)));
    expect(await charge()).toEqual({ status: "paid", amount: 10_000, credited: 0, open: 0 });
    expect(await credits()).toEqual([]);
    expect((await correct(id, equal, lowered(4_000))).status).toBe(201);
    expect(await charge()).toEqual({ status: "paid", amount: 4_000, credited: 6_000, open: 0 });
    expect(await credits()).toEqual([{ amount: 6_000, left: 6_000 }]);
    expect(await balance("commissionDue")).toBe(commissionOf(4_000, 1_200));
  });

  it("of a payment that is undone is owed again, and pays it", async () => {
    const { id, rent } = at;
    await pay(rent.id, 29_900);
    await correct(id, id, cancelled);
    const paid = await one<{ id: string }>("SELECT id FROM recorded_payments WHERE kind = 'received'");
    expect((await runCommand(rent.id, "undo-payment", { paymentId: paid?.id })).status).toBe(200);
    expect(await charge()).toMatchObject({ status: "due", open: 29_900 });
    await chargeRents(env, new Date());
    expect(await charge()).toMatchObject({ status: "paid", open: 0 });
    expect(await credits()).toMatchObject([{ left: 0 }]);
  });

  it("is credited once by two corrections at once, and by one while a payment is recorded", async () => {
    const { id, rent } = at;
    const raced = await Promise.all([correct(id, id, lowered(19_900)), pay(rent.id, 29_900)]);
    const isCorrected = raced[0].status === 201;
    expect(raced.map(({ status }) => status)).toContain(409);
    if (isCorrected) await pay(rent.id, 19_900);
    const latestId = isCorrected ? await idOf(raced[0]) : id;
    const both = await Promise.all([correct(id, latestId, cancelled), correct(id, latestId, lowered(10_000))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { amount, credited } = (await charge()) as { amount: number; credited: number };
    expect(amount + credited).toBe(isCorrected ? 19_900 : 29_900);
    expect(await credits()).toEqual([{ amount: credited, left: credited }]);
  });

  it("is refused to others, and changes nothing", async () => {
    const { id, rent } = at;
    await pay(rent.id, 29_900);
    expect((await correct(id, id, cancelled, as.partner("par_2"))).status).toBe(404);
    expect((await correct(id, id, cancelled, as.partner(partnerId, "usr_clerk", "clerk"))).status).toBe(403);
    expect((await correct(id, id, cancelled, as.customer("usr_anna"))).status).toBe(403);
    expect(await charge()).toMatchObject({ status: "paid", amount: 29_900 });
    expect(await credits()).toEqual([]);
  });
});

describe("a lower amount of the first month, paid with its order", () => {
  /** A rental with a first month of 299 zł and a deposit, paid by card. */
  async function givenSale(moveInOn: string) {
    await given.partner({ id: partnerId, commission_basis_points: 1_200 });
    const { reservation, ...payment } = await payingFor((await given.box({ partner_id: partnerId })).id, { moveInOn });
    await deliver(eventFor(payment, "succeeded"));
    const invoice = await one<{ id: string }>("SELECT id FROM invoices");
    const order = await one<{ id: string }>("SELECT id FROM orders");
    return { id: invoice?.id ?? "", orderId: order?.id ?? "", reservationId: reservation.id };
  }
  const refund = async (orderId: string, amountGrosze: number) => {
    const payment = await one<{ version: string }>("SELECT version FROM payments");
    return as.admin().post(`/api/admin/orders/${orderId}/refunds`, {
      amountGrosze,
      reason: "Skarga uznana",
      version: payment?.version,
    });
  };

  it("becomes credit, which an administrator cannot refund again", async () => {
    const { id, orderId } = await givenSale(today());
    const paid = (await charge()) as { amount: number };
    const owed = (await balance("commission")) ?? 0;
    expect((await correct(id, id, lowered(paid.amount - 10_000))).status).toBe(201);
    expect(await charge()).toMatchObject({ status: "paid", amount: paid.amount - 10_000, credited: 10_000 });
    expect(await credits()).toEqual([{ amount: 10_000, left: 10_000 }]);
    expect(await balance("clientCredit")).toBe(-10_000);
    expect(await balance("commission")).toBeGreaterThan(owed);
    expect((await refund(orderId, paid.amount - 9_999)).status).toBe(422);
    expect((await refund(orderId, paid.amount - 10_000)).status).toBe(200);
  });

  it("goes back by the payment it came by, once, with the commission, and an administrator can refund the rest", async () => {
    const { id, orderId } = await givenSale(today());
    const { amount } = (await charge()) as { amount: number };
    const owed = Number(await balance("partnerPayable"));
    await deliverAll();
    const answer = await correct(id, id, { ...lowered(amount - 10_000), isRefunded: true });
    expect(answer.status).toBe(201);
    expect(await credits()).toEqual([{ amount: 10_000, left: 0 }]);
    expect([await balance("clientCredit"), await balance("refundDue")]).toEqual([0, -10_000]);
    expect(await balance("partnerPayable")).toBe(owed + 10_000 - commissionOf(10_000, 1_200));
    expect((await deliverAll()).map(({ text }) => text).join()).toContain("Zwrot: 100,00");
    await processRefunds(env, new Date(Date.now() + 120_000));
    expect(await all("SELECT reason, status, amount_grosze AS amount FROM refunds")).toEqual([
      { reason: "credit", status: "succeeded", amount: 10_000 },
    ]);
    expect(await one("SELECT refunded_grosze AS refunded, status FROM payments")).toEqual({
      refunded: 10_000,
      status: "partlyRefunded",
    });
    expect((await refund(orderId, amount - 9_999)).status).toBe(422);
    expect((await refund(orderId, amount - 10_000)).status).toBe(200);
  });

  it("that was kept as credit can go back online later, but credit from a cash payment cannot", async () => {
    const { id } = await givenSale(today());
    const { amount } = (await charge()) as { amount: number };
    await correct(id, id, lowered(amount - 10_000));
    const rent = await one<{ id: string; clientId: string }>("SELECT id, client_id AS clientId FROM rents");
    await pay(rent?.id ?? "", 7_000);
    const client = () => partner().get(`/api/partner/clients/${rent?.clientId}`);
    expect(await (await client()).json()).toMatchObject({ creditGrosze: 17_000, returnableGrosze: 10_000 });
    const returnOnline = (shownGrosze: number, amountGrosze: number, by = partner()) =>
      by.post(`/api/partner/clients/${rent?.clientId}/return-credit`, { shownGrosze, amountGrosze });
    expect((await returnOnline(10_000, 10_001)).status).toBe(422);
    expect((await returnOnline(9_999, 9_999)).status).toBe(409);
    await given.partner({ id: "par_2" });
    expect((await returnOnline(10_000, 10_000, as.partner("par_2", "usr_stranger"))).status).toBe(404);
    await deliverAll();
    const both = await Promise.all([returnOnline(10_000, 10_000), returnOnline(10_000, 10_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await (await client()).json()).toMatchObject({
      ...{ creditGrosze: 7_000, returnableGrosze: 0 },
      creditRefunds: [{ amountGrosze: 10_000, refund: { status: "due" } }],
    });
    expect((await deliverAll()).map(({ text }) => text).join()).toContain("tą samą metodą płatności");
  });

  it("that the bank refuses to take back is credit again, and both sides are notified", async () => {
    const { id } = await givenSale(today());
    const { amount } = (await charge()) as { amount: number };
    await correct(id, id, lowered(amount - 10_000));
    const [kept, due] = [await balance("partnerPayable"), await balance("commissionDue")];
    const rent = await one<{ clientId: string }>("SELECT client_id AS clientId FROM rents");
    const amounts = { shownGrosze: 10_000, amountGrosze: 10_000 };
    expect((await partner().post(`/api/partner/clients/${rent?.clientId}/return-credit`, amounts)).status).toBe(200);
    await env.DB.prepare("UPDATE sandbox_sessions SET status = 'failed'").run();
    for (const hours of [1, 3, 5, 7, 9]) await processRefunds(env, new Date(Date.now() + hours * 3_600_000));
    expect(await one("SELECT status FROM refunds")).toEqual({ status: "credited" });
    expect(await credits()).toEqual([{ amount: 10_000, left: 10_000 }]);
    expect([await balance("clientCredit"), await balance("refundDue")]).toEqual([-10_000, 0]);
    expect([await balance("partnerPayable"), await balance("commissionDue")]).toEqual([kept, due]);
    const mails = await all<{ template: string }>(
      "SELECT template FROM outbox WHERE cause LIKE '%:refused%' ORDER BY 1",
    );
    expect(mails.map(({ template }) => template)).toEqual(["refundRefused", "refundRefusedToPartner"]);
    expect(await processRefunds(env, new Date(Date.now() + 48 * 3_600_000))).toBe(0);

    // It pays charges until the tenant enters an account for it, and is then to be transferred.
    const tasks = async () =>
      (await (await partner().get("/api/partner/dashboard")).json<{ today: { transfers: object[] } }>()).today
        .transfers;
    expect(await tasks()).toEqual([]);
    await env.DB.prepare("UPDATE reservations SET return_iban = 'PL61109010140000071219812874'").run();
    expect(await tasks()).toMatchObject([{ grosze: 10_000 }]);
    await env.DB.prepare("UPDATE client_credits SET left_grosze = 4000").run();
    const transfer = await one<{ id: string }>("SELECT id FROM transfers_due");
    const record = (shownGrosze: number) =>
      partner().post(`/api/partner/clients/${rent?.clientId}/record-transfer`, {
        ...{ transferId: transfer?.id, shownGrosze, paidOn: today() },
      });
    expect((await record(10_000)).status).toBe(409);
    expect((await record(4_000)).status).toBe(200);
    expect(await credits()).toEqual([{ amount: 10_000, left: 0 }]);
    expect(await one("SELECT amount_grosze AS grosze FROM transfers_due")).toEqual({ grosze: 4_000 });
    expect(await balance("clientCredit")).toBe(-6_000);
    expect(await tasks()).toEqual([]);
  });

  it("waits for the correction of a refund", async () => {
    const { id, orderId } = await givenSale(today());
    await refund(orderId, 5_000);
    expect(await errorOf(await correct(id, id, cancelled))).toBe("resource.version_conflict");
    await issueInvoices(env, new Date());
    const latest = await one<{ id: string }>("SELECT id FROM invoices ORDER BY rowid DESC");
    const { amount } = (await charge()) as { amount: number };
    expect((await correct(id, latest?.id ?? "", cancelled)).status).toBe(201);
    expect(await credits()).toEqual([{ amount: amount - 5_000, left: amount - 5_000 }]);
  });

  it("is refused before the rental starts, because the reservation may still be canceled", async () => {
    const { id } = await givenSale(inDays(5));
    expect(await errorOf(await correct(id, id, cancelled))).toBe("invoice.rent_not_started");
    expect(await credits()).toEqual([]);
  });
});
