import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addMonths } from "../../../domain/core/day.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import { type ChargedRent, nextChargeOf } from "../../../domain/rent/next-charge.ts";
import { dueDayOf, type PaymentTerm } from "../../../domain/rent/payment-term.ts";
import { proratedGrosze } from "../../../domain/rent/schedule.ts";
import { agreementText } from "../../../domain/reservation/agreement/text.ts";
import { type PriceInput, priceOf } from "../../../domain/reservation/price.ts";
import { agreementClauses } from "../../../domain/settings/kinds.ts";
import { legalTextsOn } from "../../../domain/settings/legal-texts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, hold, one, today } from "../reservation/booking.ts";
import { detail, givenCompany, makeOffer, offerInput, sentEmails } from "./offers.ts";

const fourteenDays = { days: 14, dueDay: null };
const byTheTenth = { days: 0, dueDay: 10 };
const none = { days: 0, dueDay: null };

interface Landlord {
  company: PaymentTerm | null;
  client: PaymentTerm | null;
  /** What counts for the client; the page knows no client. */
  counts: PaymentTerm;
  /** Whether the company charges calendar months. */
  calendar?: boolean;
}

const columnsOf = (term: PaymentTerm | null) => ({
  payment_term_days: term?.days ?? null,
  due_day: term?.dueDay ?? null,
});

it.each<[string, Landlord]>([
  ["no term", { company: null, client: null, counts: none }],
  ["14 days", { company: fourteenDays, client: null, counts: fourteenDays }],
  ["the 10th", { company: byTheTenth, client: null, counts: byTheTenth }],
  ["14 days for a client", { company: byTheTenth, client: fourteenDays, counts: fourteenDays }],
  ["calendar months by the 10th", { company: byTheTenth, client: null, counts: byTheTenth, calendar: true }],
])("page, quote, offer, agreement, email and rental name the same due day and price: %s", async (_name, landlord) => {
  const { company, client, counts, calendar = false } = landlord;
  const given = await givenCompany({ client: columnsOf(client) });
  await env.DB.prepare("UPDATE partners SET payment_term_days = ?, due_day = ? WHERE id = ?")
    .bind(...Object.values(columnsOf(company)), given.partnerId)
    .run();
  expect((await given.partner.put("/api/partner/calendar-months", { calendarMonths: calendar })).status).toBe(200);
  const moveInOn = today();
  const nextOn = addMonths(moveInOn, 1, calendar ? 1 : undefined);
  const dueOn = dueDayOf(nextOn, counts);
  const dueOnPage = dueDayOf(nextOn, company ?? none);

  const shown = await as.visitor().get(`/api/boxes/${given.box.id}?from=${moveInOn}&months=3`);
  const { box, place } = await shown.json<{ box: BoxQuote; place: Pick<PriceInput, "paymentTerm"> }>();
  const onPage = priceOf({ ...box, ...place, moveInOn, months: 3, products: [] });
  expect(onPage).toMatchObject({ nextDueOn: dueOnPage, ...box.price });
  const firstGrosze = proratedGrosze(
    box.monthlyGrosze,
    { from: moveInOn, to: nextOn },
    { from: calendar ? addMonths(moveInOn, 0, 1) : moveInOn, to: nextOn },
  );
  expect(box.price.todayGrosze - box.price.depositGrosze).toBe(firstGrosze);
  const quoted = await as.visitor().post("/api/quotes", { boxId: given.box.id, moveInOn, months: 3, products: [] });
  expect(await quoted.json()).toMatchObject({
    price: { ...box.price, nextDueOn: dueOnPage, paymentTerm: company ?? none },
  });
  const terms = await given.partner.get(`/api/partner/reservations/terms/${given.box.id}?from=${moveInOn}&months=3`);
  expect(await terms.json()).toMatchObject({ paymentTerm: company ?? none });

  const { id } = await makeOffer(given.partner, offerInput(given, { moveInOn }));
  const { reservation } = await detail(given.partner, id);
  expect(reservation.price).toMatchObject({ nextDueOn: dueOn, paymentTerm: counts });
  expect(JSON.parse((await sentEmails())[0]?.data ?? "")).toMatchObject({ nextDueOn: dueOn });
  const clauses = legalTextsOn(agreementClauses, [], { day: moveInOn, locale: "en" });
  const text = JSON.stringify(agreementText({ ...reservation, clauses, buyer: null, locale: "en" }, "Anna"));
  const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(dueOn));
  expect(text).toContain(`The second payment is due on ${longDay}.`);
  expect(text.includes("payable in advance")).toBe(counts === none);

  expect(text.includes("in proportion to the days of that month")).toBe(true);

  // A later change for the company does not change what was agreed with this client.
  await env.DB.prepare(
    "UPDATE partners SET payment_term_days = 30, due_day = NULL, calendar_months = 1 - calendar_months",
  ).run();
  const payment = { method: "cash", amountGrosze: reservation.price.todayGrosze, receivedOn: moveInOn };
  expect((await given.partner.post(`/api/partner/reservations/${id}/record-payment`, payment)).status).toBe(200);
  const emails = (await sentEmails()).filter(({ template }) => template === "reservationConfirmed");
  expect(emails.map(({ data }) => JSON.parse(data).nextDueOn)).toEqual([dueOn]);
  const rent = await one<{ id: string }>("SELECT id FROM rents");
  const charged = await (await given.partner.get(`/api/partner/rents/${rent?.id}`)).json<ChargedRent>();
  expect(nextChargeOf({ ...charged, planned: [] })).toMatchObject({
    dueOn,
    fromOn: nextOn,
    amountGrosze: reservation.price.monthlyGrosze,
  });
  expect(await all("SELECT from_on, to_on, amount_grosze FROM charges")).toEqual([
    {
      from_on: moveInOn,
      to_on: nextOn,
      amount_grosze: reservation.price.todayGrosze - reservation.price.depositGrosze,
    },
  ]);
});

it("an account sees and reserves with the term of its client, others with that of the company", async () => {
  await given.user({ uid: "usr_known" });
  const company = await givenCompany({ client: { ...columnsOf(fourteenDays), uid: "usr_known" } });
  const shownTo = async (caller: ReturnType<typeof as.visitor>) =>
    (await (await caller.get(`/api/boxes/${company.box.id}`)).json<{ place: { paymentTerm: PaymentTerm } }>()).place;
  expect(await shownTo(as.customer("usr_known"))).toMatchObject({ paymentTerm: fourteenDays });
  expect(await shownTo(as.customer("usr_other"))).toMatchObject({ paymentTerm: none });
  const { id } = await hold(as.customer("usr_known"), company.box.id, { moveInOn: today() });
  const price = "SELECT price ->> '$.paymentTerm' AS term FROM reservations WHERE id = ?";
  expect(await one(price, id)).toEqual({ term: JSON.stringify(fourteenDays) });
});
