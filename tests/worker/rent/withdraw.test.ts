import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addMonths, daysBetween } from "../../../domain/core/day.ts";
import { roundHalfUp } from "../../../domain/core/money.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { issueInvoices } from "../../../worker/jobs/issue-invoices.ts";
import { processRefunds } from "../../../worker/jobs/process-refunds.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, deliver, eventFor, hold, inDays, one, payingFor } from "../reservation/booking.ts";
import { runCommand } from "./partner/partner-rent.ts";
import { givenCharge } from "./tenancy.ts";

interface Terms {
  version: string;
  status: string;
  withdrawal: {
    endOn: string;
    usedDays: number;
    keptGrosze: number;
    returnedGrosze: number;
    creditGrosze: number;
    dueGrosze: number;
    extras: object[];
  } | null;
}

const startOn = inDays(-3);

/** A card-paid rent that began three days ago; the customer requested the early start. */
async function running(boxId?: string, more: object = {}) {
  const { customer, reservation, ...payment } = await payingFor(boxId ?? (await given.box()).id, more);
  const { todayGrosze: amountGrosze } = reservation.price;
  await deliver(eventFor({ ...payment, amountGrosze }, "succeeded"));
  const { id } = (await one<{ id: string }>("SELECT id FROM rents")) ?? { id: "" };
  await env.DB.batch([
    env.DB.prepare("UPDATE rents SET status = 'active', start_on = ?, anchor_day = ?").bind(
      startOn,
      Number(startOn.slice(8)),
    ),
    env.DB.prepare("UPDATE charges SET from_on = ?, to_on = ?").bind(startOn, addMonths(startOn, 1)),
    env.DB.prepare("UPDATE reservations SET status = 'converted', agreement = json_set(agreement, ?, ?)").bind(
      "$.earlyStartRequestedAt",
      new Date().toISOString(),
    ),
    env.DB.prepare("UPDATE occupancy SET from_on = ?, kind = 'rent', reference = ?").bind(startOn, id),
  ]);
  const terms = await (await customer.get(`/api/rents/${id}/terms`)).json<Terms>();
  const paid = reservation.price;
  return { customer, id, terms, paid, path: `/api/rents/${id}/withdraw` };
}

const balances = () =>
  all<{ account: string; sum: number }>(
    "SELECT account, SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY account",
  );

describe("POST /api/rents/{id}/withdraw", () => {
  it("charges the days used, refunds the rest and the deposit once, and frees the box from tomorrow", async () => {
    const { customer, id, terms, paid, path } = await running();
    const monthGrosze = paid.todayGrosze - paid.depositGrosze;
    const keptGrosze = roundHalfUp((monthGrosze * 4) / daysBetween(startOn, addMonths(startOn, 1)));
    expect(terms.withdrawal).toMatchObject({ endOn: inDays(1), usedDays: 4, keptGrosze });
    expect(terms.withdrawal?.returnedGrosze).toBe(monthGrosze - keptGrosze);

    const input = { version: terms.version, on: inDays(0) };
    const key = { "idempotency-key": "withdraw-once-and-again" };
    expect(await (await customer.post(path, input, key)).json()).toMatchObject({ status: "settled", withdrawal: null });
    expect((await customer.post(path, input, key)).status).toBe(200);
    expect(await (await customer.post(path, input)).json()).toMatchObject({
      error: { code: "resource.version_conflict" },
    });

    const backGrosze = paid.todayGrosze - keptGrosze;
    expect(await all("SELECT amount_grosze, reason FROM refunds")).toEqual([
      { amount_grosze: backGrosze, reason: "withdrawal" },
    ]);
    expect(await one("SELECT status, end_on, deposit_settled_grosze AS returned FROM rents")).toEqual({
      status: "settled",
      end_on: inDays(1),
      returned: paid.depositGrosze,
    });
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "withdrawn" });
    expect(await all("SELECT from_on, to_on FROM occupancy")).toEqual([{ from_on: startOn, to_on: inDays(1) }]);

    const later = new Date(Date.now() + 120_000);
    await Promise.all([processRefunds(env, later), processRefunds(env, later)]);
    expect(await one("SELECT status, refunded_grosze FROM payments")).toEqual({
      status: "partlyRefunded",
      refunded_grosze: backGrosze,
    });
    expect(await one("SELECT status FROM orders")).toEqual({ status: "partlyRefunded" });
    const left = new Map((await balances()).map(({ account, sum }) => [account, sum]));
    expect(left.get("depositHeld")).toBe(0);
    expect(left.get("refundDue")).toBe(0);
    expect(left.get("provider")).toBe(keptGrosze);
    expect([...left.values()].reduce((total, sum) => total + sum, 0)).toBe(0);
    const sent = await all<{ template: string }>("SELECT template FROM outbox ORDER BY rowid");
    expect(sent.map(({ template }) => template).slice(-2)).toEqual(["rentWithdrawn", "withdrawalReceived"]);

    const code = await customer.post(`/api/rents/${id}/access-code`);
    expect(code.status).toBe(200);
  });

  it("refunds the extras that are returned, keeps the price of the others, and tells both sides", async () => {
    const box = await given.box();
    const of = { partner_id: box.partner_id, kind: "oneTime", price_grosze: 4_900 };
    const lock = await given.product({ ...of, name_pl: "Kłódka", name_en: "Padlock" });
    const cartons = await given.product({ ...of, name_pl: "Kartony", name_en: "Cartons" });
    const products = [lock, cartons].map(({ id }) => ({ productId: String(id), quantity: 1 }));
    const { customer, path, paid, terms } = await running(box.id, { products });
    const daysGrosze = (terms.withdrawal?.keptGrosze ?? 0) - 9_800;
    expect(terms.withdrawal).toMatchObject({ keptProductsGrosze: 9_800, extras: [{ namePl: "Kłódka" }, {}] });
    const input = { version: terms.version, on: inDays(0), returned: [String(lock.id)] };
    expect((await customer.post(path, input)).status).toBe(200);
    expect(await all("SELECT amount_grosze FROM refunds")).toEqual([
      { amount_grosze: paid.todayGrosze - daysGrosze - 4_900 },
    ]);
    expect(await all("SELECT data ->> '$.extrasPl' AS extras FROM outbox WHERE template LIKE '%ithdraw%'")).toEqual([
      { extras: "Kłódka" },
      { extras: "Kłódka" },
    ]);
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries")).toEqual({ sum: 0 });
  });

  it("keeps the price of a service, which cannot be returned", async () => {
    const box = await given.box();
    const of = { partner_id: box.partner_id, price_grosze: 4_900 };
    const transport = await given.product({ ...of, kind: "service", name_pl: "Transport", name_en: "Transport" });
    const lock = await given.product({ ...of, kind: "oneTime", name_pl: "Kłódka", name_en: "Padlock" });
    const products = [transport, lock].map(({ id }) => ({ productId: String(id), quantity: 1 }));
    const { customer, path, paid, terms } = await running(box.id, { products });
    const daysGrosze = (terms.withdrawal?.keptGrosze ?? 0) - 9_800;
    expect(terms.withdrawal?.extras).toMatchObject([{ namePl: "Transport", isService: true }, { namePl: "Kłódka" }]);
    expect(terms.withdrawal?.extras[1]).not.toHaveProperty("isService");
    const withdraw = (...returned: unknown[]) =>
      customer.post(path, { version: terms.version, on: inDays(0), returned });
    const refused = await withdraw(lock.id, transport.id);
    expect(await refused.json()).toMatchObject({ error: { fields: { returned: "field.invalid" } } });
    expect((await withdraw(lock.id)).status).toBe(200);
    expect(await all("SELECT amount_grosze FROM refunds")).toEqual([
      { amount_grosze: paid.todayGrosze - daysGrosze - 4_900 },
    ]);
  });

  it("corrects each line of the invoice to what is kept of it, at its own rate of VAT", async () => {
    const box = await given.box();
    const of = { partner_id: box.partner_id, kind: "oneTime", price_grosze: 4_900, vat_rate: "8" };
    const products = [{ productId: String((await given.product(of)).id), quantity: 1 }];
    const { customer, path, terms } = await running(box.id, { products });
    await issueInvoices(env, new Date());
    const daysGrosze = (terms.withdrawal?.keptGrosze ?? 0) - 4_900;
    const input = { version: terms.version, on: inDays(0), returned: [products[0]?.productId] };
    expect((await customer.post(path, input)).status).toBe(200);
    await issueInvoices(env, new Date());
    const correction = await one<{ after: string }>(
      "SELECT correction ->> '$.after' AS after FROM invoices WHERE kind = 'correction'",
    );
    expect(JSON.parse(correction?.after ?? "")).toMatchObject([
      { grossGrosze: daysGrosze, vatRate: 23 },
      { grossGrosze: 0, vatGrosze: 0, vatRate: 8 },
    ]);
  });

  it("corrects the invoice once for a cheaper box and once for the withdrawal, though both happen between two runs", async () => {
    const { customer, id, path } = await running();
    await issueInvoices(env, new Date());
    await env.DB.exec("UPDATE rents SET charged_to_on = (SELECT to_on FROM charges)");
    const found = await one<{ partner_id: string; place_id: string }>("SELECT partner_id, place_id FROM rents");
    const { partner_id = "", place_id = "" } = found ?? {};
    const cheaper = await given.box({ partner_id, place_id });
    const move = { boxId: cheaper.id, fromOn: inDays(0), rentGrosze: 10_000 };
    expect((await runCommand(id, "move", move, as.partner(partner_id))).status).toBe(200);
    const terms = await (await customer.get(`/api/rents/${id}/terms`)).json<Terms>();
    expect((await customer.post(path, { version: terms.version, on: inDays(0) })).status).toBe(200);
    await issueInvoices(env, new Date());
    expect(await one("SELECT SUM(gross_grosze) AS kept FROM invoices")).toEqual({ kept: terms.withdrawal?.keptGrosze });
    expect(await all("SELECT kind FROM invoices")).toHaveLength(3);
  });

  it("shows and refunds only what an administrator has not refunded yet", async () => {
    const { customer, id, path, paid } = await running();
    const at = new Date().toISOString();
    const payment = await one<{ id: string }>("SELECT id FROM payments");
    await given.insert("refunds", {
      ...{ id: "rfd_1", payment_id: payment?.id ?? "", amount_grosze: 10_000, reason: "admin", status: "due" },
      ...{ version: "v", created_at: at, updated_at: at },
    });
    const terms = await (await customer.get(`/api/rents/${id}/terms`)).json<Terms>();
    expect((await customer.post(path, { version: terms.version, on: inDays(0) })).status).toBe(200);
    expect(await all("SELECT amount_grosze FROM refunds WHERE reason = 'withdrawal'")).toEqual([
      { amount_grosze: (terms.withdrawal?.returnedGrosze ?? 0) + paid.depositGrosze },
    ]);
  });

  it("charges nothing when the customer did not request an early start", async () => {
    const { customer, path, paid, terms } = await running();
    await env.DB.exec("UPDATE reservations SET agreement = json_remove(agreement, '$.earlyStartRequestedAt')");
    expect((await customer.post(path, { version: terms.version, on: inDays(0) })).status).toBe(200);
    expect(await all("SELECT amount_grosze FROM refunds")).toEqual([{ amount_grosze: paid.todayGrosze }]);
    expect((await balances()).filter(({ account }) => account === "commission")).toMatchObject([{ sum: 0 }]);
  });

  it("waives a later charge, and refunds a payment of it that arrives afterwards", async () => {
    const { customer, id, path, terms } = await running();
    const owner = await one<{ partner: string }>("SELECT partner_id AS partner FROM rents");
    const next = { from_on: addMonths(startOn, 1), to_on: addMonths(startOn, 2), due_on: inDays(0), status: "due" };
    const charge = await givenCharge({ id, partner_id: owner?.partner ?? "" }, { ...next, amount_grosze: 20_000 });
    const page = await customer.post(`/api/rents/${id}/pay`, { chargeIds: [charge.id], shownGrosze: 20_000 });
    const { paymentId, url } = await page.json<{ paymentId: string; url: string }>();
    expect((await customer.post(path, { version: terms.version, on: inDays(0) })).status).toBe(200);
    expect(await one("SELECT status FROM charges WHERE id = ?", String(charge.id))).toEqual({ status: "waived" });
    const late = { paymentId, sessionId: url.split("/").at(-1) ?? "", amountGrosze: 20_000 };
    for (const _ of [1, 2]) expect((await deliver(eventFor(late, "succeeded"))).status).toBe(204);
    expect(await all("SELECT amount_grosze AS grosze, status FROM refunds WHERE payment_id = ?", paymentId)).toEqual([
      { grosze: 20_000, status: "succeeded" },
    ]);
    expect(await one("SELECT status FROM charges WHERE id = ?", String(charge.id))).toEqual({ status: "waived" });
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE payment_id = ?", paymentId)).toEqual({
      sum: 0,
    });
    expect(
      await one(
        "SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE account = 'provider' AND payment_id = ?",
        paymentId,
      ),
    ).toEqual({ sum: 0 });
  });

  it("is refused after 14 days, recalculated after midnight, and refused after a concurrent change", async () => {
    const { customer, path, terms } = await running();
    const { version } = terms;
    const code = async (input: object) =>
      (await (await customer.post(path, input)).json<{ error: { code: string } }>()).error.code;
    expect(await code({ version, on: inDays(-1) })).toBe("resource.version_conflict");
    expect(await code({ version: "other", on: inDays(0) })).toBe("resource.version_conflict");
    await env.DB.exec(`UPDATE reservations SET withdraw_until_on = '${inDays(-1)}'`);
    expect(await code({ version, on: inDays(0) })).toBe("rent.illegal_transition");
    expect(await all("SELECT id FROM refunds")).toEqual([]);
  });

  it("concurrently with an end by the partner: one of them succeeds, and at most one refund is made", async () => {
    const { customer, id, path, terms } = await running();
    const { version } = terms;
    const owner = await one<{ partner: string }>("SELECT partner_id AS partner FROM rents");
    const answers = await Promise.all([
      customer.post(path, { version, on: inDays(0) }),
      as.partner(owner?.partner ?? "").post(`/api/partner/rents/${id}/end`, { version }),
      customer.post(path, { version, on: inDays(0) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const isWithdrawn = answers[0]?.ok || answers[2]?.ok;
    expect(await one("SELECT status FROM rents")).toEqual({ status: isWithdrawn ? "settled" : "ended" });
    expect(await all("SELECT id FROM refunds")).toHaveLength(isWithdrawn ? 1 : 0);
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries")).toEqual({ sum: 0 });
  });

  it("returns the difference paid for unused days of a dearer box, and keeps that of the days used", async () => {
    const { customer, id, path, paid } = await running();
    await env.DB.exec("UPDATE rents SET charged_to_on = (SELECT to_on FROM charges)");
    const found = await one<{ partner_id: string; place_id: string; monthly_grosze: number }>(
      "SELECT partner_id, place_id, monthly_grosze FROM rents",
    );
    const { partner_id, place_id, monthly_grosze } = found ?? { partner_id: "", place_id: "", monthly_grosze: 0 };
    const staff = as.partner(partner_id);
    const dearer = await given.box({ partner_id, place_id });
    const move = { boxId: dearer.id, fromOn: inDays(0), rentGrosze: monthly_grosze + 31_000 };
    expect((await runCommand(id, "move", move, staff)).status).toBe(200);
    const due = await one<{ grosze: number }>(
      "SELECT amount_grosze AS grosze FROM charges WHERE change_id IS NOT NULL",
    );
    const difference = due?.grosze ?? 0;
    expect(difference).toBeGreaterThan(10_000);
    const payment = { amountGrosze: difference, receivedOn: inDays(0), method: "cash", title: "", chargeId: null };
    expect((await runCommand(id, "record-payment", payment, staff)).status).toBe(200);

    const terms = await (await customer.get(`/api/rents/${id}/terms`)).json<Terms>();
    const days = daysBetween(inDays(0), addMonths(startOn, 1));
    const credit = roundHalfUp((difference * (days - 1)) / days);
    const firstGrosze = paid.todayGrosze - paid.depositGrosze - (terms.withdrawal?.returnedGrosze ?? 0);
    expect(terms.withdrawal?.keptGrosze).toBe(firstGrosze + difference - credit);
    const { items } = await (await customer.get("/api/rents")).json<{ items: { terms: Terms }[] }>();
    for (const shown of [terms, items[0]?.terms]) expect(shown?.withdrawal?.creditGrosze).toBe(credit);
    expect((await customer.post(path, { version: terms.version, on: inDays(0) })).status).toBe(200);
    expect(await one("SELECT left_grosze AS credit FROM client_credits")).toEqual({ credit });
    expect(await one("SELECT amount_grosze, status FROM charges WHERE change_id IS NOT NULL")).toEqual({
      ...{ amount_grosze: difference - credit, status: "paid" },
    });
    expect(await all("SELECT amount_grosze FROM refunds")).toEqual([{ amount_grosze: paid.todayGrosze - firstGrosze }]);
    expect(
      await one(
        "SELECT data ->> '$.transferGrosze' AS sum, data ->> '$.keptGrosze' AS kept FROM outbox WHERE template = 'rentWithdrawn'",
      ),
    ).toEqual({ sum: credit, kept: terms.withdrawal?.keptGrosze });
    expect(await all("SELECT kind, amount_grosze AS grosze FROM transfers_due")).toEqual([
      { kind: "credit", grosze: credit },
    ]);
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries")).toEqual({ sum: 0 });
  });

  it.each([
    ["paid", true],
    ["due", true],
    ["uncharged", true],
    ["paid", false],
    ["due", false],
    ["uncharged", false],
  ] as const)("spans the month after a first part of two days: %s, early start %s", async (second, isEarly) => {
    const { customer, id, path, paid } = await running();
    const [from, to] = [inDays(-1), addMonths(inDays(-1), 1)];
    const months = env.DB.prepare("UPDATE rents SET anchor_day = ?, charged_to_on = ?").bind(
      Number(from.slice(8)),
      from,
    );
    await env.DB.batch([months, env.DB.prepare("UPDATE charges SET to_on = ?").bind(from)]);
    if (!isEarly)
      await env.DB.exec("UPDATE reservations SET agreement = json_remove(agreement, '$.earlyStartRequestedAt')");
    const rent = await one<{ partner_id: string; lines: string; grosze: number }>(
      "SELECT partner_id, monthly_lines AS lines, monthly_grosze AS grosze FROM rents",
    );
    const { partner_id = "", lines = "[]", grosze = 0 } = rent ?? {};
    if (second !== "uncharged") {
      const dated = JSON.stringify(JSON.parse(lines).map((line: object) => ({ ...line, from, to })));
      const due = { from_on: from, to_on: to, due_on: from, status: "due", lines: dated, amount_grosze: grosze };
      const { id: chargeId } = await givenCharge({ id, partner_id }, due);
      const payment = { amountGrosze: grosze, receivedOn: inDays(0), method: "cash", title: "", chargeId };
      if (second === "paid") await runCommand(id, "record-payment", payment, as.partner(partner_id));
    }
    const firstGrosze = paid.todayGrosze - paid.depositGrosze;
    const used = isEarly ? roundHalfUp((grosze * 2) / daysBetween(from, to)) : 0;
    const credit = second === "paid" ? grosze - used : 0;
    const terms = await (await customer.get(`/api/rents/${id}/terms`)).json<Terms>();
    expect(terms.withdrawal).toMatchObject({
      ...{ usedDays: 4, keptGrosze: isEarly ? firstGrosze + used : 0, returnedGrosze: isEarly ? 0 : firstGrosze },
      ...{ creditGrosze: credit, dueGrosze: second === "paid" ? 0 : used },
    });
    expect((await customer.post(path, { version: terms.version, on: inDays(0) })).status).toBe(200);
    await chargeRents(env, new Date(`${inDays(1)}T12:00:00Z`));
    expect(await all("SELECT amount_grosze FROM refunds")).toEqual([
      { amount_grosze: isEarly ? paid.depositGrosze : paid.todayGrosze },
    ]);
    expect(await all("SELECT amount_grosze FROM transfers_due")).toEqual(
      credit === 0 ? [] : [{ amount_grosze: credit }],
    );
    expect(await all("SELECT status, open_grosze FROM charges WHERE from_on = ?", from)).toEqual(
      second === "paid"
        ? [{ status: "paid", open_grosze: 0 }]
        : isEarly
          ? [{ status: "due", open_grosze: used }]
          : second === "due"
            ? [{ status: "waived", open_grosze: 0 }]
            : [],
    );
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries")).toEqual({ sum: 0 });
  });

  it("leaves the refund of a transfer to the partner", async () => {
    const { customer, path, terms, paid } = await running();
    await env.DB.exec("UPDATE payments SET provider = 'transfer'");
    expect((await customer.post(path, { version: terms.version, on: inDays(0) })).status).toBe(200);
    const keptGrosze = terms.withdrawal?.keptGrosze ?? 0;
    expect(await all("SELECT kind, amount_grosze AS grosze FROM transfers_due")).toEqual([
      { kind: "payment", grosze: paid.todayGrosze - keptGrosze },
    ]);
    expect(await one("SELECT data ->> '$.transferGrosze' AS sum FROM outbox WHERE template = 'rentWithdrawn'")).toEqual(
      {
        sum: paid.todayGrosze - keptGrosze,
      },
    );
  });

  it("stays possible while part of the deposit is promised to the next box, which then starts without it", async () => {
    const { customer, id, path, terms, paid } = await running();
    const next = await hold(customer, (await given.box()).id);
    await env.DB.prepare(
      "UPDATE reservations SET status = 'offered', extends_rent_id = ?, deposit_carried_grosze = 10000 WHERE id = ?",
    )
      .bind(id, next.id)
      .run();
    expect((await (await customer.get(`/api/rents/${id}/terms`)).json<Terms>()).withdrawal).not.toBeNull();
    expect((await customer.post(path, { version: terms.version, on: inDays(0) })).status).toBe(200);
    const keptGrosze = terms.withdrawal?.keptGrosze ?? 0;
    expect(await all("SELECT amount_grosze FROM refunds")).toEqual([{ amount_grosze: paid.todayGrosze - keptGrosze }]);
    expect(await one("SELECT deposit_carried_grosze AS carried FROM reservations WHERE id = ?", next.id)).toEqual({
      carried: 0,
    });
    expect(
      await one("SELECT data ->> '$.promisedGrosze' AS promised FROM outbox WHERE template = 'withdrawalReceived'"),
    ).toEqual({ promised: 10_000 });
  });
});
