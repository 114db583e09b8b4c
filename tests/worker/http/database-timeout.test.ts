import { expect, it } from "vitest";
import { databaseLimitMs } from "../../../worker/db/timed-session.ts";
import { as } from "../as-user.ts";
import { silentAt } from "../faults/intercepted-db.ts";
import { given } from "../fixtures.ts";
import { checkout, hold, one, signature } from "../reservation/booking.ts";

it("waits for one database call less than the five seconds of a request", () => {
  expect(databaseLimitMs).toBeLessThan(5_000);
});

const cases = [1, 2, 3].flatMap((k) => (["before", "after"] as const).map((silence) => ({ k, silence })));

async function expectReport() {
  const box = await given.box();
  const visitor = as.visitor({ DB: silentAt(1, "before") });
  const answer = await visitor.get(`/api/boxes/${box.id}`);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({ error: { code: "service.unavailable" } });
}

// One test, because its cases wait for seconds at the same time.
it("reports a read that timed out, and leaves a checkout either unchanged or complete, which the next call completes", async () => {
  await Promise.all([
    expectReport(),
    ...cases.map(async ({ k, silence }) => {
      const customer = as.customer();
      const { id } = await hold(customer, (await given.box()).id);
      const hushed = as.customer(customer.uid ?? undefined, { DB: silentAt(k, silence) });
      const { status } = await hushed.post(`/api/reservations/${id}/checkout`, signature);
      expect({ k, silence, status }).toEqual({ k, silence, status: 503 });
      const counted = (table: string) =>
        one<{ count: number }>(`SELECT COUNT(*) AS count FROM ${table} WHERE reservation_id = ?`, id);
      const [orders, reservation] = [
        await counted("orders"),
        await one("SELECT status FROM reservations WHERE id = ?", id),
      ];
      expect(reservation).toEqual({ status: orders?.count === 0 ? "held" : "pendingPayment" });
      expect((await checkout(customer, id)).url).toContain("/sandbox/pay/");
      expect(await counted("orders")).toEqual({ count: 1 });
    }),
  ]);
});
