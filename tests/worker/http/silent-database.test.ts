import { expect, it } from "vitest";
import { as } from "../as.ts";
import { silentAt } from "../faults/intercepted-db.ts";
import { given } from "../given.ts";
import { checkout, hold, one, signature } from "../reservation/booking.ts";

const limitMs = 5_000;

async function timed(call: Promise<Response>) {
  const began = Date.now();
  const answer = await call;
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), took: Date.now() - began, answer };
}

it("says within five seconds that a read got no answer", { timeout: 10_000 }, async () => {
  const box = await given.box();
  const nobody = as.nobody({ DB: silentAt(1, "before") });
  const { status, retryAfter, took, answer } = await timed(nobody.get(`/api/boxes/${box.id}`));
  expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "5" });
  expect(took).toBeLessThan(limitMs);
  expect(await answer.json()).toMatchObject({ error: { code: "service.unavailable" } });
});

const cases = [1, 2, 3].flatMap((k) => (["before", "after"] as const).map((silence) => ({ k, silence })));

it("leaves a checkout old or new wherever the answer stays out, and the next call ends it", {
  timeout: 20_000,
}, async () => {
  await Promise.all(
    cases.map(async ({ k, silence }) => {
      const customer = as.customer();
      const { id } = await hold(customer, (await given.box()).id);
      const hushed = as.customer(customer.uid ?? undefined, { DB: silentAt(k, silence) });
      const { status, took } = await timed(hushed.post(`/api/reservations/${id}/checkout`, signature));
      expect({ k, silence, status }).toEqual({ k, silence, status: 503 });
      expect(took).toBeLessThan(limitMs);
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
  );
});
