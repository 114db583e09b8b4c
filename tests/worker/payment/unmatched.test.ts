import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { findDifferences } from "../../../worker/jobs/find-differences.ts";
import { processRefunds } from "../../../worker/jobs/process-refunds.ts";
import { receiveStray } from "../../../worker/providers/payments/sandbox/received-statements.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { rules } from "../money/invariants.ts";
import { givenRent } from "../rent/partner/partner-rent.ts";
import { givenCharge } from "../rent/tenancy.ts";
import { all, deliver, eventFor, inDays, one } from "../reservation/booking.ts";

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

async function givenDebt(openGrosze = 29_900) {
  const { rent } = await givenRent();
  const days = { from_on: inDays(20), to_on: inDays(50), due_on: inDays(-10) };
  const charge = await givenCharge(rent, { status: "due", amount_grosze: openGrosze, ...days });
  await env.DB.prepare("UPDATE rents SET status = 'overdue' WHERE id = ?").bind(rent.id).run();
  return { rent, chargeId: String(charge.id), openGrosze };
}

const match = ({ id, version }: Money, chargeId: string, openGrosze: number, key?: string) =>
  admin().post(
    `/api/admin/unmatched-payments/${id}/match`,
    { chargeId, openGrosze, version, reason: "Kod rezerwacji w tytule" },
    key === undefined ? {} : { "Idempotency-Key": key },
  );
const sendBack = ({ id, version }: Money, key?: string) =>
  admin().post(
    `/api/admin/unmatched-payments/${id}/return`,
    { version, reason: "Pomyłka płacącego" },
    key === undefined ? {} : { "Idempotency-Key": key },
  );

async function expectRulesKept() {
  for (const [rule, sql] of Object.entries(rules)) {
    // The rules of periods and lines do not hold for the rent of the fixtures.
    if (!/grosz|credit that is left|received what|sums to zero/.test(rule)) continue;
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

/** The order with which the rent of the fixtures began has no payment. */
async function expectNoDifference() {
  await findDifferences(env, night()).catch(() => 0);
  expect(
    await all(
      "SELECT * FROM money_differences WHERE entity_id NOT IN (SELECT id FROM orders WHERE kind = 'reservation')",
    ),
  ).toEqual([]);
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

describe("POST /api/admin/unmatched-payments/:id/match", () => {
  it("pays the charge: status, ledger with the commission, order and email", async () => {
    const { chargeId, openGrosze, rent } = await givenDebt();
    const money = await givenMoney(openGrosze);
    const answer = await match(money, chargeId, openGrosze);
    expect(answer.status).toBe(200);
    const { paymentId } = await answer.json<{ paymentId: string }>();
    expect(await one("SELECT status, online_grosze, payment_id FROM charges WHERE id = ?", chargeId)).toEqual({
      ...{ status: "paid", online_grosze: openGrosze, payment_id: paymentId },
    });
    expect(await one("SELECT status FROM rents WHERE id = ?", String(rent.id))).toEqual({ status: "active" });
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE account = 'provider'")).toEqual({
      sum: openGrosze,
    });
    expect(await all("SELECT data ->> '$.paidGrosze' AS paid FROM outbox WHERE template = 'rentPaid'")).toEqual([
      { paid: openGrosze },
    ]);
    expect(
      await one("SELECT actor, details ->> '$.reason' AS reason FROM audit_events WHERE action = 'match'"),
    ).toEqual({
      ...{ actor: "usr_admin", reason: "Kod rezerwacji w tytule" },
    });
    expect(await read(money.id)).toMatchObject({ state: "matched" });
    await expectRulesKept();
    await expectNoDifference();
  });

  it("turns what exceeds the charge into the client's credit, which the partner cannot undo", async () => {
    const { chargeId, openGrosze, rent } = await givenDebt();
    const money = await givenMoney(openGrosze + 5_000);
    expect(await (await match(money, chargeId, openGrosze)).json()).toMatchObject({ creditGrosze: 5_000 });
    const credit = await one<{ id: string; left: number }>(
      "SELECT recorded_payment_id AS id, left_grosze AS left FROM client_credits",
    );
    expect(credit?.left).toBe(5_000);
    expect(await all("SELECT data ->> '$.creditGrosze' AS credit FROM outbox WHERE template = 'rentPaid'")).toEqual([
      { credit: 5_000 },
    ]);
    await expectRulesKept();
    await expectNoDifference();
    const { version } =
      (await one<{ version: string }>("SELECT version FROM rents WHERE id = ?", String(rent.id))) ?? {};
    const undone = await as
      .partner(String(rent.partner_id))
      .post(`/api/partner/rents/${rent.id}/undo-payment`, { version, paymentId: credit?.id });
    expect(undone.status).toBe(404);
  });

  it("pays a part of a charge", async () => {
    const { chargeId, openGrosze } = await givenDebt();
    expect((await match(await givenMoney(1_000), chargeId, openGrosze)).status).toBe(200);
    expect(await one("SELECT status, open_grosze FROM charges WHERE id = ?", chargeId)).toEqual({
      ...{ status: "due", open_grosze: openGrosze - 1_000 },
    });
    await expectRulesKept();
  });

  it("happens once: a second submission, a repeated event and a return change nothing", async () => {
    const { chargeId, openGrosze } = await givenDebt();
    const money = await givenMoney(openGrosze);
    const answers = await Promise.all([
      match(money, chargeId, openGrosze, "one-key-of-a-match-0001"),
      match(money, chargeId, openGrosze, "one-key-of-a-match-0001"),
      match(money, chargeId, openGrosze, "one-key-of-a-match-0002"),
      sendBack(money),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { reference } = (await one<{ reference: string }>(
      "SELECT provider_reference AS reference FROM unmatched_payments",
    )) ?? { reference: "" };
    expect((await reportOf(reference, openGrosze)).status).toBe(204);
    expect((await listed()).total).toBe(1);
    expect(await one("SELECT COUNT(*) AS count FROM payments WHERE provider_reference = ?", reference)).toEqual({
      count: (await read(money.id)).state === "matched" ? 1 : 0,
    });
    await expectRulesKept();
  });

  it("refuses a charge that has changed, one of another partner than the money's, and another currency", async () => {
    const { chargeId, openGrosze } = await givenDebt();
    const money = await givenMoney(openGrosze);
    expect((await match(money, chargeId, openGrosze - 1)).status).toBe(409);
    expect((await match({ ...money, version: "ver_old" }, chargeId, openGrosze)).status).toBe(409);
    expect((await match({ ...money, id: "ump_none" }, chargeId, openGrosze)).status).toBe(404);
    await env.DB.prepare("UPDATE unmatched_payments SET currency = 'EUR'").run();
    expect((await match(money, chargeId, openGrosze)).status).toBe(422);
    await given.partner({ id: "par_other", payout_account: "acct_other" });
    await env.DB.prepare("UPDATE unmatched_payments SET currency = 'PLN', account = 'acct_other'").run();
    expect(await read(money.id)).toMatchObject({ partnerId: "par_other" });
    expect((await match(money, chargeId, openGrosze)).status).toBe(422);
    const body = { chargeId, openGrosze, version: money.version, reason: "Powód" };
    expect((await as.customer().post(`/api/admin/unmatched-payments/${money.id}/match`, body)).status).toBe(403);
    expect(await read(money.id)).toMatchObject({ state: "open" });
  });

  it("refuses money that has become a known payment in between", async () => {
    const { chargeId, openGrosze } = await givenDebt();
    const money = await givenMoney(openGrosze);
    const other = await givenMoney(777);
    await match(other, chargeId, openGrosze);
    await env.DB.prepare(
      "UPDATE unmatched_payments SET named_payment_id = (SELECT id FROM payments LIMIT 1) WHERE id = ?",
    )
      .bind(money.id)
      .run();
    expect(await read(money.id)).toMatchObject({ state: "known" });
    expect((await match(money, chargeId, openGrosze - 777)).status).toBe(409);
    expect((await sendBack(money)).status).toBe(409);
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

describe("the list and the proposals", () => {
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

  it("proposes open charges with the amount, the payer or the reference, and finds others by words", async () => {
    const { rent, chargeId, openGrosze } = await givenDebt();
    const candidates = async (money: Money, q = "") =>
      (
        await (
          await admin().get(`/api/admin/unmatched-payments/${money.id}/candidates?q=${q}`)
        ).json<{ items: object[] }>()
      ).items;
    const same = await givenMoney(openGrosze);
    expect(await candidates(same)).toMatchObject([{ chargeId, sameAmount: 1, named: 0 }]);
    const other = (await listed("sort=amount-asc")).items[0] ?? same;
    await env.DB.prepare("UPDATE unmatched_payments SET amount_grosze = 1 WHERE id = ?").bind(other.id).run();
    expect(await candidates(other)).toEqual([]);
    const code = (
      await one<{ code: string }>("SELECT code FROM reservations WHERE id = ?", String(rent.reservation_id))
    )?.code;
    await env.DB.prepare("UPDATE unmatched_payments SET description = ?, payer_email = ? WHERE id = ?")
      .bind(`za boks ${code?.replace("-", "").toLowerCase()}`, "other@example.com", other.id)
      .run();
    expect(await candidates(other)).toMatchObject([{ chargeId, sameAmount: 0, sameEmail: 0, named: 1 }]);
    await env.DB.prepare(
      "UPDATE unmatched_payments SET description = '', payer_email = (SELECT lower(email) FROM clients LIMIT 1) WHERE id = ?",
    )
      .bind(other.id)
      .run();
    expect(await candidates(other)).toMatchObject([{ chargeId, sameEmail: 1 }]);
    expect(await candidates(other, encodeURIComponent(code ?? ""))).toMatchObject([{ chargeId }]);
    expect(await candidates(other, "zzzz")).toEqual([]);
  });
});
