import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Moves, nextStatus, requireNext, statusesWith } from "../../domain/core/lifecycle.ts";
import { invoiceMoves } from "../../domain/invoice/lifecycle.ts";
import { orderMoves } from "../../domain/order/lifecycle.ts";
import { paymentMoves } from "../../domain/payment/lifecycle.ts";
import { placeMoves } from "../../domain/place/lifecycle.ts";
import { chargeMoves } from "../../domain/rent/charge.ts";
import { rentMoves } from "../../domain/rent/lifecycle.ts";
import { reservationMoves } from "../../domain/reservation/lifecycle.ts";

const tables: [name: string, moves: Moves<string, string>, start: string, ends: string[]][] = [
  ["reservation", reservationMoves, "held", ["cancelled", "noShow", "withdrawn"]],
  ["payment", paymentMoves, "created", ["refunded"]],
  ["order", orderMoves, "open", ["refunded"]],
  ["place", placeMoves, "draft", []],
  ["rent", rentMoves, "scheduled", ["cancelled", "settled"]],
  ["charge", chargeMoves, "due", ["paid", "waived"]],
  ["invoice", invoiceMoves, "draft", ["paid", "writtenOff"]],
];

describe.each(tables)("the lifecycle of a %s", (_, moves, start, ends) => {
  it("ends only where it should", () => {
    const without = Object.keys(moves).filter((status) => Object.keys(moves[status] ?? {}).length === 0);
    expect(without.sort()).toEqual(ends);
  });

  it("stays inside its own statuses on every walk", () => {
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

describe("the rules the tables carry", () => {
  it("never loses money that came: every status before it leads to succeeded", () => {
    for (const status of ["created", "requiresAction", "pending", "failed", "expired", "cancelled"] as const) {
      expect(nextStatus(paymentMoves, status, "succeed")).toBe("succeeded");
    }
  });

  it("never starts a rent from a reservation that is not confirmed", () => {
    expect(statusesWith(reservationMoves, "convert")).toEqual(["confirmed"]);
  });

  it("does not bring a cancelled reservation back", () => {
    expect(nextStatus(reservationMoves, "cancelled", "confirm")).toBeNull();
    expect(() => requireNext(reservationMoves, "cancelled", "confirm", "reservation.illegal_move")).toThrow(
      "reservation.illegal_move",
    );
  });
});
