import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { findDifferences } from "../../../worker/jobs/find-differences.ts";
import { processRefunds } from "../../../worker/jobs/process-refunds.ts";
import { receiveStray } from "../../../worker/providers/payments/sandbox/received-statements.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { rules } from "../money/invariants.ts";
import { all, deliver, eventFor, one, payingFor } from "../reservation/booking.ts";

const admin = () => as.admin("usr_admin");
const silence = () => vi.spyOn(console, "error").mockReturnValue();

interface Money {
  id: string;
  version: string;
  state: string;
  payerEmail: string | null;
  amountGrosze: number;
  returnAttempts: number;
  partnerId: string | null;
}

const listed = async (query = "") =>
  (await admin().get(`/api/admin/unmatched-payments?${query}`)).json<{ items: Money[]; total: number }>();
const read = async (id: string) => (await admin().get(`/api/admin/unmatched-payments/${id}`)).json<Money>();

/** Money at the provider that Boksy did not ask for. */
const received = (amountGrosze: number, more: object = {}) =>
  receiveStray(
    env.DB,
    {
      amountGrosze,
      email: "anna@example.com",
      account: null,
      description: "",
      locale: "pl",
      events: 0,
      forged: false,
      ...more,
    },
    new Date(),
  );

/** The provider's event about it. */
const reportOf = (sessionId: string, amountGrosze: number) =>
  deliver(eventFor({ paymentId: `link_${sessionId}`, sessionId, amountGrosze }, "succeeded"));

/** Money whose event has arrived. */
async function givenMoney(amountGrosze: number, more: object = {}): Promise<Money> {
  silence();
  const sessionId = await received(amountGrosze, more);
  expect((await reportOf(sessionId, amountGrosze)).status).toBe(204);
  const money = (await listed(`q=${sessionId}`)).items[0];
  if (money === undefined) throw new Error("nothing was recorded");
  return money;
}

const note = ({ id, version }: Money) =>
  admin().post(`/api/admin/unmatched-payments/${id}/note`, { version, reason: "Czynsz zapisany ręcznie" });
const sendBack = ({ id, version }: Money, key?: string) =>
  admin().post(
    `/api/admin/unmatched-payments/${id}/return`,
    { version, reason: "Pomyłka płacącego" },
    key === undefined ? {} : { "Idempotency-Key": key },
  );

async function expectRulesKept() {
  for (const [rule, sql] of Object.entries(rules)) {
    expect([rule, await all(sql)]).toEqual([rule, []]);
  }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** The next night in which the job compares. */
function night(): Date {
  const hour = new Intl.DateTimeFormat("en", { timeZone: "Europe/Warsaw", hour: "numeric", hourCycle: "h23" });
  let at = new Date(Date.now() + 7 * 60_000);
  while (Number(hour.format(at)) !== 4) at = new Date(at.getTime() + 3_600_000);
  return at;
}

describe("an event about a payment that Boksy does not know", () => {
  it("is recorded once, however often it arrives, and counted on the dashboard", async () => {
    silence();
    const sessionId = await received(12_300);
    const event = eventFor({ paymentId: "pay_unknown", sessionId, amountGrosze: 12_300 }, "succeeded");
    for (let times = 0; times < 3; times += 1) expect((await deliver(event)).status).toBe(204);
    expect((await reportOf(sessionId, 12_300)).status).toBe(204);
    expect((await listed()).items).toMatchObject([{ amountGrosze: 12_300, state: "open" }]);
    const dashboard = await (await admin().get("/api/admin/dashboard")).json();
    expect(dashboard).toMatchObject({ unmatched: 1, unmatchedGrosze: 12_300 });
  });

  it("is nothing as long as no money was received", async () => {
    silence();
    const sessionId = await received(12_300);
    await deliver(eventFor({ paymentId: "pay_unknown", sessionId, amountGrosze: 12_300 }, "failed"));
    expect((await listed()).total).toBe(0);
  });
});

describe("the nightly comparison", () => {
  it("finds money whose event was lost, adds what the event did not name, and reports new money once", async () => {
    silence();
    await received(500, { description: "Boks 12" });
    await expect(findDifferences(env, night())).rejects.toThrow("1 payments that belong to no order");
    expect((await listed()).items).toMatchObject([{ amountGrosze: 500, payerEmail: "anna@example.com" }]);
    await expect(findDifferences(env, new Date(night().getTime() + 1))).resolves.toBe(0);
    expect((await listed()).total).toBe(1);
  });

  it("goes through all pages of the provider's list", async () => {
    silence();
    for (let index = 0; index < 205; index += 1) await received(100 + index);
    await expect(findDifferences(env, night())).rejects.toThrow("205 payments");
  });

  it("keeps what it found before the provider stopped answering, and finds the rest on the next night", async () => {
    silence();
    for (let index = 0; index < 101; index += 1) await received(100);
    let calls = 0;
    const broken = new Proxy(env.DB, {
      get(db, name) {
        const value = Reflect.get(db, name);
        if (name !== "prepare") return typeof value === "function" ? value.bind(db) : value;
        return (sql: string) => {
          if (sql.includes("FROM sandbox_sessions WHERE status = 'succeeded'")) {
            calls += 1;
            if (calls > 1) throw new Error("down");
          }
          return db.prepare(sql);
        };
      },
    });
    await expect(findDifferences({ ...env, DB: broken }, night())).rejects.toThrow("100 payments");
    await expect(findDifferences(env, new Date(night().getTime() + 1))).rejects.toThrow("1 payments");
  });

  it("lowers what is left of money that was refunded in part in the provider's panel, and closes it when nothing is left", async () => {
    const money = await givenMoney(1_000);
    await env.DB.prepare("UPDATE sandbox_sessions SET refunded_grosze = 400").run();
    await findDifferences(env, night());
    expect(await read(money.id)).toMatchObject({ amountGrosze: 600, state: "open" });
    await env.DB.prepare("UPDATE sandbox_sessions SET refunded_grosze = 1000").run();
    await findDifferences(env, night());
    expect(await read(money.id)).toMatchObject({ state: "returned" });
  });
});

describe("POST /api/admin/unmatched-payments/:id/note", () => {
  it("keeps the money and says who decided why, once", async () => {
    const money = await givenMoney(4_500);
    expect((await note({ ...money, version: "ver_old" })).status).toBe(409);
    expect((await note({ ...money, id: "ump_none" })).status).toBe(404);
    expect((await note(money)).status).toBe(200);
    expect(await read(money.id)).toMatchObject({
      ...{ state: "noted", events: [{ action: "note", reason: "Czynsz zapisany ręcznie" }] },
    });
    expect((await sendBack(await read(money.id))).status).toBe(409);
    expect(await (await admin().get("/api/admin/dashboard")).json()).toMatchObject({ unmatched: 0 });
    await expectRulesKept();
  });

  it("is refused for money that has become a known payment, and to everyone but administrators", async () => {
    const money = await givenMoney(4_500);
    const body = { version: money.version, reason: "Powód" };
    expect((await as.customer().post(`/api/admin/unmatched-payments/${money.id}/note`, body)).status).toBe(403);
    const { paymentId } = await payingFor((await given.box()).id);
    await env.DB.prepare("UPDATE unmatched_payments SET named_payment_id = ?").bind(paymentId).run();
    expect(await read(money.id)).toMatchObject({ state: "known" });
    expect([(await note(money)).status, (await sendBack(money)).status]).toEqual([409, 409]);
  });
});

describe("POST /api/admin/unmatched-payments/:id/return", () => {
  it("sends the money back once and says who decided why", async () => {
    const money = await givenMoney(4_500);
    for (const _ of ["first", "again"]) expect((await sendBack(money, "one-key-of-a-return-001")).status).toBe(200);
    expect(await read(money.id)).toMatchObject({ state: "returning" });
    expect(await processRefunds(env, inHours(1))).toBe(1);
    expect(await processRefunds(env, inHours(2))).toBe(0);
    expect(await read(money.id)).toMatchObject({ state: "returned" });
    expect(await one("SELECT refunded_grosze FROM sandbox_sessions")).toEqual({ refunded_grosze: 4_500 });
    expect((await sendBack(money)).status).toBe(409);
    expect(await all("SELECT action FROM audit_events WHERE entity = 'unmatchedPayment' ORDER BY id")).toEqual([
      { action: "refund" },
      { action: "refunded" },
    ]);
    await expectRulesKept();
  });

  it("is asked for again by the job while the provider does not answer, and is open again after its refusals", async () => {
    const money = await givenMoney(4_500);
    await env.DB.prepare("UPDATE sandbox_sessions SET status = 'failed'").run();
    expect((await sendBack(money)).status).toBe(200);
    await processRefunds(env, inHours(1));
    expect(await read(money.id)).toMatchObject({ state: "returning", returnAttempts: 1 });
    for (let attempt = 1; attempt < 5; attempt += 1) await processRefunds(env, inHours(1 + 2 * attempt));
    expect(await read(money.id)).toMatchObject({ state: "open", returnAttempts: 5 });
    await env.DB.prepare("UPDATE sandbox_sessions SET status = 'succeeded'").run();
    expect((await sendBack(await read(money.id))).status).toBe(200);
    await processRefunds(env, inHours(1));
    expect(await read(money.id)).toMatchObject({ state: "returned" });
  });

  it("is for administrators", async () => {
    const money = await givenMoney(4_500);
    const body = { version: money.version, reason: "Powód" };
    expect((await as.partner("par_1").post(`/api/admin/unmatched-payments/${money.id}/return`, body)).status).toBe(403);
    expect((await admin().post(`/api/admin/unmatched-payments/${money.id}/return`, { version: "x" })).status).toBe(422);
  });
});

describe("the list", () => {
  it("filters by state and words, sorts by amount and has a spreadsheet", async () => {
    await givenMoney(100, { description: "Boks pod schodami" });
    await givenMoney(300, { email: "jan@example.com" });
    expect((await listed("state=returned")).total).toBe(0);
    expect((await listed("state=open&q=jan")).items.length).toBe(0);
    expect((await listed("sort=amount-asc")).items.map(({ amountGrosze }) => amountGrosze)).toEqual([100, 300]);
    const sheet = await (await admin().get("/api/admin/unmatched-payments?format=csv")).text();
    expect(sheet.split("\n")).toHaveLength(4);
    expect((await admin().get("/api/admin/unmatched-payments/ump_none")).status).toBe(404);
    expect((await as.customer().get("/api/admin/unmatched-payments")).status).toBe(403);
  });
});
