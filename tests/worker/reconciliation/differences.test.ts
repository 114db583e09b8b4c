import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import type { DifferenceKind } from "../../../domain/reconciliation/difference.ts";
import { findDifferences } from "../../../worker/jobs/find-differences.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { deliver, eventFor, inDays, one, payingFor, usualAmountGrosze } from "../reservation/booking.ts";

const hourMs = 3_600_000;
const warsawHour = new Intl.DateTimeFormat("en", { timeZone: "Europe/Warsaw", hour: "numeric", hourCycle: "h23" });

/** The next time at which the job compares, and a later night's. */
function night(daysLater = 0): Date {
  const minute = 60_000;
  let at = new Date(Math.floor(Date.now() / hourMs + 1) * hourMs + daysLater * 24 * hourMs + 7 * minute);
  while (Number(warsawHour.format(at)) !== 4) at = new Date(at.getTime() + hourMs);
  return at;
}

interface Stored {
  kind: DifferenceKind;
  entityId: string;
  expectedGrosze: number;
  foundGrosze: number;
  firstSeenAt: string;
  lastSeenAt: string;
  resolvedAt: string | null;
}

const admin = () => as.admin("usr_admin");
const stored = async (state = "open") =>
  (await (await admin().get(`/api/admin/differences?state=${state}`)).json<{ items: Stored[] }>()).items;

const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** A reservation paid online, with its rent, charge, invoice and ledger entries. */
async function givenSale() {
  const paying = await payingFor((await given.box()).id);
  expect((await deliver(eventFor(paying, "succeeded"))).status).toBe(204);
  const sale = await one<
    Record<"partnerId" | "orderId" | "reservationId" | "rentId" | "clientId" | "chargeId" | "invoiceId", string>
  >(
    `SELECT o.partner_id AS partnerId, o.id AS orderId, o.reservation_id AS reservationId, t.id AS rentId, t.client_id AS clientId, ch.id AS chargeId,
       iv.id AS invoiceId
     FROM payments y JOIN orders o ON o.id = y.order_id JOIN rents t ON t.reservation_id = o.reservation_id
     JOIN charges ch ON ch.rent_id = t.id JOIN invoices iv ON iv.charge_id = ch.id WHERE y.id = ?`,
    paying.paymentId,
  );
  if (sale === null) throw new Error("the payment confirmed nothing");
  return { ...sale, paymentId: paying.paymentId, sessionId: paying.sessionId, customer: paying.customer };
}

type Sale = Awaited<ReturnType<typeof givenSale>>;

const at = "2026-01-01T00:00:00.000Z";

/** A second charge that is paid online, although neither its status nor the ledger says so. */
async function plantShare({ rentId, partnerId, paymentId }: Sale): Promise<string> {
  const id = newId("charge");
  await given.insert("charges", {
    ...{ id, rent_id: rentId, partner_id: partnerId, from_on: inDays(60), to_on: inDays(90), due_on: inDays(60) },
    ...{ lines: "[]", amount_grosze: 500, status: "due", created_at: at, updated_at: at },
  });
  await run(
    "INSERT INTO online_payment_shares (payment_id, charge_id, amount_grosze) VALUES (?, ?, 500)",
    paymentId,
    id,
  );
  return id;
}

/** A recorded payment that paid nothing. */
async function plantPayment({ rentId, partnerId }: Sale): Promise<string> {
  const id = newId("recordedPayment");
  await given.insert("recorded_payments", {
    ...{ id, rent_id: rentId, partner_id: partnerId, method: "cash", amount_grosze: 400, received_on: inDays(-1) },
    ...{ title: "", recorded_by: "usr_1", recorded_at: at },
  });
  return id;
}

/** Makes records differ. Returns the entity and what the job has to find. */
const plants: Readonly<Record<DifferenceKind, (sale: Sale) => Promise<[id: string, expected: number, found: number]>>> =
  {
    async providerPayment({ paymentId, sessionId }) {
      await run("UPDATE sandbox_sessions SET amount_grosze = amount_grosze - 1 WHERE id = ?", sessionId);
      return [paymentId, usualAmountGrosze, usualAmountGrosze - 1];
    },
    async paymentLedger({ paymentId, partnerId }) {
      const lines = JSON.stringify([
        { account: "provider", grosze: 7 },
        { account: "commission", grosze: -7 },
      ]);
      const ids = { id: newId("ledger"), partner_id: partnerId, payment_id: paymentId };
      await given.insert("ledger_transactions", { ...ids, lines, recorded_at: at });
      return [paymentId, usualAmountGrosze, usualAmountGrosze + 7];
    },
    async refundLedger({ paymentId }) {
      await given.insert("refunds", {
        ...{ id: newId("refund"), payment_id: paymentId, amount_grosze: 100, reason: "admin", status: "due" },
        ...{ version: "v", created_at: at, updated_at: at },
      });
      return [paymentId, 100, 0];
    },
    async refundTotal({ paymentId }) {
      await run("UPDATE payments SET refunded_grosze = 100 WHERE id = ?", paymentId);
      return [paymentId, 0, 100];
    },
    async chargeShares({ chargeId }) {
      await run("UPDATE charges SET recorded_grosze = 10 WHERE id = ?", chargeId);
      return [chargeId, 0, 10];
    },
    chargeStatus: async (sale) => [await plantShare(sale), 500, 0],
    chargeLedger: async (sale) => [await plantShare(sale), 500, 0],
    async invoiceAmount({ chargeId, invoiceId }) {
      await run("UPDATE charges SET amount_grosze = 30000 WHERE id = ?", chargeId);
      return [invoiceId, 30_000, 29_900];
    },
    async orderPayment({ orderId }) {
      await run("UPDATE orders SET total_grosze = total_grosze + 1 WHERE id = ?", orderId);
      return [orderId, usualAmountGrosze + 1, usualAmountGrosze];
    },
    async transferPayments({ partnerId }) {
      const id = newId("bankTransfer");
      await given.insert("bank_transfers", {
        ...{ id, partner_id: partnerId, account: "PL1", identity: "x", amount_grosze: 900, recorded_grosze: 300 },
        ...{ booked_on: inDays(-1), created_by: "usr_1", created_at: at },
      });
      return [id, 0, 300];
    },
    async commissionInvoices({ partnerId }) {
      const id = newId("commissionMonth");
      await given.insert("commission_months", {
        ...{
          id,
          partner_id: partnerId,
          month: "2025-12",
          from_at: "2025-11-30T23:00:00.000Z",
          to_at: "2025-12-31T23:00:00.000Z",
        },
        ...{ net_grosze: 0, vat_grosze: 0, gross_grosze: 0, created_at: at },
      });
      const lines = JSON.stringify([
        { account: "partnerPayable", grosze: 9 },
        { account: "commission", grosze: -9 },
      ]);
      const entry = { id: newId("ledger"), partner_id: partnerId, recorded_at: "2025-12-31T22:59:59.999Z" };
      await given.insert("ledger_transactions", { ...entry, lines });
      return [id, 9, 0];
    },
    recordedShares: async (sale) => [await plantPayment(sale), 400, 0],
    async creditLedger(sale) {
      const { rentId } = sale;
      const id = await plantPayment(sale);
      const credit = { recorded_payment_id: id, rent_id: rentId, amount_grosze: 400, left_grosze: 400 };
      await given.insert("client_credits", { ...credit, created_at: at });
      return [id, 400, 0];
    },
  };

const silence = () => vi.spyOn(console, "error").mockReturnValue();

describe("the nightly comparison", () => {
  it("finds no difference in what was sold", async () => {
    await givenSale();
    expect(await findDifferences(env, night())).toBe(1);
    expect(await stored("all")).toEqual([]);
  });

  it("finds none in a part recorded before an online payment, whose surplus goes back", async () => {
    const { rentId, partnerId, customer } = await givenSale();
    const id = newId("charge");
    await given.insert("charges", {
      ...{ id, rent_id: rentId, partner_id: partnerId, from_on: inDays(60), to_on: inDays(90), due_on: inDays(0) },
      ...{ lines: "[]", amount_grosze: 10_000, status: "due", created_at: at, updated_at: at },
    });
    const shown = { chargeIds: [id], shownGrosze: 10_000 };
    const page = await customer.post(`/api/rents/${rentId}/pay`, shown);
    const { paymentId, url } = await page.json<{ paymentId: string; url: string }>();
    const rent = await one<{ version: string }>("SELECT version FROM rents WHERE id = ?", rentId);
    const cash = { amountGrosze: 3_000, receivedOn: inDays(0), method: "cash", title: "" };
    const recorded = await as
      .partner(partnerId)
      .post(`/api/partner/rents/${rentId}/record-payment`, { version: rent?.version, ...cash });
    expect(recorded.status).toBe(200);
    const payment = { paymentId, sessionId: url.split("/").at(-1) ?? "", amountGrosze: 10_000 };
    expect((await deliver(eventFor(payment, "succeeded"))).status).toBe(204);
    expect(await one("SELECT refunded_grosze AS grosze FROM payments WHERE id = ?", paymentId)).toEqual({
      grosze: 3_000,
    });
    expect(await findDifferences(env, night())).toBe(2);
    expect(await stored("all")).toEqual([]);
  });

  it("finds none after a withdrawal whose payment was refunded", async () => {
    const { reservationId, customer } = await givenSale();
    const answer = await customer.post(`/api/reservations/${reservationId}/withdraw`, {});
    expect(answer.status).toBe(200);
    expect(await findDifferences(env, night())).toBe(1);
    expect(await stored("all")).toEqual([]);
  });

  it.each(Object.keys(plants) as DifferenceKind[])("finds and reports a difference of kind %s", async (kind) => {
    const errors = silence();
    const [entityId, expectedGrosze, foundGrosze] = await plants[kind](await givenSale());
    const first = night();
    await expect(findDifferences(env, first)).rejects.toThrow("Records of money differ");
    const difference = { kind, entityId, expectedGrosze, foundGrosze, resolvedAt: null };
    const seen = { firstSeenAt: first.toISOString(), lastSeenAt: first.toISOString() };
    expect(await stored()).toContainEqual(expect.objectContaining({ ...difference, ...seen }));
    expect(errors).toHaveBeenCalledWith(expect.stringContaining(`"kind":"${kind}"`));

    // It is reported once, and its first night is kept.
    await expect(findDifferences(env, night(1))).resolves.toBeGreaterThanOrEqual(0);
    const again = { ...seen, lastSeenAt: night(1).toISOString() };
    expect(await stored()).toContainEqual(expect.objectContaining({ ...difference, ...again }));
  });

  it("resolves a difference that is gone, and sees it as a new one when it returns", async () => {
    silence();
    const { orderId } = await givenSale();
    const total = (by: number) => run("UPDATE orders SET total_grosze = total_grosze + ? WHERE id = ?", by, orderId);
    await total(1);
    await expect(findDifferences(env, night())).rejects.toThrow();
    await total(-1);
    await findDifferences(env, night(1));
    expect(await stored()).toEqual([]);
    expect(await stored("all")).toMatchObject([{ kind: "orderPayment", resolvedAt: night(1).toISOString() }]);
    await total(1);
    await expect(findDifferences(env, night(2))).rejects.toThrow("1 new");
    expect(await stored()).toMatchObject([{ firstSeenAt: night(2).toISOString(), resolvedAt: null, orderId }]);
  });

  it("changes nothing about a payment while the provider does not answer", async () => {
    silence();
    const { paymentId, sessionId } = await givenSale();
    await plants.providerPayment({ paymentId, sessionId } as Sale);
    await expect(findDifferences(env, night())).rejects.toThrow();
    await run("UPDATE sandbox_sessions SET id = 'sbx_gone' WHERE id = ?", sessionId);
    await findDifferences(env, night(1));
    expect(await stored()).toMatchObject([{ kind: "providerPayment", lastSeenAt: night().toISOString() }]);
  });
});

describe("balances", () => {
  it("are the same sums for the client, rent, partner and marketplace of one sale", async () => {
    const { clientId, rentId, partnerId } = await givenSale();
    const of = async (query: string) => (await admin().get(`/api/admin/balances?${query}`)).json<{ items: object[] }>();
    const whole = await of("of=marketplace");
    expect(whole.items).toEqual([
      { account: "commission", grosze: expect.any(Number) },
      { account: "depositHeld", grosze: -29_900 },
      { account: "partnerPayable", grosze: expect.any(Number) },
      { account: "provider", grosze: usualAmountGrosze },
      { account: "vatDue", grosze: expect.any(Number) },
    ]);
    for (const [name, id] of Object.entries({ client: clientId, rent: rentId, partner: partnerId })) {
      expect(await of(`of=${name}&id=${id}`), name).toEqual(whole);
    }
    expect(await of("of=rent&id=rnt_none")).toEqual({ items: [] });
  });

  it("need an id, except those of the marketplace", async () => {
    expect((await admin().get("/api/admin/balances?of=rent")).status).toBe(422);
  });
});
