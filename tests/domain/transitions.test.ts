import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextStatus, requireTransition, statusesWith, type Transitions } from "../../domain/core/transitions.ts";
import { invoiceTransitions } from "../../domain/invoice/transitions.ts";
import { orderTransitions } from "../../domain/order/transitions.ts";
import { paymentTransitions } from "../../domain/payment/transitions.ts";
import { placeTransitions } from "../../domain/place/transitions.ts";
import { chargeTransitions } from "../../domain/rent/charge-transitions.ts";
import { rentTransitions } from "../../domain/rent/transitions.ts";
import { reservationTransitions } from "../../domain/reservation/transitions.ts";

const tables: [name: string, moves: Transitions<string, string>, start: string, ends: string[]][] = [
  ["reservation", reservationTransitions, "held", ["cancelled", "withdrawn"]],
  ["payment", paymentTransitions, "created", ["chargedBack", "refunded"]],
  ["order", orderTransitions, "open", ["refunded"]],
  ["place", placeTransitions, "draft", []],
  ["rent", rentTransitions, "scheduled", ["cancelled", "settled"]],
  ["charge", chargeTransitions, "due", ["waived"]],
  ["invoice", invoiceTransitions, "draft", ["corrected", "writtenOff"]],
];

describe.each(tables)("the lifecycle of a %s", (_, moves, start, ends) => {
  it("has the expected final statuses", () => {
    const without = Object.keys(moves).filter((status) => Object.keys(moves[status] ?? {}).length === 0);
    expect(without.sort()).toEqual(ends);
  });

  it("only leads to its own statuses", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 30 }), (choices) => {
        let status = start;
        for (const choice of choices) {
          const legal = Object.keys(moves[status] ?? {});
          if (legal.length === 0) return;
          const move = legal[choice % legal.length] as string;
          status = nextStatus(moves, status, move) as string;
          expect(moves).toHaveProperty(status);
          expect(statusesWith(moves, move).length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe("rules across the tables", () => {
  it("never loses a payment: every earlier status leads to succeeded", () => {
    for (const status of ["created", "requiresAction", "pending", "failed", "expired", "cancelled"] as const) {
      expect(nextStatus(paymentTransitions, status, "succeed")).toBe("succeeded");
    }
  });

  it("never starts a rent from a reservation that is not confirmed", () => {
    expect(statusesWith(reservationTransitions, "convert")).toEqual(["confirmed"]);
  });

  it("does not revive a cancelled reservation", () => {
    expect(nextStatus(reservationTransitions, "cancelled", "confirm")).toBeNull();
    expect(() =>
      requireTransition(reservationTransitions, "cancelled", "confirm", "reservation.illegal_transition"),
    ).toThrow("reservation.illegal_transition");
  });
});
