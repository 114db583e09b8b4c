import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { transitionPayment, transitionRentPayment } from "../../../worker/features/payment/statements.ts";
import { given } from "../fixtures.ts";
import { one, payingFor } from "../reservation/booking.ts";

interface Marks {
  payment: string;
  reservation: string;
  orderId: string;
  order: string;
}

/** The row versions that a settlement reads before it writes. */
async function read() {
  const { paymentId, reservation } = await payingFor((await given.box()).id);
  const marks = await one<Marks>(
    `SELECT p.version AS payment, r.version AS reservation, o.id AS orderId, o.version AS "order"
     FROM payments p, reservations r, orders o WHERE p.id = ? AND r.id = ? AND o.reservation_id = r.id`,
    paymentId,
    reservation.id,
  );
  if (marks === null) throw new Error("nothing to settle");
  return { paymentId, reservationId: reservation.id, marks };
}

type Settles = "a booking" | "a rent";

async function nextVersion(
  what: Settles,
  { paymentId, reservationId, marks }: Awaited<ReturnType<typeof read>>,
): Promise<number> {
  const to = {
    ...{ id: paymentId, version: marks.payment, nextVersion: newId("version"), now: new Date() },
    ...{ status: "succeeded" as const, method: "card", failureCode: null },
    order: { id: marks.orderId, version: marks.order },
  };
  const reservation = { id: reservationId, version: marks.reservation };
  const statement =
    what === "a rent" ? transitionRentPayment(env.DB, to) : transitionPayment(env.DB, { ...to, reservation });
  return (await statement.run()).meta.changes;
}

it.each(["a booking", "a rent"] as const)(
  "updates a payment of %s that was not changed since it was read",
  async (what) => {
    expect(await nextVersion(what, await read())).toBe(1);
  },
);

it.each([
  ["a booking", "payments"],
  ["a booking", "reservations"],
  ["a booking", "orders"],
  ["a rent", "payments"],
  ["a rent", "orders"],
] as const)("changes nothing of a payment of %s when only %s were changed concurrently", async (what, table) => {
  const seen = await read();
  const id = { payments: seen.paymentId, reservations: seen.reservationId, orders: seen.marks.orderId }[table];
  await env.DB.prepare(`UPDATE ${table} SET version = ? WHERE id = ?`)
    .bind(newId("version"), id ?? "")
    .run();
  expect(await nextVersion(what, seen)).toBe(0);
});
