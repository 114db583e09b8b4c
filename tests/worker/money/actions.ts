import { env } from "cloudflare:workers";
import fc from "fast-check";
import { addDays, addMonths, type Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { NewOfferInput } from "../../../domain/offer/offer.ts";
import { refundableGrosze } from "../../../domain/order/admin-refund.ts";
import { receivedPayments } from "../../../domain/payment/transitions.ts";
import { type ReturnablePayment, returnsOfCredits } from "../../../domain/rent/recorded-payment.ts";
import { cancellationOf } from "../../../domain/reservation/cancellation.ts";
import { priceOf } from "../../../domain/reservation/price.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import { inList, rows } from "../../../worker/db/database.ts";
import { recordTransfer } from "../../../worker/features/client/record-transfer.ts";
import { refundCredit } from "../../../worker/features/client/refund-credit.ts";
import { returnCreditToClient } from "../../../worker/features/client/return-credit.ts";
import { correctInvoice } from "../../../worker/features/invoice/correct/correct.ts";
import { cancelByClient } from "../../../worker/features/offer/cancel-by-client.ts";
import { createReservation } from "../../../worker/features/offer/create.ts";
import { refundOrder } from "../../../worker/features/order/admin/refund.ts";
import { type RefundablePayment, refundablePayment } from "../../../worker/features/order/admin/refund-queries.ts";
import { setCalendarMonths } from "../../../worker/features/partner/calendar-months.ts";
import { notePayment, returnPayment } from "../../../worker/features/payment/admin/decide-unmatched.ts";
import { checkDispute } from "../../../worker/features/payment/dispute.ts";
import { openRentPage } from "../../../worker/features/payment/page.ts";
import { recordRefundAttempt } from "../../../worker/features/payment/refund/refund.ts";
import { settle } from "../../../worker/features/payment/settle.ts";
import { findUnmatched } from "../../../worker/features/payment/unmatched.ts";
import { blockBoxes } from "../../../worker/features/plan/blocks/block-boxes.ts";
import { changeBoxes } from "../../../worker/features/plan/change-boxes.ts";
import {
  type ReturnableCredit,
  returnableCredits,
  returnablePayments,
} from "../../../worker/features/rent/money/payment-queries.ts";
import { toTransferSql } from "../../../worker/features/rent/money/transfer-queries.ts";
import { payRent } from "../../../worker/features/rent/online/pay.ts";
import { partnerRentCommands } from "../../../worker/features/rent/partner/commands.ts";
import { tenantRentCommands } from "../../../worker/features/rent/tenant/commands.ts";
import { recordStatement } from "../../../worker/features/statement/record.ts";
import { runJobCommand } from "../../../worker/http/job-command.ts";
import { newJobRun } from "../../../worker/http/job-slices.ts";
import { jobs } from "../../../worker/jobs/schedule.ts";
import { paymentProvider } from "../../../worker/providers/payments/choose.ts";
import type { PaymentReport } from "../../../worker/providers/payments/report.ts";
import {
  decideDispute,
  disputeOfSession,
  sandboxDisputeStatuses,
} from "../../../worker/providers/payments/sandbox/dispute-statements.ts";
import { receiveStray } from "../../../worker/providers/payments/sandbox/received-statements.ts";
import { brokenAt, type Failure } from "../faults/intercepted-db.ts";
import { given } from "../fixtures.ts";
import { all, one } from "../reservation/booking.ts";
import { iban, type MoneyWorld, partnerId, type Stage, type WorldRent } from "./world.ts";

/** Something that moves money or time. A refused command is a legal outcome; any other error fails the test. */
interface Action<Params> {
  params: fc.Arbitrary<Params>;
  run(world: MoneyWorld, params: Params): Promise<unknown>;
}

const action = <Params>(params: fc.Arbitrary<Params>, run: Action<Params>["run"]): Action<Params> => ({ params, run });

const received = inList(receivedPayments);

const rent = fc.nat({ max: 2 });
const which = fc.nat({ max: 5 });
/** What a payment exceeds the debt by. */
const excess = fc.constantFrom(0, 0, 0, 1, 12_345, 90_000);
const hourMs = 3_600_000;

/** The jobs that touch money. Events of the sandbox are delivered by the actions. */
export const moneyJobs = [
  ...["startRents", "applyPlannedChanges", "chargeRents", "collectCharges", "endRents", "issueInvoices"],
  ...["reconcilePayments", "recheckEndedPayments", "processRefunds", "storeMethods", "removeMethods", "remindPayments"],
  ...["endHolds", "recheckDisputes"],
] as const;

/** @param db the database of the run, `env.DB` by default */
export async function runJob(world: Stage, name: (typeof moneyJobs)[number], db = env.DB): Promise<number> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  return job.run({ ...env, DB: db }, world.now, newJobRun());
}

const offered = { monthlyGrosze: 24_900, depositGrosze: 10_000 };

/** What is paid first for a new rent, with months as the partner now charges them. */
async function dueToday(world: MoneyWorld, moveInOn: Day, calendarMonths: boolean): Promise<number> {
  await world.asPartner(setCalendarMonths, {}, { calendarMonths });
  return priceOf({ ...offered, moveInOn, months: null, products: [], vatRate: 23, calendarMonths }).todayGrosze;
}

/** The partner rents a new box to a new client, who has paid. */
async function reserve(world: MoneyWorld, moveInOn: Day, close: NewOfferInput["close"]) {
  const box = await given.box({ partner_id: partnerId, place_id: world.placeId });
  const { uid } = await given.user({ uid: newId("user") });
  const client = await given.client({ partner_id: partnerId, uid });
  const made = await world.asPartner(
    createReservation,
    {},
    {
      ...{ clientId: String(client.id), boxId: String(box.id), moveInOn, months: null, products: [] },
      ...{ ...offered, note: "", close },
    },
  );
  const rent = made && (await one<{ id: string }>("SELECT id FROM rents WHERE reservation_id = ?", made.id));
  if (made && rent) world.add({ id: rent.id, reservationId: made.id, uid: String(uid) });
  return rent;
}

interface Page {
  paymentId: string;
  sessionId: string;
  grosze: number;
}

/** Pages on which a tenant can still pay, also those of payments that were replaced. */
const openPages = (world: MoneyWorld) =>
  all<Page>(
    `SELECT reference AS paymentId, id AS sessionId, amount_grosze AS grosze FROM sandbox_sessions
     WHERE status = 'open' AND expires_at > ? AND success_url <> '' ORDER BY rowid`,
    world.now.toISOString(),
  );

export const outcomes = ["succeeded", "twice", "lost", "failed", "pending"] as const;

/** The tenant finishes a page, and the provider reports it, possibly twice or not at all. */
async function finishPage(world: MoneyWorld, page: Page, outcome: (typeof outcomes)[number]): Promise<void> {
  const { paymentId, sessionId: reference, grosze } = page;
  const status = outcome === "failed" || outcome === "pending" ? outcome : "succeeded";
  await env.DB.prepare("UPDATE sandbox_sessions SET status = ?, method = 'card' WHERE id = ?")
    .bind(status, reference)
    .run();
  const charge = { amountGrosze: grosze, currency: "PLN" };
  const failureCode = status === "failed" ? ("declined" as const) : null;
  const report: PaymentReport = { paymentId, reference, status, charge, method: "card", failureCode };
  const tell = () =>
    settle(world.jobContext(), report, {
      provider: "sandbox",
      event: {
        ...report,
        received: null,
        kind: "payment",
        id: newId("request"),
        type: "session",
        occurredAt: world.now.toISOString(),
      },
    });
  if (outcome === "lost") {
    // The hourly job asks about payments that ended here within three hours, so it must run before the clock moves on.
    await runJob(world, "recheckEndedPayments");
    return;
  }
  await tell();
  if (outcome === "twice") await tell();
}

const unpaid = ({ id }: WorldRent) =>
  all<{ id: string; open: number }>(
    "SELECT id, open_grosze AS open FROM charges WHERE rent_id = ? AND open_grosze > 0 ORDER BY due_on, id",
    id,
  );

/** The provider's event about money that Boksy did not ask for. */
async function reportStray(world: MoneyWorld, reference: string, grosze: number): Promise<void> {
  const paymentId = `link_${reference}`;
  const charge = { amountGrosze: grosze, currency: "PLN" };
  const report = { paymentId, reference, status: "succeeded", charge, method: "card", failureCode: null } as const;
  const at = world.now.toISOString();
  const received = {
    ...{ reference, paymentId, account: null, leftGrosze: grosze, currency: "PLN", paidAt: at },
    ...{ email: null, description: "", metadata: {} },
  };
  const event = {
    ...report,
    received,
    kind: "payment",
    id: newId("request"),
    type: "session",
    occurredAt: at,
  } as const;
  await settle(world.jobContext(), report, { provider: "sandbox", event });
}

interface StrayDecision {
  which: number;
  /** Whether the money may be decided already. */
  isAgain: boolean;
  kind: "note" | "return";
}

/** An administrator keeps money without an order with a note, or returns it. */
async function decideStray(world: MoneyWorld, { which, isAgain, kind }: StrayDecision) {
  const found = await all<{ id: string; version: string }>(
    `SELECT id, version FROM unmatched_payments WHERE ${isAgain ? "TRUE" : "status = 'open'"} ORDER BY rowid`,
  );
  const money = found[which % Math.max(1, found.length)];
  if (money === undefined) return null;
  const command = kind === "return" ? returnPayment : notePayment;
  return world.asAdmin(command, { id: money.id }, { reason: "Tytuł wpłaty", version: money.version });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A part of what is owed: one grosz, a third, all, or more than that. */
const part = fc.constantFrom("grosz", "third", "all", "more");
const partOf = (whole: number, size: "grosz" | "third" | "all" | "more") =>
  ({ grosz: 1, third: Math.ceil(whole / 3), all: whole, more: whole + 1 })[size];

const steps = ["hour", "day", "threeDays", "week", "month", "monthEnd", "clockChange"] as const;

/** The last Sundays of March and October, when the clocks change at 01:00 UTC. */
function nextClockChange(after: Date): Date {
  for (let day = addDays(after.toISOString().slice(0, 10), 1); ; day = addDays(day, 1)) {
    const isLastWeek = day.slice(8) > "24" && (day.slice(5, 7) === "03" || day.slice(5, 7) === "10");
    if (isLastWeek && new Date(day).getUTCDay() === 0) return new Date(`${day}T01:30:00.000Z`);
  }
}

function stepped(world: MoneyWorld, step: (typeof steps)[number]): Date {
  const { now, today } = world;
  const at = (day: Day) => new Date(`${day}T22:30:00.000Z`);
  const hours = { hour: 1, day: 24, threeDays: 72, week: 168 };
  if (step === "month") return at(addMonths(today, 1));
  if (step === "monthEnd") return at(addDays(`${addMonths(`${today.slice(0, 8)}01`, 2)}`, -1));
  if (step === "clockChange") return nextClockChange(now);
  return new Date(now.getTime() + hours[step] * hourMs);
}

/** A command of the partner on one rent, by its current version. */
const onRent = async (
  world: MoneyWorld,
  index: number,
  name: Exclude<keyof typeof partnerRentCommands, "settleDeposit">,
  input: object = {},
) => {
  const at = world.rent(index);
  const withVersion = { version: await world.versionOf(at), ...input };
  return world.asPartner(partnerRentCommands[name] as never, { id: at.id } as never, withVersion as never);
};

const later = fc.constantFrom(null, "insufficient_funds", "declined", "authentication_required");

/** All actions, by name. A new kind of movement of money is one more entry. */
export const actions = {
  step: action(
    fc.record({ by: fc.constantFrom(...steps), isWatched: fc.boolean() }),
    async (world, { by, isWatched }) => {
      world.now = stepped(world, by);
      if (isWatched) for (const name of moneyJobs) await runJob(world, name);
      return by;
    },
  ),
  job: action(fc.record({ name: fc.constantFrom(...moneyJobs), twice: fc.boolean() }), (world, { name, twice }) =>
    Promise.all([runJob(world, name), ...(twice ? [runJob(world, name)] : [])]),
  ),
  killedJob: action(
    fc.record({
      name: fc.constantFrom(...moneyJobs),
      call: fc.integer({ min: 1, max: 12 }),
      failure: fc.constantFrom<Failure>("before", "after"),
    }),
    (world, { name, call, failure }) => runJob(world, name, brokenAt(call, failure)).catch(() => null),
  ),
  pay: action(
    fc.record({ rent, charges: fc.integer({ min: 1, max: 3 }), outcome: fc.option(fc.constantFrom(...outcomes)) }),
    async (world, { rent, charges, outcome }) => {
      const at = world.rent(rent);
      const chosen = (await unpaid(at)).slice(0, charges);
      const shownGrosze = sum(chosen.map(({ open }) => open));
      if (shownGrosze < 200) return null;
      const input = { chargeIds: chosen.map(({ id }) => id), shownGrosze };
      const begun = await world.asTenant(at, payRent, { id: at.id }, input);
      if (begun === null) return null;
      const { paymentId, url } = await openRentPage(world.jobContext(), begun);
      const page = { paymentId, sessionId: url.split("/").at(-1) ?? "", grosze: begun.amountGrosze };
      const isOpen = (await openPages(world)).some(({ sessionId }) => sessionId === page.sessionId);
      if (outcome !== null && isOpen) await finishPage(world, page, outcome);
      return begun;
    },
  ),
  finishPage: action(fc.record({ which, outcome: fc.constantFrom(...outcomes) }), async (world, { which, outcome }) => {
    const pages = await openPages(world);
    const page = pages[which % Math.max(1, pages.length)];
    if (page === undefined) return null;
    await finishPage(world, page, outcome);
    return page;
  }),
  confirmPending: action(fc.record({ isPaid: fc.boolean() }), async (_world, { isPaid }) =>
    env.DB.prepare("UPDATE sandbox_sessions SET status = ? WHERE status = 'pending'")
      .bind(isPaid ? "succeeded" : "failed")
      .run(),
  ),
  saveMethod: action(fc.record({ rent, failureCode: later }), async (world, { rent, failureCode }) => {
    const at = world.rent(rent);
    const id = newId("paymentMethod");
    const payment = await one<{ id: string }>(
      `SELECT y.id FROM payments y JOIN orders o ON o.id = y.order_id WHERE o.reservation_id = ?
         AND NOT EXISTS (SELECT 1 FROM payment_methods WHERE saved_by_payment_id = y.id)`,
      at.reservationId,
    );
    if (payment === null) return null;
    const made = world.now.toISOString();
    const card = {
      id: `sbc_${id}`,
      kind: "card",
      number: "4242424242424242",
      later: JSON.stringify({ failureCode }),
      created_at: made,
    };
    await given.insert("sandbox_methods", card);
    await given.insert("payment_methods", {
      ...{
        id,
        provider: "sandbox",
        customer_reference: card.id,
        method_reference: card.id,
        kind: "card",
        brand: "visa",
      },
      ...{ last4: "4242", expiry_month: 12, expiry_year: 2099, consent_text: "I agree.", consent_at: made },
      ...{ saved_by_payment_id: payment.id, status: "active", created_at: made, updated_at: made },
    });
    return env.DB.prepare("UPDATE rents SET payment_method_id = ? WHERE id = ?").bind(id, at.id).run();
  }),
  stopAutopay: action(fc.record({ rent }), async (world, { rent }) => {
    const at = world.rent(rent);
    const input = { version: await world.versionOf(at) };
    return world.asTenant(at, tenantRentCommands.stopAutopay, { id: at.id }, input);
  }),
  record: action(
    fc.record({ rent, part, isChosen: fc.boolean(), excess }),
    async (world, { rent, part, isChosen, excess }) => {
      const charges = await unpaid(world.rent(rent));
      const open = sum(charges.map(({ open }) => open));
      const amountGrosze = excess > 0 ? open + excess : partOf(open, part);
      if (amountGrosze === 0) return null;
      const chargeId = isChosen ? (charges.at(-1)?.id ?? null) : null;
      const money = { amountGrosze, receivedOn: world.today, method: "cash", title: "", chargeId };
      return onRent(world, rent, "recordPayment", money);
    },
  ),
  // A rent that starts with a part of what is due; the rest is a debt of it. It is the next one of the world.
  startAtCounter: action(
    fc.record({
      ...{ parts: fc.tuple(part, part), paysFirst: fc.constantFrom("rent", "deposit"), calendarMonths: fc.boolean() },
    }),
    async (world, { parts: [first, second], paysFirst, calendarMonths }) => {
      const todayGrosze = await dueToday(world, world.today, calendarMonths);
      const cash = partOf(todayGrosze, first);
      const card = second === "all" ? todayGrosze - cash : partOf(todayGrosze - cash, second);
      const payments = [
        { method: "cash" as const, amountGrosze: cash },
        ...(card > 0 ? [{ method: "terminal" as const, amountGrosze: card }] : []),
      ];
      const received = { receivedOn: world.today, restDueOn: addDays(world.today, 4) };
      return reserve(world, world.today, {
        ...{ kind: "counter", payments, paysFirst: paysFirst as "rent" | "deposit", ...received },
      });
    },
  ),
  // A rent that starts later and is paid to the landlord directly. It is the next one of the world.
  reserveDirectly: action(
    fc.record({
      days: fc.constantFrom(2, 40),
      method: fc.constantFrom("cash" as const, "transfer" as const),
      calendarMonths: fc.boolean(),
    }),
    async (world, { days, method, calendarMonths }) => {
      const moveInOn = addDays(world.today, days);
      const amountGrosze = await dueToday(world, moveInOn, calendarMonths);
      return reserve(world, moveInOn, { kind: "transfer", method, receivedOn: world.today, amountGrosze });
    },
  ),
  refundCredit: action(fc.record({ rent, part }), async (world, { rent, part }) => {
    const found = await one<{ clientId: string; grosze: number }>(
      `SELECT t.client_id AS clientId, COALESCE(SUM(cc.left_grosze), 0) AS grosze FROM rents t
       JOIN rents own ON own.client_id = t.client_id LEFT JOIN client_credits cc ON cc.rent_id = own.id
       WHERE t.id = ? GROUP BY t.client_id`,
      world.rent(rent).id,
    );
    if (found === null || found.grosze === 0) return null;
    const amountGrosze = partOf(found.grosze, part);
    if (amountGrosze === 0) return null;
    const money = { shownGrosze: found.grosze, amountGrosze, refundedOn: world.today, note: "" };
    return world.asPartner(refundCredit, { clientId: found.clientId }, money);
  }),
  returnCredit: action(fc.record({ rent, part }), async (world, { rent, part }) => {
    const client = await one<{ id: string }>("SELECT client_id AS id FROM rents WHERE id = ?", world.rent(rent).id);
    const clientId = String(client?.id);
    const [credits, payments] = await env.DB.batch([
      returnableCredits(env.DB, clientId),
      returnablePayments(env.DB, clientId),
    ]);
    const parts = returnsOfCredits(
      rows<ReturnableCredit>(credits),
      rows<ReturnablePayment>(payments),
      Number.POSITIVE_INFINITY,
    );
    const shownGrosze = sum(parts.map(({ grosze }) => grosze));
    const amountGrosze = partOf(shownGrosze, part);
    if (amountGrosze === 0) return null;
    return world.asPartner(returnCreditToClient, { clientId }, { shownGrosze, amountGrosze });
  }),
  refundOrder: action(fc.record({ rent: fc.constantFrom(0, 1), part }), async (world, { rent, part }) => {
    const order = await one<{ id: string; version: string; grosze: number }>(
      `SELECT o.id, y.version, y.amount_grosze - r.deposit_grosze - COALESCE(
           (SELECT SUM(amount_grosze) FROM refunds WHERE payment_id = y.id AND reason = 'admin'), 0) - COALESCE(
           (SELECT SUM(credited_grosze) FROM charges WHERE payment_id = y.id AND online_grosze = 0), 0) AS grosze
       FROM orders o JOIN payments y ON y.order_id = o.id AND y.status IN ${received}
       JOIN reservations r ON r.id = o.reservation_id WHERE r.id = ?`,
      world.rent(rent).reservationId,
    );
    if (order === null || order.grosze <= 0) return null;
    const input = { amountGrosze: partOf(order.grosze, part), reason: "Skarga uznana", version: order.version };
    return world.asAdmin(refundOrder, { id: order.id }, input);
  }),
  refundMonths: action(fc.record({ which, part }), async (world, { which, part }) => {
    const orders = await all<{ id: string }>(
      `SELECT o.id FROM orders o JOIN payments y ON y.order_id = o.id AND y.status IN ${received} WHERE o.kind = 'charge' ORDER BY o.rowid`,
    );
    const order = orders[which % Math.max(1, orders.length)];
    const payment = order && rows<RefundablePayment>((await env.DB.batch([refundablePayment(env.DB, order.id)]))[0])[0];
    if (order === undefined || payment === undefined) return null;
    const amountGrosze = partOf(refundableGrosze(payment), part);
    if (amountGrosze === 0) return null;
    const input = { amountGrosze, reason: "Skarga uznana", version: payment.version };
    return world.asAdmin(refundOrder, { id: order.id }, input);
  }),
  undo: action(fc.record({ rent, which }), async (world, { rent, which }) => {
    const paid = await all<{ id: string }>(
      "SELECT id FROM recorded_payments WHERE rent_id = ? ORDER BY rowid",
      world.rent(rent).id,
    );
    const payment = paid[which % Math.max(1, paid.length)];
    return payment && onRent(world, rent, "undoPayment", { paymentId: payment.id });
  }),
  statement: action(
    fc.record({ parts: fc.tuple(part, part), isReadTwice: fc.boolean(), excess }),
    async (world, { parts, isReadTwice, excess: creditGrosze }) => {
      const shares = [];
      for (const [index, size] of parts.entries()) {
        const at = world.rent(index);
        const open = sum((await unpaid(at)).map((charge) => charge.open));
        const amountGrosze = partOf(open, size);
        if (open > 0) shares.push({ rentId: at.id, amountGrosze });
      }
      if (shares.length === 0) return null;
      const amountGrosze = sum(shares.map((share) => share.amountGrosze)) + creditGrosze;
      const transfer = {
        bookedOn: world.today,
        amountGrosze,
        payerAccount: null,
        title: "Czynsz",
        occurrence: 1,
        ...{ shares, creditGrosze },
      };
      const read = () => world.asPartner(recordStatement, {}, { account: iban, untilOn: null, transfers: [transfer] });
      const recorded = await read();
      if (isReadTwice) await read();
      return recorded?.outcomes.includes("recorded") ? recorded : null;
    },
  ),
  stray: action(
    fc.record({
      ...{ which, isAgain: fc.boolean(), grosze: fc.constantFrom(1, 29_900, 45_678) },
      kind: fc.constantFrom("event", "twice", "night", "note", "return"),
    }),
    async (world, { which, isAgain, grosze, kind }) => {
      if (kind === "note" || kind === "return") return decideStray(world, { which, isAgain, kind });
      const stray = { amountGrosze: grosze, email: null, account: null, description: "", locale: "pl" } as const;
      const reference = await receiveStray(env.DB, { ...stray, events: 0, forged: false }, world.now);
      if (kind === "night") return findUnmatched(world.jobContext());
      for (const _ of kind === "twice" ? [1, 2] : [1]) await reportStray(world, reference, grosze);
      return reference;
    },
  ),
  giveNotice: action(fc.record({ rent, days: fc.integer({ min: 30, max: 75 }) }), (world, { rent, days }) =>
    onRent(world, rent, "giveNotice", { endOn: addDays(world.today, days) }),
  ),
  withdrawNotice: action(fc.record({ rent }), (world, { rent }) => onRent(world, rent, "withdrawNotice")),
  extend: action(fc.record({ rent, days: fc.integer({ min: 1, max: 70 }) }), async (world, { rent, days }) => {
    const found = await one<{ on: Day | null }>("SELECT end_on AS 'on' FROM rents WHERE id = ?", world.rent(rent).id);
    return found?.on && onRent(world, rent, "extend", { untilOn: addDays(found.on, days) });
  }),
  planPrice: action(
    fc.record({ rent, months: fc.integer({ min: 1, max: 4 }), rentGrosze: fc.constantFrom(1, 31_415, 10_000_000) }),
    async (world, { rent, months, rentGrosze }) => {
      const found = await one<{ startOn: Day; anchorDay: number; grosze: number }>(
        "SELECT start_on AS startOn, iif(calendar_from_on IS NULL, anchor_day, 1) AS anchorDay, monthly_grosze AS grosze FROM rents WHERE id = ?",
        world.rent(rent).id,
      );
      if (found === null) return null;
      let fromOn = found.startOn;
      for (let month = 1; fromOn <= addMonths(world.today, months); month += 1) {
        fromOn = addMonths(found.startOn, month, found.anchorDay);
      }
      const reason = rentGrosze > found.grosze ? "costs" : null;
      return onRent(world, rent, "planPrice", { fromOn, rentGrosze, reason });
    },
  ),
  withdrawPrice: action(fc.record({ rent }), (world, { rent }) => onRent(world, rent, "withdrawPrice")),
  relocate: action(
    fc.record({ rent, days: fc.integer({ min: 0, max: 40 }), rentGrosze: fc.constantFrom(20_000, 29_900, 57_777) }),
    async (world, { rent, days, rentGrosze }) => {
      const box = await one<{ id: string }>(
        "SELECT id FROM boxes WHERE status = 'available' AND id NOT IN (SELECT box_id FROM occupancy) ORDER BY rowid LIMIT 1",
      );
      const fromOn = addDays(world.today, days);
      return box && onRent(world, rent, "relocate", { boxId: box.id, fromOn, rentGrosze, closesOldBox: false });
    },
  ),
  // Boxes without a rental are added, blocked, closed and archived: the stock that occupancy is measured by.
  changeStock: action(
    fc.record({
      which,
      kind: fc.constantFrom("add", "block", "outOfService", "available", "archived"),
      days: fc.nat({ max: 40 }),
    }),
    async (world, { which, kind, days }) => {
      const { placeId } = world;
      if (kind === "add") {
        const at = world.now.toISOString();
        return given.box({ partner_id: partnerId, place_id: placeId, created_at: at, updated_at: at });
      }
      const boxes = await all<{ id: string; version: string }>(
        "SELECT id, version FROM boxes WHERE status <> 'archived' ORDER BY rowid",
      );
      const box = boxes[(which + boxes.length - 1) % Math.max(1, boxes.length)];
      if (box === undefined) return null;
      if (kind !== "block")
        return world.asPartner(changeBoxes, { placeId }, { boxes: [box], change: { status: kind } });
      const period = { fromOn: world.today, toOn: addDays(world.today, days + 1) };
      return world.asPartner(blockBoxes, { placeId }, { boxIds: [box.id], ...period, reason: "" });
    },
  ),
  changeBilling: action(fc.record({ rent, months: fc.constantFrom(1, 3, 12) }), (world, { rent, months }) =>
    onRent(world, rent, "changeBilling", { months, discountPercent: { 1: 0, 3: 5, 12: 10 }[months] }),
  ),
  changePaymentTerm: action(
    fc.record({ rent, termDays: fc.constantFrom(null, 0, 14, 60), dueDay: fc.constantFrom(null, 1, 10, 31) }),
    (world, { rent, ...term }) => onRent(world, rent, "changePaymentTerm", term),
  ),
  startCalendarMonths: action(fc.record({ rent }), (world, { rent }) => onRent(world, rent, "startCalendarMonths")),
  end: action(fc.record({ rent }), (world, { rent }) => onRent(world, rent, "end")),
  correct: action(fc.record({ rent, which, part, isRefunded: fc.boolean() }), async (world, params) => {
    const { rent, which, part, isRefunded } = params;
    const sales = await all<{ id: string; latestId: string; lines: string }>(
      `SELECT iv.id, COALESCE(last.id, iv.id) AS latestId, COALESCE(last.correction -> '$.after', iv.lines) AS lines
       FROM invoices iv LEFT JOIN invoices last ON last.id = (
         SELECT id FROM invoices WHERE corrects_id = iv.id ORDER BY created_at DESC, series DESC, sequence DESC LIMIT 1)
       WHERE iv.kind = 'vat' AND iv.rent_id = ? ORDER BY iv.series, iv.sequence`,
      world.rent(rent).id,
    );
    const sale = sales[which % Math.max(1, sales.length)];
    if (sale === undefined) return null;
    const lines = (JSON.parse(sale.lines) as { quantity: number; grossGrosze: number }[]).map((line) => ({
      quantity: line.quantity,
      grossGrosze: partOf(line.grossGrosze, part),
    }));
    const of = { reason: "Pomyłka", latestId: sale.latestId, isRefunded };
    const input = part === "all" ? ({ kind: "cancel", ...of } as const) : ({ kind: "lines", ...of, lines } as const);
    return world.asPartner(correctInvoice, { id: sale.id }, input);
  }),
  dispute: action(
    fc.record({ which, status: fc.constantFrom(...sandboxDisputeStatuses), isReported: fc.boolean() }),
    async (world, { which, status, isReported }) => {
      const paid = await all<{ id: string }>(
        `SELECT s.id FROM sandbox_sessions s JOIN payments y ON y.provider_reference = s.id
         WHERE s.status = 'succeeded' AND s.refunded_grosze < s.amount_grosze AND y.status IN ${received} ORDER BY s.rowid`,
      );
      const session = paid[which % Math.max(1, paid.length)];
      if (session === undefined) return null;
      const { now } = world;
      await decideDispute(env.DB, session.id, { status, reason: "fraudulent", deliverAt: now.toISOString(), now });
      const reference = (await disputeOfSession(env.DB, session.id))?.reference;
      if (isReported && reference !== undefined) {
        await checkDispute(world.jobContext(), await paymentProvider(env), reference);
      }
      return reference ?? null;
    },
  ),
  refuseRefund: action(fc.record({ which }), async (world, { which }) => {
    // One that the provider has made is not refused when it is requested again.
    const due = await all<{ id: string }>(
      `SELECT rf.id FROM refunds rf JOIN payments y ON y.id = rf.payment_id WHERE rf.status IN ('due', 'requested')
         AND y.status <> 'disputed' AND NOT EXISTS (SELECT 1 FROM sandbox_calls WHERE key = 'refund:' || rf.id) ORDER BY rf.rowid`,
    );
    const refund = due[which % Math.max(1, due.length)];
    return refund && runJobCommand(world.jobContext(), recordRefundAttempt, { refundId: refund.id, isFinal: true });
  }),
  recordTransfer: action(fc.record({ which }), async (world, { which }) => {
    const due = await all<{ transferId: string; clientId: string; shownGrosze: number }>(
      `SELECT td.id AS transferId, r.client_id AS clientId, ${toTransferSql} AS shownGrosze
       FROM transfers_due td JOIN reservations r ON r.id = td.reservation_id WHERE td.paid_on IS NULL ORDER BY td.rowid`,
    );
    const transfer = due[which % Math.max(1, due.length)];
    if (transfer === undefined || transfer.shownGrosze === 0) return null;
    const { clientId, ...shown } = transfer;
    return world.asPartner(recordTransfer, { clientId }, { ...shown, paidOn: world.today });
  }),
  settleDeposit: action(fc.record({ rent, grosze: fc.constantFrom(0, 1, 29_900) }), async (world, { rent, grosze }) => {
    const at = world.rent(rent);
    const deductions = grosze === 0 ? [] : [{ reason: "Uszkodzenie", grosze }];
    const input = { version: await world.versionOf(at), note: "", deductions };
    return world.asPartner(partnerRentCommands.settleDeposit, { id: at.id }, input);
  }),
  withdraw: action(fc.record({ rent }), async (world, { rent }) => {
    const at = world.rent(rent);
    const input = { version: await world.versionOf(at), on: world.today, returned: [] };
    return world.asTenant(at, tenantRentCommands.withdraw, { id: at.id }, input);
  }),
  cancel: action(fc.record({ rent: fc.constantFrom(1, 3) }), async (world, { rent }) => {
    const { reservationId: id, ...at } = world.rent(rent);
    const found = await one<{ status: ReservationStatus; moveInOn: Day; price: string }>(
      "SELECT status, move_in_on AS moveInOn, price FROM reservations WHERE id = ?",
      id,
    );
    if (found === null) return null;
    const terms = cancellationOf(
      { ...found, price: JSON.parse(found.price), refundedGrosze: 0 },
      { today: world.today, noticeDays: 30 },
    );
    return (
      terms &&
      world.asTenant({ ...at, reservationId: id }, cancelByClient, { id }, { refundGrosze: terms.refundGrosze })
    );
  }),
};

export type ActionName = keyof typeof actions;

/** One action with its parameters, as printed for a failing sequence. */
export interface Step {
  name: ActionName;
  params: unknown;
}

/** The clock, the jobs and payments are more frequent than the rest, so that months pass and are paid. */
const weights: Partial<Record<ActionName, number>> = {
  ...{ step: 9, job: 2, killedJob: 4, pay: 5, finishPage: 2, record: 4, undo: 2, statement: 2, giveNotice: 2, end: 2 },
  ...{ settleDeposit: 2, stray: 6 },
};

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...(Object.keys(actions) as ActionName[]).map((name) => ({
    weight: weights[name] ?? 1,
    arbitrary: (actions[name].params as fc.Arbitrary<unknown>).map((params): Step => ({ name, params })),
  })),
);

export const runStep = (world: MoneyWorld, { name, params }: Step): Promise<unknown> =>
  actions[name].run(world, params as never);

const step = (name: ActionName, params: object = {}): Step => ({ name, params });

/** Sequences that reach every action, run before the generated ones. */
export const examples: readonly (readonly Step[])[] = [
  // The rent is paid at the counter, the deposit later: by cash, undone, online; it is settled at the end.
  [
    ...[
      step("startAtCounter", { parts: ["third", "third"], paysFirst: "rent", calendarMonths: true }),
      step("step", { by: "week", isWatched: true }),
    ],
    ...[
      step("record", { rent: 3, part: "third", isChosen: true, excess: 0 }),
      step("undo", { rent: 3, which: 2 }),
      step("pay", { rent: 3, charges: 2, outcome: "succeeded" }),
    ],
    ...[
      step("step", { by: "month", isWatched: true }),
      step("end", { rent: 3 }),
      step("settleDeposit", { rent: 3, grosze: 1 }),
    ],
    step("undo", { rent: 3, which: 0 }),
  ],
  // Only a part of the deposit is paid; the rent is owed and ends.
  [
    ...[
      step("startAtCounter", { parts: ["grosz", "third"], paysFirst: "deposit", calendarMonths: false }),
      step("step", { by: "month", isWatched: true }),
    ],
    ...[
      step("refundMonths", { which: 0, part: "third" }),
      step("end", { rent: 3 }),
      step("settleDeposit", { rent: 3, grosze: 0 }),
    ],
  ],
  [
    ...[
      step("cancel", { rent: 1 }),
      step("saveMethod", { rent: 0, failureCode: null }),
      step("stopAutopay", { rent: 0 }),
    ],
    ...[step("step", { by: "month", isWatched: true }), step("pay", { rent: 0, charges: 1, outcome: null })],
    ...[
      step("finishPage", { which: 0, outcome: "twice" }),
      step("record", { rent: 2, part: "third", isChosen: true, excess: 0 }),
    ],
    ...[
      step("undo", { rent: 2, which: 0 }),
      step("statement", { parts: ["all", "grosz"], isReadTwice: true, excess: 1 }),
    ],
    ...[step("planPrice", { rent: 2, months: 2, rentGrosze: 31_415 }), step("withdrawPrice", { rent: 2 })],
    ...[
      step("giveNotice", { rent: 2, days: 31 }),
      step("withdrawNotice", { rent: 2 }),
      step("extend", { rent: 0, days: 9 }),
    ],
    ...[step("relocate", { rent: 2, days: 5, rentGrosze: 20_000 }), step("step", { by: "month", isWatched: true })],
    ...[
      step("end", { rent: 0 }),
      step("settleDeposit", { rent: 0, grosze: 1 }),
      step("confirmPending", { isPaid: true }),
    ],
    ...[
      step("job", { name: "chargeRents", twice: true }),
      step("killedJob", { name: "issueInvoices", call: 2, failure: "after" }),
    ],
  ],
  [
    ...[step("changeBilling", { rent: 2, months: 3 }), step("step", { by: "month", isWatched: true })],
    ...[step("changePaymentTerm", { rent: 2, termDays: 14, dueDay: 10 }), step("giveNotice", { rent: 2, days: 75 })],
    step("extend", { rent: 0, days: 70 }),
    ...[step("changeBilling", { rent: 2, months: 1 }), step("step", { by: "month", isWatched: true })],
  ],
  // Paid months, of calendar months after the next charge, become cheaper, dearer and unused.
  [
    step("startCalendarMonths", { rent: 2 }),
    ...[step("changeBilling", { rent: 2, months: 3 }), step("step", { by: "month", isWatched: true })],
    ...[
      step("step", { by: "month", isWatched: true }),
      step("record", { rent: 2, part: "all", isChosen: false, excess: 0 }),
    ],
    ...[step("relocate", { rent: 2, days: 0, rentGrosze: 20_000 }), step("step", { by: "week", isWatched: true })],
    ...[step("relocate", { rent: 2, days: 3, rentGrosze: 57_777 }), step("step", { by: "week", isWatched: true })],
    ...[step("end", { rent: 2 }), step("undo", { rent: 2, which: 0 })],
  ],
  // Invoices of paid, partly paid and unpaid charges are corrected, and of a first month that is refunded in part.
  [
    ...[
      step("correct", { rent: 0, which: 0, part: "third", isRefunded: false }),
      step("correct", { rent: 0, which: 0, part: "all", isRefunded: false }),
    ],
    ...[step("step", { by: "month", isWatched: true }), step("step", { by: "week", isWatched: true })],
    ...[step("record", { rent: 2, part: "third", isChosen: false, excess: 0 })],
    ...[step("correct", { rent: 2, which: 0, part: "grosz", isRefunded: false }), step("undo", { rent: 2, which: 0 })],
    ...[
      step("correct", { rent: 2, which: 0, part: "all", isRefunded: false }),
      step("step", { by: "month", isWatched: true }),
    ],
    ...[
      step("record", { rent: 2, part: "all", isChosen: false, excess: 0 }),
      step("correct", { rent: 2, which: 1, part: "all", isRefunded: false }),
    ],
    ...[step("refundCredit", { rent: 2, part: "all" }), step("undo", { rent: 2, which: 0 })],
  ],
  [
    ...[
      step("refundOrder", { rent: 0, part: "third" }),
      step("correct", { rent: 0, which: 0, part: "third", isRefunded: false }),
    ],
    ...[
      step("job", { name: "issueInvoices", twice: false }),
      step("correct", { rent: 0, which: 0, part: "third", isRefunded: false }),
    ],
    ...[step("refundOrder", { rent: 0, part: "all" }), step("relocate", { rent: 0, days: 1, rentGrosze: 57_777 })],
    ...[step("step", { by: "week", isWatched: true }), step("withdraw", { rent: 0 })],
  ],
  [
    ...[step("correct", { rent: 0, which: 0, part: "third", isRefunded: false }), step("withdraw", { rent: 0 })],
    ...[
      step("dispute", { which: 0, status: "lost", isReported: true }),
      step("step", { by: "month", isWatched: true }),
    ],
    step("statement", { parts: ["all", "third"], isReadTwice: true, excess: 0 }),
  ],
  // What was paid online goes back, whole and in part, before and after the bank takes the payment back.
  [
    step("correct", { rent: 0, which: 0, part: "third", isRefunded: false }),
    step("returnCredit", { rent: 0, part: "third" }),
    step("correct", { rent: 0, which: 0, part: "third", isRefunded: true }),
    ...[step("job", { name: "processRefunds", twice: true }), step("step", { by: "month", isWatched: true })],
    step("correct", { rent: 0, which: 1, part: "third", isRefunded: true }),
    step("dispute", { which: 1, status: "lost", isReported: true }),
    step("returnCredit", { rent: 0, part: "all" }),
    step("dispute", { which: 0, status: "lost", isReported: true }),
    step("step", { by: "month", isWatched: true }),
  ],
  // A month paid online is refunded in part, corrected and refunded again, and the bank takes the rest back.
  [
    ...[step("step", { by: "month", isWatched: true }), step("pay", { rent: 0, charges: 2, outcome: "succeeded" })],
    ...[step("refundMonths", { which: 0, part: "third" }), step("refundMonths", { which: 0, part: "third" })],
    ...[step("job", { name: "issueInvoices", twice: true }), step("job", { name: "processRefunds", twice: true })],
    step("correct", { rent: 0, which: 1, part: "third", isRefunded: true }),
    step("dispute", { which: 2, status: "lost", isReported: true }),
    step("step", { by: "month", isWatched: true }),
  ],
  [
    step("correct", { rent: 0, which: 0, part: "third", isRefunded: true }),
    ...[step("job", { name: "processRefunds", twice: false }), step("withdraw", { rent: 0 })],
    step("step", { by: "month", isWatched: true }),
  ],
  [
    ...[step("relocate", { rent: 0, days: 2, rentGrosze: 20_000 }), step("step", { by: "week", isWatched: true })],
    ...[step("withdraw", { rent: 0 }), step("step", { by: "week", isWatched: true })],
  ],
  [step("withdraw", { rent: 0 }), step("step", { by: "clockChange", isWatched: false })],
  // The bank refuses refunds, and the landlord transfers what is owed: of a withdrawal, of credit, and of a deposit paid directly.
  [
    ...[step("correct", { rent: 0, which: 0, part: "third", isRefunded: true }), step("refuseRefund", { which: 0 })],
    ...[
      step("withdraw", { rent: 0 }),
      step("refuseRefund", { which: 0 }),
      step("step", { by: "day", isWatched: true }),
    ],
    ...[step("recordTransfer", { which: 1 }), step("recordTransfer", { which: 0 })],
    ...[step("end", { rent: 2 }), step("settleDeposit", { rent: 2, grosze: 1 }), step("recordTransfer", { which: 0 })],
    step("step", { by: "month", isWatched: true }),
  ],
  // A reservation that was paid to the landlord directly is canceled before its first day: after the refund, nothing was received.
  [
    ...[
      step("reserveDirectly", { days: 40, method: "transfer", calendarMonths: false }),
      step("step", { by: "day", isWatched: true }),
      step("cancel", { rent: 3 }),
    ],
    ...[step("step", { by: "month", isWatched: true }), step("recordTransfer", { which: 0 })],
    ...[
      step("reserveDirectly", { days: 2, method: "cash", calendarMonths: true }),
      step("step", { by: "month", isWatched: true }),
    ],
  ],
  // The bank refuses the refund of a withdrawal, and another returns the whole payment before the landlord transfers it.
  [
    ...[step("withdraw", { rent: 0 }), step("refuseRefund", { which: 0 })],
    step("step", { by: "month", isWatched: true }),
    step("dispute", { which: 0, status: "lost", isReported: true }),
    step("step", { by: "month", isWatched: true }),
  ],
  // The stock changes, and money without an order comes.
  [
    step("stray", { which: 0, isAgain: false, grosze: 1, kind: "event" }),
    ...[
      step("changeStock", { which: 0, kind: "block", days: 3 }),
      step("changeStock", { which: 0, kind: "add", days: 0 }),
    ],
    ...[step("changeStock", { which: 0, kind: "archived", days: 0 }), step("step", { by: "month", isWatched: true })],
    ...[
      step("changeStock", { which: 2, kind: "outOfService", days: 0 }),
      step("step", { by: "month", isWatched: false }),
    ],
  ],
  [
    ...[step("refundOrder", { rent: 0, part: "third" }), step("job", { name: "processRefunds", twice: true })],
    ...[step("refundOrder", { rent: 0, part: "all" }), step("refundOrder", { rent: 1, part: "grosz" })],
    ...[step("job", { name: "issueInvoices", twice: false }), step("withdraw", { rent: 1 })],
    step("step", { by: "month", isWatched: true }),
  ],
  [
    ...[step("step", { by: "month", isWatched: true }), step("job", { name: "chargeRents", twice: false })],
    ...[step("record", { rent: 2, part: "all", isChosen: false, excess: 90_000 })],
    ...[step("refundCredit", { rent: 2, part: "third" }), step("step", { by: "month", isWatched: true })],
    ...[step("record", { rent: 2, part: "all", isChosen: false, excess: 12_345 }), step("undo", { rent: 2, which: 1 })],
  ],
];
