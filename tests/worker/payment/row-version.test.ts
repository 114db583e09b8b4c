import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { transitionPayment } from "../../../worker/features/payment/statements.ts";
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

async function nextVersion({ paymentId, reservationId, marks }: Awaited<ReturnType<typeof read>>): Promise<number> {
  const statement = transitionPayment(env.DB, {
    id: paymentId,
    version: marks.payment,
    nextVersion: newId("version"),
    status: "succeeded",
    method: "card",
    failureCode: null,
    reservation: { id: reservationId, version: marks.reservation },
    order: { id: marks.orderId, version: marks.order },
    now: new Date(),
  });
  return (await statement.run()).meta.changes;
}

it("updates a payment that was not changed since it was read", async () => {
  expect(await nextVersion(await read())).toBe(1);
});

it.each(["payments", "reservations", "orders"])(
  "changes nothing when only %s were changed concurrently",
  async (table) => {
    const seen = await read();
    const id = { payments: seen.paymentId, reservations: seen.reservationId, orders: seen.marks.orderId }[table];
    await env.DB.prepare(`UPDATE ${table} SET version = ? WHERE id = ?`)
      .bind(newId("version"), id ?? "")
      .run();
    expect(await nextVersion(seen)).toBe(0);
  },
);
