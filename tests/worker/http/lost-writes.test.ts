import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { databaseLimitMs } from "../../../worker/db/timed-session.ts";
import { as } from "../as-user.ts";
import { type Around, interceptedDb, lost, overloaded } from "../faults/intercepted-db.ts";
import { given } from "../fixtures.ts";
import { one, reservationInput } from "../reservation/booking.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const key = { "idempotency-key": "a-key-of-the-page" };
const holds = () => one("SELECT COUNT(*) AS count FROM reservations");

/** Calls the API with the fate of each database call of a session; `undefined` lets it through. */
async function holdWith(
  fate: (k: number) => undefined | (() => Promise<never>),
  headers: Record<string, string> = key,
) {
  const box = await given.box();
  let calls = 0;
  const around: Around = async (call) => {
    calls += 1;
    const fault = fate(calls);
    return fault === undefined ? call() : fault();
  };
  const customer = as.customer(undefined, { DB: interceptedDb(around, "sessions") });
  const begun = performance.now();
  const answer = await customer.send("POST", "/api/reservations", reservationInput(box.id), headers);
  return { status: answer.status, calls, ms: performance.now() - begun };
}

const rejecting = (message: string) => () => Promise.reject(new Error(message));
const silent = () => new Promise<never>(() => undefined);

describe("a write that the database lost", () => {
  it("is read and made again with its key, three times at most", async () => {
    const once = await holdWith((k) => (k === 2 ? rejecting(lost) : undefined));
    expect(once).toMatchObject({ status: 201, calls: 4 });
    expect(await holds()).toEqual({ count: 1 });
    const always = await holdWith((k) => (k % 2 === 0 ? rejecting(lost) : undefined));
    expect(always).toMatchObject({ status: 503, calls: 7 });
    expect(await holds()).toEqual({ count: 1 });
  });

  it("is not made again without a key, nor after an error that says no such thing", async () => {
    const isSecond = (message: string) => (k: number) => (k === 2 ? rejecting(message) : undefined);
    expect(await holdWith(isSecond(lost), {})).toMatchObject({ status: 503, calls: 2 });
    expect(await holdWith(isSecond(overloaded))).toMatchObject({ status: 503, calls: 2 });
    expect(await holds()).toEqual({ count: 0 });
  });

  it("and whose repetition gets no answer, is answered within the five seconds of a request", async () => {
    const { status, ms } = await holdWith((k) => (k === 2 ? rejecting(lost) : k === 3 ? silent : undefined));
    expect(status).toBe(503);
    expect(ms).toBeLessThan(databaseLimitMs + 900);
  });

  it("and was made after its repetition had read, is answered as it was made", async () => {
    let late: (() => Promise<unknown>) | undefined;
    const box = await given.box();
    let calls = 0;
    const around: Around = async (call) => {
      calls += 1;
      if (calls === 2) {
        late = call;
        throw new Error(lost);
      }
      if (calls === 4) await late?.();
      return call();
    };
    const customer = as.customer(undefined, { DB: interceptedDb(around, "sessions") });
    const answer = await customer.send("POST", "/api/reservations", reservationInput(box.id), key);
    const { id } = await answer.json<{ id: string }>();
    expect([answer.status, calls]).toEqual([201, 5]);
    expect(await env.DB.prepare("SELECT id FROM reservations").all()).toMatchObject({ results: [{ id }] });
  });
});
