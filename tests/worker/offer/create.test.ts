import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../../domain/core/day.ts";
import { type FolderPayment, paymentsOfPeriod } from "../../../worker/features/accountant/period-queries.ts";
import { invoiceToSend, readDocument } from "../../../worker/features/invoice/queries.ts";
import { endHolds } from "../../../worker/jobs/end-holds.ts";
import { issueInvoices } from "../../../worker/jobs/issue-invoices.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, hold, inDays, one, today } from "../reservation/booking.ts";
import { detail, errorOf, givenCompany, makeOffer, offerInput, sentEmails } from "./offers.ts";

const sumOf = (rows: { amount_grosze: number }[]) => rows.reduce((sum, row) => sum + row.amount_grosze, 0);

describe("POST /api/partner/reservations", () => {
  it("offers a box at the partner's own price, keeps it reserved, and emails in the client's language", async () => {
    const company = await givenCompany({ client: { locale: "en", email: "kate@example.com", name: "Kate Hill" } });
    const { id, code } = await makeOffer(company.partner, offerInput(company, { note: "As we spoke." }));
    const { reservation, invitation, client, can, history } = await detail(company.partner, id);
    expect(reservation).toMatchObject({ code, status: "offered", locale: "en" });
    expect(reservation.price).toMatchObject({ todayGrosze: 35_000, monthlyGrosze: 25_000, depositGrosze: 10_000 });
    expect(Date.parse(reservation.offerExpiresAt ?? "") - Date.parse(reservation.createdAt)).toBe(72 * 3_600_000);
    expect(client).toMatchObject({ name: "Kate Hill" });
    expect(invitation).toMatchObject({ status: "sent", timesSent: 1, email: "kate@example.com" });
    expect(can).toMatchObject({ resend: true, recordPayment: true, cancel: { refundGrosze: 0 }, handOver: false });
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(["create", "send"]));
    const [sentEmail] = await sentEmails();
    expect(sentEmail).toMatchObject({ template: "offerSent", recipient: "kate@example.com", locale: "en" });
    expect(JSON.parse(sentEmail?.data ?? "")).toMatchObject({ note: "As we spoke.", todayGrosze: 35_000 });
    expect(await one("SELECT kind, reference FROM occupancy")).toEqual({ kind: "hold", reference: id });
    expect((await as.customer().post("/api/reservations", { ...offerInput(company), locale: "pl" })).status).toBe(422);
  });

  it("returns the stored response for the same key, and creates one offer", async () => {
    const company = await givenCompany();
    const send = () =>
      company.partner.post("/api/partner/reservations", offerInput(company), { "idempotency-key": "offer-key-1" });
    const [first, second] = [await send(), await send()];
    expect([first.status, await second.json()]).toEqual([201, await first.json()]);
    expect(await one("SELECT COUNT(*) AS count FROM reservations")).toEqual({ count: 1 });
  });

  it("confirms a reservation paid by transfer at once: order, payment, invoice, rent, ledger and emails", async () => {
    const company = await givenCompany();
    const close = { kind: "transfer", amountGrosze: 35_000, receivedOn: today() };
    const { id } = await makeOffer(company.partner, offerInput(company, { moveInOn: today(), close }));
    const { reservation, order, payment, rent, invoices } = await detail(company.partner, id);
    const path = `/api/partner/reservations/of-order/${order?.id}`;
    expect(await (await company.partner.get(path)).json()).toEqual({ id });
    expect((await (await givenCompany()).partner.get(path)).status).toBe(404);
    expect(reservation.status).toBe("converted");
    expect(order).toMatchObject({ status: "paid", totalGrosze: 35_000 });
    expect(payment).toMatchObject({
      provider: "transfer",
      method: "transfer",
      status: "succeeded",
      receivedOn: today(),
    });
    expect(rent).toMatchObject({ status: "active", startOn: today() });
    expect(invoices).toMatchObject([{ grossGrosze: 25_000, status: "paid" }]);
    expect(await one("SELECT client_id FROM rents")).toEqual({ client_id: company.client.id });
    const mine = "SELECT COUNT(*) AS count FROM clients WHERE partner_id = ?";
    expect(await one(mine, company.partnerId)).toEqual({ count: 1 });
    expect(sumOf(await all("SELECT amount_grosze FROM ledger_entries"))).toBe(0);
    expect((await sentEmails()).map(({ template }) => template)).toEqual([
      "reservationConfirmed",
      "reservationReceived",
    ]);
    expect(await one("SELECT kind FROM occupancy")).toEqual({ kind: "rent" });
  });

  it("keeps cash and card terminals apart from transfers, in the accountant's files and on the invoice", async () => {
    for (const method of ["cash", "terminal"] as const) {
      const company = await givenCompany();
      const close = { kind: "transfer", method, amountGrosze: 35_000, receivedOn: today() };
      const { id } = await makeOffer(company.partner, offerInput(company, { moveInOn: today(), close }));
      const { payment, invoices } = await detail(company.partner, id);
      expect(payment).toMatchObject({ provider: "transfer", method, status: "succeeded" });
      const invoice = await company.partner.get(`/api/partner/invoices/${invoices[0]?.id}`);
      expect(await invoice.json()).toMatchObject({ payments: [{ method, amountGrosze: 35_000 }] });
      const now = new Date();
      const document = readDocument(await invoiceToSend(env.DB, invoices[0]?.id ?? "", now).all());
      expect(document?.paidMethods).toEqual([method]);
      const period = { partnerId: company.partnerId, fromOn: today(), toOn: today() };
      const payments = await paymentsOfPeriod(env.DB, period).all<FolderPayment>();
      expect(payments.results.map((one) => [one.method, one.receivedGrosze, one.depositGrosze])).toEqual([
        [method, 25_000, 10_000],
      ]);
    }
  });

  it("starts a rental with a part of what is due, in two ways; the rest is an ordinary debt with its day", async () => {
    const company = await givenCompany({ client: { email: "jan@example.com" } });
    const close = {
      ...{ kind: "counter", receivedOn: today(), paysFirst: "rent", restDueOn: inDays(4) },
      payments: [
        { method: "cash", amountGrosze: 10_000 },
        { method: "terminal", amountGrosze: 19_000 },
      ],
    };
    const made = await company.partner.post(
      "/api/partner/reservations",
      offerInput(company, { moveInOn: today(), close }),
    );
    const { id, open } = await made.json<{ id: string; open: object }>();
    expect(open).toEqual({ grosze: 6_000, dueOn: inDays(4) });
    const { reservation, rent, invoices, payment } = await detail(company.partner, id);
    expect([reservation.status, rent?.status, payment]).toEqual(["converted", "active", null]);
    expect(rent).toMatchObject({ openGrosze: 6_000, openDueOn: inDays(4), paidUntilOn: addMonths(today(), 1) });
    expect(rent?.received.map(({ method, amountGrosze }) => [method, amountGrosze])).toEqual([
      ["cash", 10_000],
      ["terminal", 19_000],
    ]);
    const [invoice] = invoices;
    expect(invoice).toMatchObject({ grossGrosze: 25_000, status: "paid" });
    const document = readDocument(await invoiceToSend(env.DB, invoice?.id ?? "", new Date()).all());
    expect(document?.paidMethods).toEqual(["cash", "terminal"]);
    const deposit = { due_on: inDays(4), status: "due", open_grosze: 6_000, is_invoiced: 1, direct_basis_points: 0 };
    expect(await one("SELECT * FROM charges WHERE is_deposit = 1")).toMatchObject(deposit);
    expect(await one("SELECT deposit_grosze FROM rents")).toEqual({ deposit_grosze: 4_000 });
    const period = { partnerId: company.partnerId, fromOn: today(), toOn: today() };
    const payments = await paymentsOfPeriod(env.DB, period).all<FolderPayment>();
    expect(payments.results.map((one) => [one.method, one.receivedGrosze, one.depositGrosze]).toSorted()).toEqual([
      ["cash", 10_000, 0],
      ["terminal", 15_000, 4_000],
    ]);
    expect((await sentEmails()).map(({ template }) => template)).toEqual([
      ...["reservationConfirmed", "reservationReceived", "invoiceIssued"],
    ]);
    for (const mail of (await sentEmails()).slice(0, 2)) expect(JSON.parse(mail.data)).toMatchObject({ open });
    const path = `/api/partner/rents/${rent?.id}`;
    const { version, charges } = await (await company.partner.get(path)).json<{ version: string; charges: object[] }>();
    expect(charges).toMatchObject([{ isDeposit: 0 }, { isDeposit: 1, openGrosze: 6_000 }]);
    const rest = { version, amountGrosze: 6_000, receivedOn: today(), method: "transfer", title: "", chargeId: null };
    expect((await company.partner.post(`${path}/record-payment`, rest)).status).toBe(200);
    expect(await one("SELECT deposit_grosze FROM rents")).toEqual({ deposit_grosze: 10_000 });
    expect(await issueInvoices(env, new Date())).toBe(0);
  });

  it("a deposit that was not paid is not owed after the end, and its payment is not undone once it is settled", async () => {
    const company = await givenCompany();
    const close = {
      ...{ kind: "counter", receivedOn: today(), paysFirst: "deposit", restDueOn: null },
      payments: [{ method: "cash", amountGrosze: 4_000 }],
    };
    const { id } = await makeOffer(company.partner, offerInput(company, { moveInOn: today(), close }));
    const { rent } = await detail(company.partner, id);
    expect(rent).toMatchObject({ openGrosze: 31_000, openDueOn: today(), paidUntilOn: null });
    await env.DB.prepare("UPDATE rents SET status = 'ended'").run();
    expect(await one("SELECT status, open_grosze AS open FROM charges WHERE is_deposit = 1")).toEqual({
      ...{ status: "waived", open: 0 },
    });
    await env.DB.prepare("UPDATE rents SET deposit_settled_grosze = 4000").run();
    const undo = { paymentId: rent?.received[0]?.id };
    const path = `/api/partner/rents/${rent?.id}`;
    const { version } = await (await company.partner.get(path)).json<{ version: string }>();
    const refused = await company.partner.post(`${path}/undo-payment`, { ...undo, version });
    expect(await errorOf(refused)).toMatchObject({ code: "rent.illegal_transition" });
  });

  it("a deposit is not undone while it is to be carried over to another box", async () => {
    const company = await givenCompany({ client: { email: "jan@example.com" } });
    const close = {
      ...{ kind: "counter", receivedOn: today(), paysFirst: "deposit", restDueOn: null },
      payments: [{ method: "cash", amountGrosze: 10_000 }],
    };
    const { id } = await makeOffer(company.partner, offerInput(company, { moveInOn: today(), close }));
    const { rent } = await detail(company.partner, id);
    const path = `/api/partner/rents/${rent?.id}`;
    const versionNow = async () => (await (await company.partner.get(path)).json<{ version: string }>()).version;
    const other = await given.box({ partner_id: company.partnerId, place_id: company.place.id });
    const next = { boxId: other.id, months: 2, rentGrosze: 30_000, depositGrosze: 10_000, note: "" };
    const offered = await company.partner.post(`${path}/continue`, { ...next, version: await versionNow() });
    expect([offered.status, await offered.text()]).toEqual([201, expect.any(String)]);
    const undo = { paymentId: rent?.received[0]?.id, version: await versionNow() };
    const refused = await company.partner.post(`${path}/undo-payment`, undo);
    expect(await errorOf(refused)).toMatchObject({ code: "rent.deposit_promised" });
    expect(await one("SELECT deposit_grosze FROM rents")).toEqual({ deposit_grosze: 10_000 });
  });

  it("refuses a part payment by field: for another day, of more than is due, of nothing or parts of a grosz", async () => {
    const company = await givenCompany();
    const at = { kind: "counter", receivedOn: today(), paysFirst: "rent", restDueOn: null };
    const pay = async (close: object, moveInOn = today()) => {
      const offer = offerInput(company, { moveInOn, close: { ...at, ...close } });
      return (await errorOf(await company.partner.post("/api/partner/reservations", offer))).fields;
    };
    const cash = (...amounts: (number | null)[]) => ({
      payments: amounts.map((amountGrosze) => ({ method: "cash", amountGrosze })),
    });
    expect(await pay(cash(10_000), inDays(1))).toEqual({ moveInOn: "field.day_too_far" });
    expect(await pay(cash(30_000, 5_001))).toEqual({ "close.payments.1.amountGrosze": "field.too_large" });
    expect(await pay(cash(0))).toEqual({ "close.payments.0.amountGrosze": "field.too_small" });
    expect(await pay(cash(100, -1))).toEqual({ "close.payments.1.amountGrosze": "field.too_small" });
    expect(await pay(cash(10.5))).toEqual({ "close.payments.0.amountGrosze": "field.invalid" });
    expect(await pay(cash(null))).toEqual({ "close.payments.0.amountGrosze": "field.invalid" });
    expect(await pay({ ...cash(100), restDueOn: inDays(-1) })).toEqual({ "close.restDueOn": "field.day_past" });
    expect(await pay({ ...cash(100), restDueOn: inDays(99) })).toEqual({ "close.restDueOn": "field.day_too_far" });
    expect(await pay({ ...cash(100), receivedOn: inDays(1) })).toEqual({ "close.receivedOn": "field.day_too_far" });
    expect(await one("SELECT COUNT(*) AS count FROM reservations")).toEqual({ count: 0 });
  });

  it("issues the invoice to a company once the VAT payer sends its invoices to KSeF, with the order", async () => {
    const address = { street: "Prosta 1", postcode: "00-001", city: "Warszawa" };
    const company = await givenCompany({ client: { kind: "company", nip: "5213456784", ...address } });
    const close = { kind: "transfer", amountGrosze: 35_000, receivedOn: today() };
    const { id } = await makeOffer(company.partner, offerInput(company, { moveInOn: today(), close }));
    const { invoices, order: paid } = await detail(company.partner, id);
    expect([paid?.status, invoices]).toEqual(["paid", []]);
    expect(await issueInvoices(env, new Date())).toBe(0);
    await given.insert("ksef_settings", {
      ...{ id: company.partnerId, from_on: today(), next_run_at: "9999" },
      ...{ created_at: today(), updated_at: today() },
    });
    expect(await issueInvoices(env, new Date())).toBe(1);
    expect(await all("SELECT order_id AS orderId, gross_grosze AS gross FROM invoices")).toEqual([
      { orderId: paid?.id, gross: 25_000 },
    ]);
  });

  it("refuses blocked clients, other amounts, future payment dates, and invalid prices", async () => {
    const company = await givenCompany({ client: { blocked: 1 } });
    const answer = await company.partner.post("/api/partner/reservations", offerInput(company));
    expect(await errorOf(answer)).toMatchObject({ code: "client.blocked" });
    const other = await given.client({ partner_id: company.partnerId, email: "", name: "Bez maila" });
    const withoutMail = await company.partner.post(
      "/api/partner/reservations",
      offerInput({ ...company, client: other }),
    );
    expect(await errorOf(withoutMail)).toMatchObject({ fields: { clientId: "field.email" } });
    const pay = (close: object) =>
      company.partner.post("/api/partner/reservations", offerInput({ ...company, client: other }, { close }));
    const wrong = await pay({ kind: "transfer", amountGrosze: 34_999, receivedOn: today() });
    expect(await errorOf(wrong)).toMatchObject({ fields: { "close.amountGrosze": "field.amount_differs" } });
    await env.DB.prepare("UPDATE clients SET kind = 'company' WHERE id = ?").bind(other.id).run();
    const unaddressed = await pay({ kind: "transfer", amountGrosze: 35_000, receivedOn: today() });
    expect(await errorOf(unaddressed)).toMatchObject({ code: "client.address_missing" });
    await env.DB.prepare("UPDATE clients SET kind = 'person' WHERE id = ?").bind(other.id).run();
    const late = await pay({ kind: "transfer", amountGrosze: 35_000, receivedOn: inDays(1) });
    expect(await errorOf(late)).toMatchObject({ fields: { "close.receivedOn": "field.day_too_far" } });
    expect((await pay({ kind: "offer", hours: 337 })).status).toBe(422);
    expect(await one("SELECT COUNT(*) AS count FROM reservations")).toEqual({ count: 0 });
  });

  it("suggests another free box when the box has just been taken", async () => {
    const company = await givenCompany();
    const other = await given.box({ partner_id: company.partnerId, place_id: company.place.id });
    await hold(as.customer(), company.box.id);
    const answer = await company.partner.post("/api/partner/reservations", offerInput(company));
    expect(await errorOf(answer)).toMatchObject({
      code: "reservation.box_taken",
      details: { alternativeBoxId: other.id },
    });
  });

  it("is not found for a box, client or reservation of another partner", async () => {
    const [company, other] = [await givenCompany(), await givenCompany()];
    const path = "/api/partner/reservations";
    expect((await company.partner.post(path, offerInput({ ...company, box: other.box }))).status).toBe(404);
    expect((await company.partner.post(path, offerInput({ ...company, client: other.client }))).status).toBe(422);
    const { id } = await makeOffer(other.partner, offerInput(other));
    expect((await company.partner.get(`${path}/${id}`)).status).toBe(404);
    expect((await company.partner.post(`${path}/${id}/cancel`, { reason: "" })).status).toBe(404);
    expect((await as.customer().post(path, offerInput(company))).status).toBe(403);
    expect((await as.visitor().get(`${path}/${id}`)).status).toBe(401);
  });
});

describe("GET /api/partner/reservations/terms/:boxId", () => {
  it("returns the price of a box and when it is taken, to its partner only", async () => {
    const company = await givenCompany();
    const path = `/api/partner/reservations/terms/${company.box.id}?from=${inDays(20)}&months=open`;
    const terms = await (await company.partner.get(path)).json();
    expect(terms).toMatchObject({ free: true, box: { monthlyGrosze: 29_900 }, busy: [], alternatives: [] });
    await makeOffer(company.partner, offerInput(company));
    expect(await (await company.partner.get(path)).json()).toMatchObject({ free: false });
    expect((await (await givenCompany()).partner.get(path)).status).toBe(404);
    expect((await company.partner.get(`${path}&q=1`)).status).toBe(422);
  });
});

describe("an offer's expiry", () => {
  it("frees the box and notifies both sides", async () => {
    const company = await givenCompany({ client: { email: "jan@example.com" } });
    const { id } = await makeOffer(company.partner, offerInput(company, { close: { kind: "offer", hours: 1 } }));
    expect(await endHolds(env, new Date())).toBe(0);
    expect(await endHolds(env, new Date(Date.now() + 3_600_000))).toBe(1);
    const { reservation, invitation, can } = await detail(company.partner, id);
    expect([reservation.status, invitation?.status]).toEqual(["expired", "expired"]);
    expect(can).toMatchObject({ resend: false, recordPayment: false, cancel: null });
    expect(await one("SELECT COUNT(*) AS count FROM occupancy")).toEqual({ count: 0 });
    const sent = (await sentEmails()).map(({ template, recipient }) => [template, recipient]);
    expect(sent).toEqual(
      expect.arrayContaining([
        ["holdExpired", "jan@example.com"],
        ["offerAnswered", "biuro@example.com"],
      ]),
    );
  });
});
