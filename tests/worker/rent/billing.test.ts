import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays, addMonths } from "../../../domain/core/day.ts";
import { proratedGrosze } from "../../../domain/rent/schedule.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { issueInvoices } from "../../../worker/jobs/issue-invoices.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one } from "../reservation/booking.ts";
import { givenRent, partner, partnerId, runCommand, sentEmails, tenant } from "./partner/partner-rent.ts";

const offer = (input: object, by = partner()) => by.put("/api/partner/prepayment-offer", input);
const discounts = { quarterlyDiscountPercent: 5, yearlyDiscountPercent: null };
const quarterly = { months: 3, discountPercent: 5 };

const billing = () =>
  one("SELECT billing_months AS months, prepayment_discount_percent AS percent, prepaid_to_on AS paidTo FROM rents");

describe("payment in advance", () => {
  it("is offered by the company's owner; its staff see it", async () => {
    await givenRent();
    expect((await offer(discounts)).status).toBe(200);
    const clerk = as.partner(partnerId, "usr_clerk", "clerk");
    expect(await (await clerk.get("/api/partner/prepayment-offer")).json()).toEqual(discounts);
    expect((await offer(discounts, clerk)).status).toBe(403);
    const wrong = await offer({ quarterlyDiscountPercent: 51, yearlyDiscountPercent: -1 });
    expect(await wrong.json()).toMatchObject({
      error: {
        fields: { quarterlyDiscountPercent: "field.too_large", yearlyDiscountPercent: "field.too_small" },
      },
    });
  });

  it("is chosen by the tenant at the offered discount, confirmed by email, and charged by the job", async () => {
    const { rent } = await givenRent();
    await offer(discounts);
    const { status, body } = await runCommand(rent.id, "change-billing", quarterly, tenant());
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { billingMonths: 3, prepaymentDiscountPercent: 5, prepaidToOn: null },
    });
    expect(await billing()).toEqual({ months: 3, percent: 5, paidTo: null });
    expect(await sentEmails()).toEqual(["billingChanged"]);

    // The offer of today does not change what was chosen.
    await offer({ ...discounts, quarterlyDiscountPercent: 0 });
    await chargeRents(env, new Date(`${inDays(60)}T12:00:00Z`));
    await chargeRents(env, new Date(`${inDays(60)}T12:00:00Z`));
    const charge = await one<{ amount: number; toOn: string }>(
      "SELECT amount_grosze AS amount, to_on AS toOn FROM charges WHERE months = 3",
    );
    expect(charge?.amount).toBe(Math.round(29_900 * 3 * 0.95));
    expect(await billing()).toEqual({ months: 3, percent: 5, paidTo: charge?.toOn });

    const tooEarly = await runCommand(rent.id, "give-notice", { endOn: inDays(40) }, tenant());
    expect(tooEarly.body.error.fields).toEqual({ endOn: "field.day_past" });
    expect((await runCommand(rent.id, "give-notice", { endOn: charge?.toOn }, tenant())).status).toBe(200);
  });

  it("is refused at another discount, if it is not offered, for a rental that ends before, and after a notice", async () => {
    const { rent } = await givenRent(inDays(90));
    await offer(discounts);
    const refused = { months: "field.invalid" };
    for (const choice of [
      { months: 3, discountPercent: 6 },
      { months: 12, discountPercent: 0 },
      { months: 2, discountPercent: 5 },
      quarterly,
    ]) {
      expect((await runCommand(rent.id, "change-billing", choice, tenant())).body.error.fields).toEqual(refused);
    }
    await env.DB.prepare("UPDATE rents SET end_on = NULL").run();
    expect((await runCommand(rent.id, "change-billing", quarterly)).status).toBe(200);
    const again = await runCommand(rent.id, "change-billing", quarterly);
    expect(again.body.error.code).toBe("rent.illegal_transition");
    await runCommand(rent.id, "give-notice", { endOn: inDays(30) }, tenant());
    const monthly = { months: 1, discountPercent: 0 };
    const leaving = await runCommand(rent.id, "change-billing", monthly, tenant());
    expect(leaving.body.error.code).toBe("rent.illegal_transition");
  });

  it("returns to monthly payment before the next charge", async () => {
    const { rent } = await givenRent();
    await offer(discounts);
    await runCommand(rent.id, "change-billing", quarterly);
    expect((await runCommand(rent.id, "change-billing", { months: 1, discountPercent: 0 }, tenant())).status).toBe(200);
    expect(await billing()).toEqual({ months: 1, percent: 0, paidTo: null });
  });
});

describe("a payment term", () => {
  const term = (termDays: number | null, dueDay: number | null) => ({ termDays, dueDay });
  const due = () => all<{ dueOn: string }>("SELECT due_on AS dueOn FROM charges ORDER BY from_on");

  it("of the company, a client or a rent counts from the next charge on and leaves what is charged already", async () => {
    const { rent } = await givenRent();
    const before = await due();
    expect((await partner().put("/api/partner/payment-term", term(null, 31))).status).toBe(200);
    const client = await one<{ id: string; version: string }>("SELECT id, version FROM clients");
    const path = `/api/partner/clients/${client?.id}/payment-term`;
    expect((await partner().put(path, { ...term(5, null), version: client?.version })).status).toBe(200);
    expect((await runCommand(rent.id, "change-payment-term", term(0, 28))).status).toBe(200);
    const shown = await (await partner().get(`/api/partner/rents/${rent.id}`)).json();
    expect(shown).toMatchObject({
      paymentTerms: {
        rent: { days: 0, dueDay: 28 },
        client: { days: 5, dueDay: null },
        company: { days: 0, dueDay: 31 },
      },
      history: [
        { action: "changePaymentTerm", entity: "rent", details: term(0, 28) },
        { action: "changePaymentTerm", entity: "client", details: term(5, null) },
        { action: "changePaymentTerm", entity: "partner", details: term(null, 31) },
      ],
    });
    expect(await due()).toEqual(before);
    await chargeRents(env, new Date(`${inDays(40)}T12:00:00Z`));
    const charged = await due();
    expect(charged.slice(0, before.length)).toEqual(before);
    expect(charged.slice(before.length).every(({ dueOn }) => dueOn.endsWith("-28"))).toBe(true);
    expect(charged.length).toBeGreaterThan(before.length);
    await issueInvoices(env, new Date(`${inDays(40)}T12:00:00Z`));
    expect(
      await all("SELECT 1 FROM invoices iv JOIN charges ch ON ch.id = iv.charge_id WHERE iv.due_on <> ch.due_on"),
    ).toEqual([]);
  });

  it("that moves their due days is emailed to tenants with an address, except in trial", async () => {
    const { rent } = await givenRent();
    const client = await one<{ id: string }>("SELECT id FROM clients WHERE id = (SELECT client_id FROM rents)");
    const from = await one<{ on: string }>("SELECT charged_to_on AS 'on' FROM rents");
    const version = () => one<{ version: string }>("SELECT version FROM clients WHERE id = ?", client?.id ?? "");
    const ofClient = async (days: number | null) =>
      partner().put(`/api/partner/clients/${client?.id}/payment-term`, { ...term(days, null), ...(await version()) });
    const news = async () =>
      (await all<{ data: string }>("SELECT data FROM outbox WHERE template = 'paymentTermChanged' ORDER BY rowid")).map(
        ({ data }) => JSON.parse(data),
      );
    await partner().put("/api/partner/payment-term", term(14, null));
    const fromOn = from?.on ?? "";
    expect(await news()).toMatchObject([{ fromOn, dueOn: addDays(fromOn, 14), termDays: 14, dueDay: null }]);
    await ofClient(14); // the same day
    await ofClient(7);
    await partner().put("/api/partner/payment-term", term(30, null)); // does not count for this client
    await runCommand(rent.id, "change-payment-term", term(3, null));
    await ofClient(null); // nor does this for the rent
    expect((await news()).map(({ termDays }) => termDays)).toEqual([14, 7, 3]);

    await env.DB.exec("UPDATE clients SET email = ''");
    await runCommand(rent.id, "change-payment-term", term(5, null));
    await env.DB.exec("UPDATE clients SET email = 'anna@example.com'");
    await env.DB.exec("UPDATE partners SET live_at = NULL");
    await runCommand(rent.id, "change-payment-term", term(6, null));
    expect(await news()).toHaveLength(3);
    expect(await one("SELECT payment_term_days AS days FROM rents")).toEqual({ days: 6 });
  });

  it("is refused out of range, with an outdated version and to a clerk", async () => {
    const { rent } = await givenRent();
    const wrong = await runCommand(rent.id, "change-payment-term", term(61, 0));
    expect(wrong.body.error.fields).toEqual({ termDays: "field.too_large", dueDay: "field.too_small" });
    const old = await runCommand(rent.id, "change-payment-term", { ...term(7, null), version: "x" });
    expect(old.status).toBe(409);
    const clerk = as.partner(partnerId, "usr_clerk", "clerk");
    expect((await runCommand(rent.id, "change-payment-term", term(7, null), clerk)).status).toBe(403);
    expect((await clerk.put("/api/partner/payment-term", term(7, null))).status).toBe(403);
    const owner = await partner().put("/api/partner/payment-term", term(1.5 as number, 32));
    expect(await owner.json()).toMatchObject({
      error: { fields: { termDays: "field.invalid", dueDay: "field.too_large" } },
    });
  });
});

describe("calendar months of a running rent", () => {
  const start = (rent: { id: string }, by = partner()) => runCommand(rent.id, "start-calendar-months", {}, by);
  const charges = () =>
    all<{ from: string; to: string; grosze: number }>(
      'SELECT from_on AS "from", to_on AS "to", amount_grosze AS grosze FROM charges ORDER BY from_on',
    );

  it("start with a part of a month after what is charged, by email, and end with a part after a notice", async () => {
    const { rent } = await givenRent();
    const before = await charges();
    const from = before[0]?.to ?? "";
    await env.DB.prepare("UPDATE rents SET anchor_day = ?")
      .bind(from.endsWith("-01") ? 2 : Number(from.slice(8)))
      .run();
    expect((await start(rent, as.partner(partnerId, "usr_clerk", "clerk"))).status).toBe(403);
    expect((await start(rent)).status).toBe(200);
    expect(await (await partner().get(`/api/partner/rents/${rent.id}`)).json()).toMatchObject({ calendarFromOn: from });
    const months = [addMonths(from, 0, 1), addMonths(from, 1, 1), addMonths(from, 2, 1)] as const;
    const part = proratedGrosze(29_900, { from, to: months[1] }, { from: months[0], to: months[1] });
    expect(await sentEmails()).toEqual(["calendarMonthsStarted"]);
    expect(JSON.parse((await one<{ data: string }>("SELECT data FROM outbox"))?.data ?? "")).toMatchObject({
      ...{ fromOn: from, toOn: months[1], dueOn: from, amountGrosze: part },
    });
    expect((await start(rent)).body.error.code).toBe("rent.illegal_transition");

    const endOn = addDays(months[2], 9);
    expect((await runCommand(rent.id, "give-notice", { endOn })).status).toBe(200);
    for (const day of [from, months[1], months[2], endOn]) await chargeRents(env, new Date(`${day}T12:00:00Z`));
    const last = { from: months[2], to: endOn };
    expect(await charges()).toEqual([
      ...before,
      { from, to: months[1], grosze: part },
      { from: months[1], to: months[2], grosze: 29_900 },
      { ...last, grosze: proratedGrosze(29_900, last, { from: months[2], to: addMonths(months[2], 1) }) },
    ]);
  });

  it("are refused for a fixed term, and delay an announced price to the next calendar month", async () => {
    const { rent } = await givenRent(inDays(90));
    await env.DB.exec("UPDATE rents SET anchor_day = 17");
    expect((await start(rent)).body.error.code).toBe("rent.illegal_transition");
    await env.DB.exec("UPDATE rents SET end_on = NULL");
    const fromOn = (await charges())[0]?.to ?? "";
    const change = { rent_id: rent.id, partner_id: partnerId, kind: "price", from_on: addMonths(fromOn, 1) } as const;
    const at = new Date().toISOString();
    await given.insert("rent_changes", {
      ...{ ...change, id: "rch_1", monthly_grosze: 31_000, monthly_lines: "[]", status: "planned" },
      ...{ created_by: "usr_1", created_at: at, updated_at: at },
    });
    expect((await start(rent)).status).toBe(200);
    const delayed = addMonths(addDays(addMonths(fromOn, 1), -1), 1, 1);
    expect(await all("SELECT from_on, status, monthly_grosze FROM rent_changes ORDER BY from_on, rowid")).toEqual([
      { from_on: addMonths(fromOn, 1), status: "withdrawn", monthly_grosze: 31_000 },
      { from_on: delayed, status: "planned", monthly_grosze: 31_000 },
    ]);
    expect(JSON.parse((await one<{ data: string }>("SELECT data FROM outbox"))?.data ?? "")).toMatchObject({
      priceFromOn: delayed,
    });
  });
});
