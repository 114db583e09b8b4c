import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { storeBankPayout } from "../../../worker/features/payout/bank-payout.ts";
import { runJobCommand } from "../../../worker/http/job-command.ts";
import { deliverSandboxEvents } from "../../../worker/jobs/deliver-sandbox-events.ts";
import { recheckPayouts } from "../../../worker/jobs/recheck-payouts.ts";
import type { BankPayoutReport } from "../../../worker/providers/payments/payouts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, deliver, eventFor, one, payingFor } from "../reservation/booking.ts";

interface Page {
  items: Record<string, unknown>[];
  total: number;
  sums: Record<string, number>;
  months: string[];
}

const account = "sba_par_1";
const owner = (id = "par_1") => as.partner(id, `usr_owner_${id}`, "owner");
const listed = async (id = "par_1", query = "") =>
  (await (await owner(id).get(`/api/partner/payout/bank?${query}`)).json()) as Page;
const press = (form: Record<string, string>) =>
  as.visitor().raw(`/sandbox/payout/${account}/bank`, new URLSearchParams(form));
const later = () => deliverSandboxEvents(env, new Date(Date.now() + 121_000));
const statuses = async () => (await listed()).items.map(({ status }) => status);
const delayed = { delay: "120" };

/** A partner with a payout account, whose client has paid 598 zł, of which 35.88 zł are commission. */
async function givenPaid() {
  await given.partner({ id: "par_1", payout_provider: "sandbox", payout_account: account, payout_status: "active" });
  await given.insert("sandbox_payout_accounts", {
    ...{ id: account, reference: "par_1", legal_name: "Magazyny Testowe", return_url: "", locale: "pl" },
    ...{ status: "active", created_at: "2026-11-01T10:00:00.000Z" },
  });
  const box = await given.box({ partner_id: "par_1" });
  const { reservation: _, ...payment } = await payingFor(box.id);
  await deliver(eventFor(payment, "succeeded"));
  await env.DB.prepare("UPDATE sandbox_sessions SET status = 'succeeded'").run();
  return { box, payment };
}

const report = (more: Partial<BankPayoutReport> = {}): BankPayoutReport => ({
  ...{
    amountGrosze: 26_312,
    status: "paid",
    failure: null,
    arrivesOn: "2026-11-07",
    sentAt: "2026-11-05T10:00:00.000Z",
  },
  ...{ items: [], ...more },
});

const store = (reference: string, of: BankPayoutReport) =>
  runJobCommand(
    { env, db: env.DB.withSession("first-primary"), now: new Date(), requestId: "req_1" },
    storeBankPayout,
    { provider: "sandbox", account, reference, report: of },
  );

describe("GET /api/partner/payout/bank", () => {
  it("shows a payout with the payment in it, the commission and what it was for", async () => {
    const { box } = await givenPaid();
    await press({ status: "inTransit", ...delayed });
    await later();
    const { items, sums, total } = await listed();
    expect([total, sums]).toEqual([1, { sentGrosze: 56_212, failedGrosze: 0 }]);
    expect(items).toMatchObject([{ status: "inTransit", failure: null, amountGrosze: 56_212 }]);
    expect(items[0]?.parts).toMatchObject([
      { kind: "payment", paidGrosze: 59_800, commissionGrosze: 3_588, shareGrosze: 56_212, boxNumber: box.number },
    ]);
    expect(JSON.stringify(items)).toMatch(/"fromOn":"\d{4}-\d\d-\d\d"/);
    await press({ status: "paid", ...delayed });
    await later();
    expect(await statuses()).toEqual(["paid"]);
  });

  it("is exported as a spreadsheet, a line for each payment", async () => {
    const { box } = await givenPaid();
    await press({ status: "paid", ...delayed });
    await later();
    const answer = await owner().get("/api/partner/payout/bank?format=csv", { "accept-language": "pl" });
    expect(answer.headers.get("content-disposition")).toContain("boksy-bank-payouts-");
    const text = await answer.text();
    expect(text).toContain(";wypłacona;562,12;płatność;");
    expect(text).toContain(`;${box.number};`);
    expect(text).toContain(";598,00;35,88;562,12\r\n");
  });

  it("has a line in the spreadsheet for a payout whose contents are unknown", async () => {
    await givenPaid();
    await store("po_1", report());
    const answer = await owner().get("/api/partner/payout/bank?format=csv", { "accept-language": "en" });
    expect(await answer.text()).toContain("po_1,2026-11-05,paid,263.12,,,,,,,,,\r\n");
  });

  it("is filtered by month of Polish time", async () => {
    await givenPaid();
    await store("po_1", report({ sentAt: "2026-10-31T22:59:00.000Z" }));
    await store("po_2", report({ sentAt: "2026-10-31T23:00:00.000Z" }));
    expect((await listed("par_1", "month=2026-11")).items.map(({ reference }) => reference)).toEqual(["po_2"]);
    expect((await listed()).months.slice(-2)).toEqual(["2026-11", "2026-10"]);
  });

  it("is for owners only, and shows nothing of another partner", async () => {
    await givenPaid();
    await store("po_1", report());
    await given.partner({ id: "par_2" });
    expect(await listed("par_2")).toMatchObject({ items: [], total: 0, months: [] });
    const get = async (by: ReturnType<typeof as.visitor>) => (await by.get("/api/partner/payout/bank")).status;
    expect(await get(as.partner("par_1", "usr_manager", "manager"))).toBe(403);
    expect(await get(as.customer("usr_1"))).toBe(403);
    expect(await get(as.visitor())).toBe(401);
    expect((await owner().get("/api/partner/payout/bank?month=2026-13")).status).toBe(422);
  });
});

describe("a payout", () => {
  it("that the bank refuses is reported to the partner once, by email and as a task, and can be paid again", async () => {
    await givenPaid();
    await press({ status: "paid", ...delayed });
    await later();
    await press({ status: "failed", duplicated: "on", ...delayed });
    await later();
    expect(await listed()).toMatchObject({ items: [{ status: "failed", failure: "wrongDetails" }] });
    expect(await all("SELECT recipient FROM outbox WHERE template = 'payoutFailed'")).toHaveLength(1);
    const failed = async () =>
      ((await (await owner().get("/api/partner/dashboard")).json()) as { tasks: { payoutFailed: number } }).tasks;
    expect(await failed()).toMatchObject({ payoutFailed: 1 });
    await press({ status: "paid", ...delayed });
    await later();
    expect((await statuses()).sort()).toEqual(["failed", "paid"]);
    expect((await listed()).sums).toEqual({ sentGrosze: 56_212, failedGrosze: 56_212 });
  });

  it("ignores reports that are repeated, outdated or about another account", async () => {
    await givenPaid();
    expect(await store("po_1", report())).toBe(true);
    expect(await store("po_1", report())).toBeNull();
    expect(await store("po_1", report({ status: "inTransit" }))).toBeNull();
    expect(await store("po_1", report({ status: "failed", failure: "accountClosed" }))).toBe(true);
    expect(await store("po_1", report())).toBeNull();
    expect(await statuses()).toEqual(["failed"]);
    await env.DB.prepare("UPDATE partners SET payout_account = 'sba_another'").run();
    expect(await store("po_2", report())).toBeNull();
  });

  it("whose events were lost is found within a day, with each change while it is on its way", async () => {
    await givenPaid();
    await press({ status: "inTransit", ...delayed });
    const forget = () => env.DB.prepare("DELETE FROM sandbox_events").run();
    await forget();
    const hours = (count: number) => recheckPayouts(env, new Date(Date.now() + count * 3_600_000));
    expect(await hours(0)).toBe(1);
    expect(await statuses()).toEqual(["inTransit"]);
    await press({ status: "paid", ...delayed });
    await forget();
    expect(await hours(1)).toBe(0);
    expect(await hours(25)).toBe(1);
    expect(await statuses()).toEqual(["paid"]);
    expect(await hours(50)).toBe(0);
  });

  it("is asked about again after the provider was down", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await givenPaid();
    await press({ status: "paid", ...delayed });
    const down = { prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error("down")) }) }) };
    const withSession = () => env.DB.withSession("first-primary");
    await recheckPayouts({ ...env, DB: { ...down, withSession } as unknown as D1Database }, new Date());
    expect((await listed()).total).toBe(0);
    expect(await recheckPayouts(env, new Date())).toBe(1);
  });

  it("gets the payments that the provider lists later; a refund belongs to the payment it refunds", async () => {
    const { payment } = await givenPaid();
    await store("po_1", report({ status: "inTransit" }));
    const paid = { reference: "txn_1", kind: "payment" as const, sourceReference: "py_1", amountGrosze: 26_312 };
    await store("po_1", report({ items: [{ ...paid, paymentId: payment.paymentId }] }));
    expect(await statuses()).toEqual(["paid"]);
    const refund = { reference: "txn_2", kind: "refund" as const, sourceReference: "py_1", paymentId: null };
    await store("po_2", report({ items: [{ ...refund, amountGrosze: -100 }] }));
    const unknown = { reference: "txn_3", kind: "payment" as const, sourceReference: null, paymentId: "pay_unknown" };
    await store("po_3", report({ items: [{ ...unknown, amountGrosze: 5 }] }));
    expect(
      await all("SELECT kind, payment_id AS paymentId FROM bank_payout_items ORDER BY provider_reference"),
    ).toEqual([
      { kind: "payment", paymentId: payment.paymentId },
      { kind: "refund", paymentId: payment.paymentId },
      { kind: "payment", paymentId: null },
    ]);
    expect(await one("SELECT COUNT(*) AS n FROM bank_payouts")).toEqual({ n: 3 });
  });
});
