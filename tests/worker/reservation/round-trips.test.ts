import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { settle } from "../../../worker/features/payment/settle.ts";
import { cancelReservation } from "../../../worker/features/reservation/cancel.ts";
import { changeReservation } from "../../../worker/features/reservation/change.ts";
import { checkout } from "../../../worker/features/reservation/checkout.ts";
import { getReservation } from "../../../worker/features/reservation/find.ts";
import { holdBox } from "../../../worker/features/reservation/hold.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../given.ts";
import { inDays, paidAtProvider, signature } from "./booking.ts";

const input = { ...signature, consents: { terms: true, earlyStart: true } } as const;

it("reads in one batch and writes in one", async () => {
  const [box, { uid }] = [await given.box(), await given.user()];
  const { db, count } = countingDb(env.DB);
  const scope = () => {
    count.roundTrips = 0;
    const session = db.withSession("first-primary");
    return {
      env,
      db: session,
      now: new Date(),
      requestId: newId("request"),
      caller: { uid, holderHash: null, guestHash: null },
    };
  };
  const wish = { moveInOn: inDays(20), months: 3, products: [] };

  const { id } = await holdBox(scope(), { ...wish, boxId: box.id, locale: "pl" }, "a-key-of-the-page");
  expect(count.roundTrips).toBe(2);
  await changeReservation(scope(), id, { ...wish, months: 4 });
  expect(count.roundTrips).toBe(2);
  await getReservation(scope(), id);
  expect(count.roundTrips).toBe(1);

  // A checkout writes twice: before the provider is asked, and what it answered.
  const { paymentId, url } = await checkout(scope(), id, input);
  expect(count.roundTrips).toBe(3);
  await checkout(scope(), id, input);
  expect(count.roundTrips).toBe(1);

  const reference = url.split("/").at(-1) ?? "";
  await paidAtProvider(reference);
  const charge = { amountGrosze: 59_800, currency: "PLN" };
  const report = { paymentId, reference, status: "succeeded", charge, method: "card", failureCode: null } as const;
  await settle(scope(), report, null);
  expect(count.roundTrips).toBe(2);

  const other = await holdBox(scope(), { ...wish, boxId: (await given.box()).id, locale: "pl" }, null);
  await cancelReservation(scope(), env, other.id);
  expect(count.roundTrips).toBe(2);
});
