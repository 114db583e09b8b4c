import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { processRefunds } from "../../../../worker/jobs/process-refunds.ts";
import { startRents } from "../../../../worker/jobs/start-rents.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { all, checkout, deliver, eventFor, hold, inDays, one, paidAtProvider } from "../../reservation/booking.ts";
import { givenCharge } from "../tenancy.ts";
import {
  givenCardDeposit,
  givenRent,
  partner,
  partnerId,
  placeId,
  runCommand,
  tenant,
  versionOf,
} from "./partner-rent.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe("continue", () => {
  let rentId = "";
  let otherBox = "";
  const offer = (more: object = {}) =>
    runCommand(rentId, "continue", {
      boxId: otherBox,
      months: 2,
      rentGrosze: 35_000,
      depositGrosze: 35_000,
      note: "",
      ...more,
    });

  beforeEach(async () => {
    const { rent, order } = await givenRent(inDays(1));
    await givenCardDeposit(order);
    rentId = rent.id;
    otherBox = (await given.box({ partner_id: partnerId, place_id: placeId })).id;
  });

  it("offers another box from the end on, with only the rest of the deposit to pay", async () => {
    const { status, body } = await offer();
    expect({ status, body }).toMatchObject({ status: 201 });
    expect(
      await one(
        "SELECT status, move_in_on, deposit_grosze, deposit_carried_grosze, extends_rent_id FROM reservations WHERE box_id = ?",
        otherBox,
      ),
    ).toEqual({
      status: "offered",
      move_in_on: inDays(1),
      deposit_grosze: 5_100,
      deposit_carried_grosze: 29_900,
      extends_rent_id: rentId,
    });
    expect(await all("SELECT template, recipient FROM outbox")).toMatchObject([{ template: "offerSent" }]);
    expect((await offer()).body.error.code).toBe("rent.illegal_transition");
  });

  it("repeats the response for the same key, and refuses an outdated version", async () => {
    const version = await versionOf(rentId);
    const input = { version, boxId: otherBox, months: 2, rentGrosze: 35_000, depositGrosze: 0, note: "" };
    const path = `/api/partner/rents/${rentId}/continue`;
    const headers = { "idempotency-key": "one-and-the-same-offer-key" };
    const first = await partner().post(path, input, headers);
    expect(await (await partner().post(path, input, headers)).json()).toEqual(await first.json());
    const late = await partner().post(path, { ...input, note: "x" });
    expect(await late.json()).toMatchObject({ error: { code: "resource.version_conflict" } });
    const free = (await given.box({ partner_id: partnerId, place_id: placeId })).id;
    const edited = await partner().post(path, { ...input, boxId: free });
    expect(await edited.json()).toMatchObject({ error: { code: "resource.version_conflict" } });
    expect((await runCommand(rentId, "continue", input, as.partner("par_2"))).status).toBe(404);
  });

  it("is refused for a box that is taken by then", async () => {
    await hold(as.customer(), otherBox, { moveInOn: inDays(10) });
    expect((await offer()).body.error.code).toBe("reservation.box_taken");
  });

  it("ends the old rent on the day the new one begins, and carries the deposit over", async () => {
    await offer();
    await runCommand(rentId, "end");
    expect((await runCommand(rentId, "settle-deposit", { note: "", deductions: [] })).body.error.code).toBe(
      "rent.deposit_promised",
    );
    const { id } = (await one<{ id: string }>("SELECT id FROM reservations WHERE box_id = ?", otherBox)) ?? { id: "" };
    const { paymentId, url } = await checkout(tenant(), id);
    await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
    expect(await startRents(env, inHours(30))).toBe(1);
    expect(await startRents(env, inHours(30))).toBe(0);
    expect(await all("SELECT status, deposit_grosze, continues_rent_id FROM rents ORDER BY start_on")).toEqual([
      { status: "ended", deposit_grosze: 0, continues_rent_id: null },
      { status: "active", deposit_grosze: 35_000, continues_rent_id: rentId },
    ]);
    const sums = await all("SELECT SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY transaction_id");
    expect(new Set(sums.map((row) => JSON.stringify(row)))).toEqual(new Set(['{"sum":0}']));

    const next = (await one<{ id: string }>("SELECT id FROM rents WHERE continues_rent_id = ?", rentId))?.id ?? "";
    await runCommand(next, "end");
    const settled = await runCommand(next, "settle-deposit", { note: "", deductions: [] });
    expect(settled.body).toEqual({ keptGrosze: 0, debtGrosze: 0, refundGrosze: 35_000, transferGrosze: 0 });
    expect(await all("SELECT amount_grosze FROM refunds ORDER BY amount_grosze")).toEqual([
      { amount_grosze: 5_100 },
      { amount_grosze: 29_900 },
    ]);
    // Only one refund succeeds: the test inserted the old rent's payment, which the provider does not know.
    expect(await processRefunds(env, inHours(1))).toBe(1);
    expect(await one("SELECT status FROM refunds WHERE amount_grosze = 5100")).toEqual({ status: "succeeded" });
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE account = 'depositHeld'")).toEqual({
      sum: 0,
    });
  });

  it("carries over and refunds a deposit that was paid online after the first day, which is never income", async () => {
    const { rent } = await givenRent(inDays(1), { uid: "usr_later" });
    const later = as.customer("usr_later");
    await env.DB.batch([
      env.DB.prepare("UPDATE rents SET deposit_grosze = 0 WHERE id = ?").bind(rent.id),
      env.DB.prepare("UPDATE reservations SET deposit_grosze = 0 WHERE id = ?").bind(rent.reservation_id),
    ]);
    const deposit = await givenCharge(rent, {
      ...{ is_deposit: 1, is_invoiced: 1, amount_grosze: 29_900, status: "due" },
      ...{ from_on: inDays(-40), to_on: inDays(-39), due_on: inDays(-5) },
    });
    const answer = await later.post(`/api/rents/${rent.id}/pay`, { chargeIds: [deposit.id], shownGrosze: 29_900 });
    const page = await answer.json<{ paymentId: string; url: string }>();
    const sessionId = page.url.split("/").at(-1) ?? "";
    await paidAtProvider(sessionId);
    await deliver(eventFor({ paymentId: page.paymentId, sessionId, amountGrosze: 29_900 }, "succeeded"));
    const lines =
      "SELECT account, SUM(amount_grosze) AS grosze FROM ledger_entries WHERE payment_id = ? GROUP BY account HAVING grosze <> 0";
    expect(await all(lines, page.paymentId)).toEqual([
      { account: "depositHeld", grosze: -29_900 },
      { account: "provider", grosze: 29_900 },
    ]);
    const reports = async () =>
      (
        await (await partner().get("/api/partner/reports/revenue")).json<{ items: { receivedGrosze: number }[] }>()
      ).items
        .map(({ receivedGrosze }) => receivedGrosze)
        .filter((grosze) => grosze !== 0);
    expect(await reports()).toEqual([]);

    const box = await given.box({ partner_id: partnerId, place_id: placeId });
    const input = { boxId: box.id, months: 2, rentGrosze: 35_000, depositGrosze: 35_000, note: "" };
    expect((await runCommand(rent.id, "continue", input)).status).toBe(201);
    const next = await one<{ id: string }>("SELECT id FROM reservations WHERE box_id = ?", box.id);
    const { paymentId, url } = await checkout(later, next?.id ?? "");
    await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
    await startRents(env, inHours(30));
    const carried = await one<{ id: string; grosze: number }>(
      "SELECT id, deposit_grosze AS grosze FROM rents WHERE continues_rent_id = ?",
      rent.id,
    );
    expect(carried).toMatchObject({ grosze: 35_000 });
    await runCommand(carried?.id ?? "", "end");
    const deductions = [{ reason: "Sprzątanie", grosze: 10_000 }];
    const settled = await runCommand(carried?.id ?? "", "settle-deposit", { note: "", deductions });
    expect(settled.body).toEqual({ keptGrosze: 10_000, debtGrosze: 0, refundGrosze: 25_000, transferGrosze: 0 });
    await processRefunds(env, inHours(31));
    expect(
      await all(
        "SELECT reason, status, payment_id = ? AS isLater, amount_grosze AS grosze FROM refunds ORDER BY grosze",
        page.paymentId,
      ),
    ).toEqual([
      { reason: "deposit", status: "succeeded", isLater: 0, grosze: 5_100 },
      { reason: "deposit", status: "succeeded", isLater: 1, grosze: 19_900 },
    ]);
    expect(await all(lines, page.paymentId)).toEqual([
      { account: "partnerPayable", grosze: -10_000 },
      { account: "provider", grosze: 10_000 },
    ]);
    // The first month of the next rent, and what is kept of the deposit.
    expect((await reports()).reduce((sum, grosze) => sum + grosze, 0)).toBe(35_000 + 10_000);
  });

  it("carries over only what is still held of the deposit, so that the new rent starts after a lost dispute", async () => {
    await offer();
    const { id } = (await one<{ id: string }>("SELECT id FROM reservations WHERE box_id = ?", otherBox)) ?? { id: "" };
    const { paymentId, url } = await checkout(tenant(), id);
    await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
    await env.DB.prepare("UPDATE rents SET deposit_grosze = 900 WHERE id = ?").bind(rentId).run();
    expect(await startRents(env, inHours(30))).toBe(1);
    expect(await all("SELECT status, deposit_grosze FROM rents ORDER BY start_on")).toEqual([
      { status: "ended", deposit_grosze: 0 },
      { status: "active", deposit_grosze: 6_000 },
    ]);
  });

  it("hands over the same day when the new rent begins with its payment", async () => {
    const { rent } = await givenRent(inDays(0), { uid: "usr_today" });
    const box = await given.box({ partner_id: partnerId, place_id: placeId });
    const input = { boxId: box.id, months: null, rentGrosze: 35_000, depositGrosze: 20_000, note: "" };
    expect((await runCommand(rent.id, "continue", input)).status).toBe(201);
    const { id } = (await one<{ id: string }>("SELECT id FROM reservations WHERE box_id = ?", box.id)) ?? { id: "" };
    const { paymentId, url } = await checkout(as.customer("usr_today"), id);
    await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "succeeded"));
    expect(await one("SELECT status, deposit_grosze, end_on FROM rents WHERE id = ?", rent.id)).toEqual({
      status: "ended",
      deposit_grosze: 9_900,
      end_on: inDays(0),
    });
    expect(await one("SELECT status, deposit_grosze FROM rents WHERE continues_rent_id = ?", rent.id)).toEqual({
      status: "active",
      deposit_grosze: 20_000,
    });
  });
});
