import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { type LedgerSums, partnerBalance } from "../../../domain/payout/balance.ts";
import { partnerSums } from "../../../worker/features/payout/balance-queries.ts";
import { invoiceCommissions } from "../../../worker/jobs/invoice-commissions.ts";
import { offsetCommissions } from "../../../worker/jobs/offset-commissions.ts";
import { reconcilePayments } from "../../../worker/jobs/reconcile-payments.ts";
import { remindCommissions } from "../../../worker/jobs/remind-commissions.ts";
import { paymentProvider } from "../../../worker/providers/payments/choose.ts";
import { as } from "../as-user.ts";
import { deliverAll, outbox } from "../email/outbox.ts";
import { brokenAt } from "../faults/intercepted-db.ts";
import { given } from "../fixtures.ts";
import { givenCommission, withOperator } from "../invoice/commission/fixtures.ts";
import { all, deliver, eventFor, one, paidAtProvider, payingFor } from "../reservation/booking.ts";

withOperator();

const account = "sba_par_1";
const december = new Date("2026-12-01T01:07:00.000Z");
const january = new Date("2027-01-01T01:07:00.000Z");
const owner = () => as.partner("par_1", "usr_owner", "owner");
const list = async () =>
  (await owner().get("/api/partner/invoices/commission")).json<{ toPay: Record<string, unknown> }>();
const toPay = async () => (await list()).toPay;
const pay = (shownGrosze: number) => owner().post("/api/partner/payout/commission", { shownGrosze });
const months = () =>
  all("SELECT month, asked_grosze AS asked, open_grosze AS open FROM commission_months ORDER BY month");
const payments = () => all("SELECT kind, amount_grosze AS grosze, status FROM commission_payments ORDER BY rowid");

async function balance() {
  const sums = await partnerSums(env.DB, "par_1").first<LedgerSums>();
  return sums === null ? null : partnerBalance(sums);
}

beforeEach(async () => {
  vi.setSystemTime(december);
  await given.partner({
    ...{ id: "par_1", nip: "5213456784", email: "biuro@example.com" },
    ...{ payout_provider: "sandbox", payout_account: account, payout_status: "active" },
  });
  await given.insert("sandbox_payout_accounts", {
    ...{ id: account, reference: "par_1", legal_name: "Magazyny Testowe", return_url: "", locale: "pl" },
    ...{ status: "active", created_at: "2026-11-01T10:00:00.000Z" },
  });
});

describe("an invoice for commission on payments to the partner directly", () => {
  beforeEach(async () => {
    await givenCommission("par_1", "2026-11-10T12:00:00.000Z", 5_000);
    await invoiceCommissions(env, december);
  });

  const open = async () => {
    const { url } = await (await pay(5_000)).json<{ url: string }>();
    const [payment] = await all<{ paymentId: string }>(
      "SELECT id AS paymentId FROM commission_payments ORDER BY rowid DESC",
    );
    return { paymentId: payment?.paymentId ?? "", sessionId: url.split("/").at(-1) ?? "", amountGrosze: 5_000 };
  };

  it("is paid online, once, however often the provider reports it", async () => {
    expect(await toPay()).toEqual({
      ...{ openGrosze: 5_000, dueOn: "2026-12-15", isOverdue: false, isPayableOnline: true },
      ...{ iban: "PL61109010140000071219812874", title: "BOKSY/P/2026/12/0001" },
    });
    const page = await open();
    expect((await open()).sessionId).toBe(page.sessionId);
    const event = eventFor(page, "succeeded");
    const answers = await Promise.all([deliver(event), deliver(event)]);
    expect([...answers.map(({ status }) => status), (await deliver(eventFor(page, "succeeded"))).status]).toEqual([
      ...[204, 204, 204],
    ]);
    expect(await payments()).toEqual([{ kind: "online", grosze: 5_000, status: "received" }]);
    expect(await toPay()).toMatchObject({ openGrosze: 0 });
    expect(await balance()).toMatchObject({ paidGrosze: 5_000, dueGrosze: 0, shareGrosze: 0 });
    expect(await all("SELECT 1 FROM unmatched_payments")).toEqual([]);
    expect(await one("SELECT payout_account FROM sandbox_sessions")).toEqual({ payout_account: null });
  });

  it("is paid by a payment whose report was lost, and reopened by none that failed", async () => {
    const failed = await open();
    await deliver(eventFor(failed, "failed"));
    const page = await open();
    await paidAtProvider(page.sessionId);
    await reconcilePayments(env, new Date(december.getTime() + 6 * 60_000));
    expect((await payments()).map((payment) => (payment as { status: string }).status)).toEqual(["failed", "received"]);
    expect(await months()).toEqual([{ month: "2026-11", asked: 5_000, open: 0 }]);
  });

  it("that is paid twice is a credit for the next one", async () => {
    const page = await open();
    await deliver(eventFor(page, "succeeded"));
    const transfer = { amountGrosze: 5_000, receivedOn: "2026-12-01", title: "BOKSY/P/2026/12/0001" };
    const record = () => as.admin().post("/api/admin/partners/par_1/commission-payments", transfer);
    expect((await record()).status).toBe(201);
    expect(await (await record()).json()).toMatchObject({ error: { fields: { title: "field.taken" } } });
    expect(await balance()).toMatchObject({ paidGrosze: 10_000, dueGrosze: -5_000 });
    await givenCommission("par_1", "2026-12-10T12:00:00.000Z", 6_200);
    await invoiceCommissions(env, january);
    expect(await months()).toMatchObject([{ open: 0 }, { month: "2026-12", asked: 1_200, open: 1_200 }]);
    expect(await toPay()).toMatchObject({ openGrosze: 1_200, title: "BOKSY/P/2027/01/0001" });

    const [recorded] = await all<{ id: string }>("SELECT id FROM commission_payments WHERE kind = 'transfer'");
    const undo = () =>
      as.admin().post(`/api/admin/partners/par_1/commission-payments/${recorded?.id}/undo`, { reason: "inny partner" });
    expect([(await undo()).status, (await undo()).status]).toEqual([200, 404]);
    expect(await months()).toMatchObject([{ open: 0 }, { asked: 1_200, open: 6_200 }]);
    const shown = await (await as.admin().get("/api/admin/partners/par_1")).json<Record<string, unknown>>();
    expect(shown).toMatchObject({ balance: { dueGrosze: 6_200 }, openCommissions: [{ openGrosze: 6_200 }] });
  });

  it("is not paid for another amount than was shown, nor by anyone but an owner", async () => {
    expect((await pay(4_999)).status).toBe(409);
    const body = { shownGrosze: 5_000 };
    expect((await as.partner("par_1", "usr_2", "manager").post("/api/partner/payout/commission", body)).status).toBe(
      403,
    );
    expect(await payments()).toEqual([]);
  });

  it("is reminded of, listed by its age, and a task for administrators after a month", async () => {
    await deliverAll();
    const on = (day: string) => new Date(`${day}T08:07:00.000Z`);
    for (const day of ["2026-12-15", "2026-12-16", "2026-12-17", "2026-12-23", "2027-01-02"]) {
      await remindCommissions(env, on(day));
    }
    const reminders = (await outbox()).filter(({ template }) => template === "commissionReminded");
    expect(reminders).toHaveLength(3);
    const partners = async (filter: string) =>
      (await as.admin().get(`/api/admin/partners?commission=${filter}`)).json<{ items: unknown[] }>();
    expect((await partners("overdue")).items).toEqual([]);
    vi.setSystemTime(on("2027-01-20"));
    expect((await partners("overdue")).items).toMatchObject([
      { id: "par_1", commissionOpenGrosze: 5_000, commissionOpenSinceOn: "2026-12-15" },
    ]);
    expect(await (await as.admin().get("/api/admin/dashboard")).json()).toMatchObject({
      ...{ commissionDebtors: 1, commissionDebtGrosze: 5_000 },
    });
  });
});

describe("commission that is due and money in the payout account", () => {
  const day = dayAt(december, polishTimeZone);
  const run = (bindings: Env = env) => offsetCommissions(bindings, december);
  const available = async () => (await paymentProvider(env)).availableBalance(account);

  /** A client pays 598 zł online, of which 35.88 zł are withheld. */
  const givenOnline = async () => {
    const box = await given.box({ partner_id: "par_1" });
    const { reservation: _, ...payment } = await payingFor(box.id);
    await deliver(eventFor(payment, "succeeded"));
    return payment;
  };

  it("are offset before the invoice, which says so and asks for the rest", async () => {
    vi.setSystemTime(new Date("2026-11-20T12:00:00.000Z"));
    await givenOnline();
    await givenCommission("par_1", "2026-11-21T12:00:00.000Z", 70_000);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await payments()).toEqual([{ kind: "offset", grosze: 56_212, status: "received" }]);
    expect(await balance()).toMatchObject({ shareGrosze: 0, offsetGrosze: 56_212, dueGrosze: 13_788 });
    expect(await available()).toBe(0);
    await invoiceCommissions(env, december);
    expect(await months()).toEqual([{ month: "2026-11", asked: 13_788, open: 13_788 }]);
    const [mail] = (await deliverAll()).filter(({ subject }) => subject.startsWith("Faktura za prowizję"));
    const text = mail?.text.replace(/\s/g, " ") ?? "";
    expect(text).toContain("Potrącono z płatności online: 35,88 zł");
    expect(text).toContain("Rozliczono z wypłat lub z nadpłaty: 562,12 zł");
    expect(text).toContain("Do zapłaty: 137,88 zł");
  });

  it("stay as they are if the provider refuses", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await givenOnline();
    await givenCommission("par_1", `${day}T00:00:00.000Z`, 5_000);
    await env.DB.prepare("UPDATE sandbox_payout_accounts SET status = 'restricted'").run();
    expect(await run()).toBe(0);
    expect(await payments()).toEqual([{ kind: "offset", grosze: 5_000, status: "failed" }]);
    expect(await balance()).toMatchObject({ offsetGrosze: 0, dueGrosze: 5_000, shareGrosze: 56_212 });
    await env.DB.prepare("UPDATE sandbox_payout_accounts SET status = 'active'").run();
    expect(await run()).toBe(1);
    expect(await available()).toBe(51_212);
  });

  it("are offset once, wherever a run is killed", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    await givenOnline();
    for (let call = 1; call <= 12; call += 1) {
      for (const failure of ["before", "after"] as const) {
        await givenCommission("par_1", `${day}T00:00:00.000Z`, 1_000);
        await run({ ...env, DB: brokenAt(call, failure) }).catch(() => 0);
        await run();
      }
    }
    const { offsetGrosze, shareGrosze, dueGrosze } = (await balance()) ?? {};
    expect([offsetGrosze, shareGrosze, dueGrosze]).toEqual([24_000, 56_212 - 24_000, 0]);
    expect(await available()).toBe(shareGrosze);
  });

  it("are still exact when the payment is refunded after its money was offset", async () => {
    const { paymentId } = await givenOnline();
    await givenCommission("par_1", `${day}T00:00:00.000Z`, 50_000);
    expect(await run()).toBe(1);
    const order = await one<{ id: string }>("SELECT order_id AS id FROM payments WHERE id = ?", paymentId);
    const path = `/api/admin/orders/${order?.id}`;
    const { refundable } = await (await as.admin().get(path)).json<{ refundable: { version: string } }>();
    const { version } = refundable;
    const refund = await as.admin().post(`${path}/refunds`, { amountGrosze: 29_900, reason: "skarga", version });
    expect(refund.status).toBe(200);
    const { shareGrosze, offsetGrosze, withheldGrosze, dueGrosze } = (await balance()) ?? {};
    expect({ shareGrosze, offsetGrosze, withheldGrosze, dueGrosze }).toEqual({
      ...{ shareGrosze: 56_212 - 50_000 - 26_312, offsetGrosze: 50_000, withheldGrosze: 0, dueGrosze: 0 },
    });
    await givenCommission("par_1", `${day}T00:00:00.000Z`, 2_000);
    expect(await run()).toBe(0);
    expect(await balance()).toMatchObject({ dueGrosze: 2_000 });
  });
});
