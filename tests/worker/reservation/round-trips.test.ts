import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { cancelByClient } from "../../../worker/features/offer/cancel-by-client.ts";
import { settle } from "../../../worker/features/payment/settle.ts";
import { changeReservation } from "../../../worker/features/reservation/change.ts";
import { checkoutAndOpenPage } from "../../../worker/features/reservation/checkout.ts";
import { getReservation } from "../../../worker/features/reservation/find.ts";
import { holdBox } from "../../../worker/features/reservation/hold.ts";
import { runCommand } from "../../../worker/http/command.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { requestContextFor } from "../request-context.ts";
import { inDays, paidAtProvider, reservationInput, signature, usualAmountGrosze } from "./booking.ts";

const input = { ...signature, consents: { terms: true, earlyStart: true } } as const;

it("reads in one batch and writes in one", async () => {
  const [box, { uid }] = [await given.box(), await given.user()];
  const { db, count } = countingDb(env.DB);
  const context = (idempotencyKey?: string) => {
    count.roundTrips = 0;
    const session = db.withSession("first-primary");
    return requestContextFor({ uid, db: session, ...(idempotencyKey && { idempotencyKey }) });
  };
  const caller = { uid, holderHash: null, guestHash: null };

  const { id } = await runCommand(context("a-key-of-the-page"), holdBox, {}, reservationInput(box.id));
  expect(count.roundTrips).toBe(2);
  const change = { moveInOn: inDays(20), months: 4, products: [], shownTodayGrosze: usualAmountGrosze };
  await runCommand(context("another-key"), changeReservation, { id }, change);
  expect(count.roundTrips).toBe(2);
  await getReservation({ ...context(), caller }, id);
  expect(count.roundTrips).toBe(1);

  // A checkout writes twice: before calling the provider, and after its response.
  const { paymentId, url } = await checkoutAndOpenPage(context(), id, input);
  expect(count.roundTrips).toBe(3);
  await checkoutAndOpenPage(context(), id, input);
  expect(count.roundTrips).toBe(1);

  const reference = url.split("/").at(-1) ?? "";
  await paidAtProvider(reference);
  const charge = { amountGrosze: 59_800, currency: "PLN" };
  const report = { paymentId, reference, status: "succeeded", charge, method: "card", failureCode: null } as const;
  await settle(context(), report, null);
  expect(count.roundTrips).toBe(2);

  const other = await runCommand(context(), holdBox, {}, reservationInput((await given.box()).id));
  await runCommand(context(), cancelByClient, { id: other.id }, { refundGrosze: 0 });
  expect(count.roundTrips).toBe(2);
});
