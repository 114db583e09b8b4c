import { expect, it } from "vitest";
import { planFor } from "../../../worker/features/payment/plan.ts";

type Facts = Parameters<typeof planFor>[0];

const now = new Date("2026-12-01T10:00:00Z");
const facts = (more: Partial<Facts> = {}): Facts => ({
  status: "created",
  paidBy: null,
  reservationStatus: "pendingPayment",
  boxStatus: "available",
  moveInOn: "2026-12-10",
  place: { timezone: "Europe/Warsaw" } as Facts["place"],
  ...more,
});
const refund = (reason: string) => ({ kind: "refund", reason });

it("confirms a paid payment, and applies every other reported status that is a valid transition", () => {
  expect(planFor(facts(), "succeeded", false, now)).toEqual({ kind: "confirm" });
  expect(planFor(facts(), "pending", false, now)).toEqual({ kind: "transition", status: "pending" });
  expect(planFor(facts(), "open", false, now)).toEqual({ kind: "nothing" });
  expect(planFor(facts({ status: "succeeded" }), "failed", false, now)).toEqual({ kind: "nothing" });
});

it.each([
  ["a second payment of the same order", { paidBy: "pay_other", reservationStatus: "confirmed" }, "duplicate"],
  [
    "a second payment, also when the booking was cancelled since",
    { paidBy: "pay_other", reservationStatus: "cancelled" },
    "duplicate",
  ],
  ["a booking that was cancelled meanwhile", { reservationStatus: "cancelled" }, "cancellation"],
  [
    "a hold that ended, for a box out of service",
    { reservationStatus: "expired", boxStatus: "outOfService" },
    "boxGone",
  ],
  ["a hold that ended, for days that have passed", { reservationStatus: "expired", moveInOn: "2026-11-30" }, "boxGone"],
] as const)("gives the money back of %s", (_, more, reason) => {
  expect(planFor(facts(more as Partial<Facts>), "succeeded", false, now)).toEqual(refund(reason));
});

it("refunds a payment whose box the ledger refused, and ends a hold that was never paid", () => {
  expect(planFor(facts(), "succeeded", true, now)).toEqual(refund("boxGone"));
  expect(planFor(facts({ reservationStatus: "expired" }), "succeeded", false, now)).toEqual({ kind: "confirm" });
});
