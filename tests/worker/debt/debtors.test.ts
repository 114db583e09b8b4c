import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { roles } from "../../../domain/account/roles.ts";
import type { Session } from "../../../domain/account/session.ts";
import { addDays, type Day, daysBetween } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { planIntervals } from "../../../domain/debt/payment-plan.ts";
import { approveSteps } from "../../../worker/features/debt/approve.ts";
import { handOverCase, pauseCase, resumeCase } from "../../../worker/features/debt/commands.ts";
import { agreePlan, cancelPlan } from "../../../worker/features/debt/payment-plan.ts";
import { writeOffCase } from "../../../worker/features/debt/write-off.ts";
import { partnerRentCommands } from "../../../worker/features/rent/partner/commands.ts";
import { type Command, runCommand } from "../../../worker/http/command.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { collectDebts, reopenAccess } from "../../../worker/jobs/collect-debts.ts";
import { type Count, countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { requestContextFor } from "../request-context.ts";
import { all, one } from "../reservation/booking.ts";

/** `DEBTORSxDAYS[:SEED]`; `npm run bench -- debtors` sets it. */
const requested = env.TEST_DEBTORS || "6x45";
const [size = "", seed = "1"] = requested.split(":");
const [debtors = 0, days = 0] = size.split("x").map(Number);
const isBench = env.TEST_DEBTORS !== "";

const report = (line: object) => isBench && console.log(JSON.stringify(line));

const firstDay = "2027-01-01";
/** Public holidays of 2027 and of the first months of 2028, from a calendar. */
const holidays: readonly Day[] = [
  ...["2027-01-01", "2027-01-06", "2027-03-28", "2027-03-29", "2027-05-01", "2027-05-03", "2027-05-16", "2027-05-27"],
  ...["2027-08-15", "2027-11-01", "2027-11-11", "2027-12-24", "2027-12-25", "2027-12-26", "2028-01-01", "2028-01-06"],
];
/** When the hourly job runs, in UTC: also at night. */
const hours = [2, 5, 8, 11, 14, 17, 20] as const;

/** One partner's steps are taken by themselves, the other's wait for approval. */
const partners = { par_auto: "usr_auto", par_held: "usr_held" } as const;
type PartnerId = keyof typeof partners;

/** A generator of numbers between 0 and 1 (mulberry32), so that a run can be repeated. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomOf(Number(seed));
const chance = (share: number) => random() < share;

let now = new Date(`${firstDay}T00:00:00.000Z`);
const at = (day: Day, hour: number) => {
  now = new Date(`${day}T${String(hour).padStart(2, "0")}:07:00.000Z`);
  vi.setSystemTime(now);
};

/** Runs a command as the owner. @returns false if it was refused, which is a legal outcome */
async function asOwner<Params, Input, Body, Prepared>(
  partnerId: PartnerId,
  command: Command<Params, Input, Body, Prepared>,
  params: Params,
  input: Input,
): Promise<boolean> {
  const session: Session = {
    ...{ status: "authenticated", uid: partners[partnerId], role: roles.Partner, displayName: null, email: null },
    ...{ emailVerified: true, onboardingStatus: 4, staffRole: "owner" },
  };
  try {
    await runCommand({ ...requestContextFor({ now }), session }, command, params, input);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

interface Debtor {
  id: string;
  partnerId: PartnerId;
  /** How likely the tenant pays on the due date, and on each day after it. */
  punctual: number;
  later: number;
}

/** Tenants who pay late, now and then, or never. */
async function givenDebtors(): Promise<Debtor[]> {
  const found: Debtor[] = [];
  for (const [partnerId, uid] of Object.entries(partners)) {
    await given.partner({ id: partnerId });
    await given.member({ uid, partnerId });
    await given.place({ id: `plc_${partnerId}`, partner_id: partnerId });
  }
  await env.DB.prepare(
    `UPDATE collection_settings SET remind_days = 2, demand_days = 9, suspend_days = 18, pre_court_days = 40, holds_steps = 1
     WHERE id = 'par_held'`,
  ).run();
  for (let i = 0; i < debtors; i += 1) {
    const partnerId = i % 3 === 2 ? "par_held" : "par_auto";
    const startOn = addDays(firstDay, i % 31);
    const { rent } = await givenTenancy({ partnerId, placeId: `plc_${partnerId}`, uid: `usr_${i}`, startOn });
    const [punctual = 0, later = 0] =
      [
        [0.9, 0.2],
        [0.5, 0.1],
        [0.2, 0.05],
        [0, 0.02],
        [0, 0],
      ][i % 5] ?? [];
    found.push({ id: String(rent.id), partnerId, punctual, later });
  }
  // Nine of ten agreements allow to suspend access.
  await env.DB.prepare(
    `UPDATE reservations SET agreement = '{"signedAt":"2026-12-30T10:00:00.000Z"}' WHERE substr(uid, 5) % 10 <> 7`,
  ).run();
  await env.DB.prepare("UPDATE orders SET status = 'cancelled'").run();
  return found;
}

/** What is overdue, from the amounts of charges and payments alone. */
const debtSql = (rentId: string) => `(SELECT COALESCE(SUM(ch.amount_grosze - COALESCE((
    SELECT SUM(amount_grosze) FROM recorded_payment_shares WHERE charge_id = ch.id), 0)), 0)
  FROM charges ch WHERE ch.rent_id = ${rentId} AND ch.status <> 'waived' AND ch.due_on < ?)`;

interface RentRow {
  id: string;
  version: string;
  dueTodayGrosze: number;
  debtGrosze: number;
}

/** Tenants pay all, a part, or nothing. */
async function pay(all_: readonly Debtor[], today: Day): Promise<void> {
  const rows = await all<RentRow>(
    `SELECT t.id, t.version, ${debtSql("t.id")} AS debtGrosze,
       COALESCE((SELECT amount_grosze FROM charges WHERE rent_id = t.id AND due_on = ? AND status = 'due'), 0) AS dueTodayGrosze
     FROM rents t`,
    ...[today, today],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const debtor of all_) {
    const rent = found.get(debtor.id);
    if (rent === undefined) continue;
    const owed = rent.debtGrosze + rent.dueTodayGrosze;
    const isPaying = rent.dueTodayGrosze > 0 ? chance(debtor.punctual) : rent.debtGrosze > 0 && chance(debtor.later);
    if (!isPaying || owed === 0) continue;
    const amountGrosze = chance(0.25) ? Math.ceil(owed * random()) : owed;
    const input = {
      version: rent.version,
      amountGrosze,
      receivedOn: today,
      method: "cash",
      title: "",
      chargeId: null,
    } as const;
    const isPaid = await asOwner(debtor.partnerId, partnerRentCommands.recordPayment, { id: debtor.id }, input);
    expect(isPaid, JSON.stringify(input)).toBe(true);
  }
}

interface CaseRow {
  id: string;
  rentId: string;
  partnerId: PartnerId;
  version: string;
  stage: string;
  debtGrosze: number;
  pausedUntilOn: Day | null;
  hasPlan: 0 | 1;
}

/** What the test knows of a case: decisions that hold its steps. */
interface Known {
  pausedUntilOn: Day | null;
  planFromOn: Day | null;
  isHandedOver: boolean;
  approvals: number;
  steps: { kind: string; on: Day; since: Day }[];
}

const known = new Map<string, Known>();
const knownOf = (caseId: string): Known => {
  const found = known.get(caseId) ?? {
    ...{ pausedUntilOn: null, planFromOn: null, isHandedOver: false, approvals: 0, steps: [] },
  };
  known.set(caseId, found);
  return found;
};

const decisions: Record<string, number> = {};
const count = (name: string, isDone: boolean) => {
  if (isDone) decisions[name] = (decisions[name] ?? 0) + 1;
  return isDone;
};

/** Staff pause, agree on plans, hand over, give up, and approve some of what waits. */
async function decide(today: Day): Promise<void> {
  const cases = await all<CaseRow>(
    `SELECT dc.id, dc.rent_id AS rentId, dc.partner_id AS partnerId, dc.version, dc.stage, dc.paused_until_on AS pausedUntilOn,
       ${debtSql("dc.rent_id")} AS debtGrosze,
       EXISTS (SELECT 1 FROM collection_plans WHERE case_id = dc.id AND status = 'running') AS hasPlan
     FROM collection_cases dc WHERE dc.closed_at IS NULL`,
    today,
  );
  for (const { id, partnerId, version, stage, debtGrosze, hasPlan, pausedUntilOn } of cases) {
    const params = { id };
    const base = { version, note: "z telefonu" };
    const state = knownOf(id);
    if (debtGrosze === 0 || stage === "handedOver") continue;
    if (pausedUntilOn !== null && pausedUntilOn > today && chance(0.03)) {
      if (count("resumed", await asOwner(partnerId, resumeCase, params, base))) state.pausedUntilOn = null;
    } else if (hasPlan === 1 && chance(0.005)) {
      if (count("plans canceled", await asOwner(partnerId, cancelPlan, params, base))) state.planFromOn = null;
    } else if (hasPlan === 0 && chance(0.004)) {
      const untilOn = addDays(today, 1 + Math.floor(random() * 40));
      const input = { ...base, reason: chance(0.5) ? "dispute" : "illness", untilOn } as const;
      if (count("pauses", await asOwner(partnerId, pauseCase, params, input))) state.pausedUntilOn = untilOn;
    } else if (hasPlan === 0 && chance(0.008)) {
      const every = planIntervals[Math.floor(random() * 3)] ?? "week";
      const terms = { count: 2 + Math.floor(random() * 5), firstOn: addDays(today, 7), every };
      const isAgreed = await asOwner(partnerId, agreePlan, params, { ...base, debtGrosze, ...terms });
      if (count("plans", isAgreed)) Object.assign(state, { planFromOn: today, pausedUntilOn: null });
    } else if (stage === "preCourt" && chance(0.02)) {
      if (count("handed over", await asOwner(partnerId, handOverCase, params, base))) state.isHandedOver = true;
    } else if (stage === "preCourt" && chance(0.01)) {
      count("written off", await asOwner(partnerId, writeOffCase, params, base));
    }
  }
  await approve(today);
}

async function approve(today: Day): Promise<void> {
  const waiting = await all<{ id: string; version: string }>(
    `SELECT id, version FROM collection_cases WHERE partner_id = 'par_held' AND next_on <= ? AND approved_step IS NULL
       AND closed_at IS NULL ORDER BY id LIMIT 50`,
    today,
  );
  const chosen = waiting.filter(() => chance(0.4));
  if (chosen.length === 0) return;
  if (await asOwner("par_held", approveSteps, {}, { cases: chosen })) {
    const approved = await all<{ id: string }>("SELECT id FROM collection_cases WHERE approved_step IS NOT NULL");
    for (const { id } of approved) {
      if (!chosen.some((one) => one.id === id)) continue;
      knownOf(id).approvals += 1;
      count("approvals", true);
    }
  }
}

interface StepRow {
  rowid: number;
  caseId: string;
  partnerId: PartnerId;
  kind: string;
  on: Day;
  since: Day;
  at: string;
  debtGrosze: number;
  realGrosze: number;
}

const steps = ["remind", "demand", "suspend", "demandPreCourt"] as const;
/** The email of each step. */
const mailOf = {
  remind: "paymentOverdue",
  demand: "paymentDemanded",
  suspend: "accessSuspended",
  demandPreCourt: "preCourtDemand",
};
const sent = new Map<string, Record<string, number>>();
let lastRow = 0;

const local = new Intl.DateTimeFormat("en-CA", {
  ...{
    timeZone: "Europe/Warsaw",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  },
});
/** Hour and day in Poland, and the weekday from the calendar of the platform. */
function inPoland(instant: string) {
  const parts = Object.fromEntries(local.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return { hour: Number(parts.hour), day, isSunday: new Date(`${day}T12:00:00Z`).getUTCDay() === 0 };
}

/** Checks what the job has just done against what the test knows. */
async function checkSteps(today: Day): Promise<void> {
  const rows = await all<StepRow>(
    `SELECT e.rowid, e.case_id AS caseId, dc.partner_id AS partnerId, e.kind, e.happened_on AS 'on', e.overdue_since_on AS since,
       e.created_at AS at, e.debt_grosze AS debtGrosze, ${debtSql("dc.rent_id")} AS realGrosze
     FROM collection_events e JOIN collection_cases dc ON dc.id = e.case_id WHERE e.rowid > ? ORDER BY e.rowid`,
    ...[today, lastRow],
  );
  for (const row of rows) {
    lastRow = row.rowid;
    const state = knownOf(row.caseId);
    if (row.kind === "keepPlan" || row.kind === "breakPlan") {
      count(row.kind === "keepPlan" ? "plans kept" : "plans broken", true);
      state.planFromOn = null;
    }
    if (!steps.some((step) => step === row.kind)) continue;
    const where = JSON.stringify({ ...row, ...state, seed });
    const { hour, day, isSunday } = inPoland(row.at);
    expect(hour >= 8 && hour < 20 && !isSunday && !holidays.includes(day), `at night or on a free day: ${where}`).toBe(
      true,
    );
    expect(row.realGrosze > 0 && row.realGrosze === row.debtGrosze, `after payment: ${where}`).toBe(true);
    const twice = state.steps.some(({ kind, since }) => kind === row.kind && since === row.since);
    expect(twice, `twice: ${where}`).toBe(false);
    const before = state.steps.map(({ kind }) => kind);
    const demanded = state.steps.findLast(({ kind }) => kind === "demand");
    if (row.kind === "remind") expect(before, where).toEqual([]);
    if (row.kind === "demand") expect(before, `skipped: ${where}`).toContain("remind");
    if (row.kind === "suspend" || row.kind === "demandPreCourt") {
      expect(demanded !== undefined && daysBetween(demanded.on, row.on) > 7, `before the deadline: ${where}`).toBe(
        true,
      );
      expect(demanded !== undefined && demanded.on > row.since, `not demanded: ${where}`).toBe(true);
    }
    const last = state.steps.at(-1);
    expect(last === undefined || daysBetween(last.on, row.on) >= 3, `too soon: ${where}`).toBe(true);
    expect(state.isHandedOver || state.planFromOn !== null, `held: ${where}`).toBe(false);
    expect(state.pausedUntilOn === null || state.pausedUntilOn < row.on, `paused: ${where}`).toBe(true);
    if (row.partnerId === "par_held") {
      expect(state.approvals > 0, `not approved: ${where}`).toBe(true);
      state.approvals -= 1;
    }
    state.steps.push(row);
    const month = sent.get(row.on.slice(0, 7)) ?? {};
    month[row.kind] = (month[row.kind] ?? 0) + 1;
    sent.set(row.on.slice(0, 7), month);
  }
}

const noCost = (): Count => ({ roundTrips: 0, rowsRead: 0, rowsWritten: 0 });
const costs = new Map<string, Count & { days: number }>();

async function counted(today: Day, job: (bindings: Env) => Promise<number>): Promise<number> {
  const { db, count: used } = countingDb(env.DB);
  const done = await job({ ...env, DB: db });
  const month = costs.get(today.slice(0, 7)) ?? { ...noCost(), days: 0 };
  month.roundTrips += used.roundTrips;
  month.rowsRead += used.rowsRead;
  month.rowsWritten += used.rowsWritten;
  costs.set(today.slice(0, 7), month);
  return done;
}

it("collects the debts of a year by itself, and contacts no one who has paid, at night, too early or twice", {
  timeout: 100_000_000,
}, async () => {
  const errors = vi.spyOn(console, "error").mockReturnValue();
  at(firstDay, 0);
  const tenants = await givenDebtors();
  const endOn = addDays(firstDay, days);
  for (let today = firstDay; today < endOn; today = addDays(today, 1)) {
    at(today, 0);
    while ((await chargeRents(env, now)) > 0);
    for (const hour of hours) {
      at(today, hour);
      await counted(today, (bindings) => collectDebts(bindings, now));
      await checkSteps(today);
      if (hour === 8) await pay(tenants, today);
      if (hour === 11) await decide(today);
      if (hour !== 8 && hour !== 20) continue;
      await counted(today, (bindings) => reopenAccess(bindings, now));
      const shut = await all<{ id: string }>(
        `SELECT t.id FROM rents t JOIN collection_cases dc ON dc.rent_id = t.id AND dc.closed_at IS NULL
         WHERE t.access_state = 'suspended' AND ${debtSql("t.id")} = 0`,
        today,
      );
      expect(shut, "access is back after the payment").toEqual([]);
    }
    const month = costs.get(today.slice(0, 7));
    if (month !== undefined) month.days += 1;
    const next = addDays(today, 1);
    if (next.slice(0, 7) !== today.slice(0, 7) || next >= endOn) await reportMonth(today.slice(0, 7));
  }
  expect(errors.mock.calls).toEqual([]);
  await checkEmails();
  expect([...sent.values()].length).toBeGreaterThan(0);
  report({ debtors: "total", decisions, ...(await totals()) });
});

async function reportMonth(month: string): Promise<void> {
  const { roundTrips = 0, rowsRead = 0, rowsWritten = 0, days: passed = 1 } = costs.get(month) ?? {};
  const { remind = 0, demand = 0, suspend = 0, demandPreCourt = 0 } = sent.get(month) ?? {};
  const open = await one<{ count: number }>("SELECT COUNT(*) AS count FROM collection_cases WHERE closed_at IS NULL");
  report({
    ...{ debtors: month, remind, demand, suspend, demandPreCourt, openCases: open?.count ?? 0 },
    ...{ readADay: Math.round(rowsRead / passed), writtenADay: Math.round(rowsWritten / passed) },
    tripsADay: Math.round(roundTrips / passed),
  });
}

/** Exactly one email for each step, and none without one. */
async function checkEmails(): Promise<void> {
  for (const [step, template] of Object.entries(mailOf)) {
    const taken = await one<{ count: number }>("SELECT COUNT(*) AS count FROM collection_events WHERE kind = ?", step);
    const mails = await one<{ count: number }>("SELECT COUNT(*) AS count FROM outbox WHERE template = ?", template);
    expect([template, mails?.count]).toEqual([template, taken?.count]);
  }
}

const totals = () =>
  one<Record<string, number>>(
    `SELECT (SELECT COUNT(*) FROM charges) AS charges, (SELECT COUNT(*) FROM recorded_payments) AS payments,
       (SELECT COUNT(*) FROM collection_cases) AS cases,
       (SELECT COUNT(*) FROM collection_cases WHERE stage = 'paid') AS paid,
       (SELECT COUNT(*) FROM collection_cases WHERE stage = 'writtenOff') AS writtenOff,
       (SELECT COUNT(*) FROM outbox WHERE template = 'accessRestored') AS restored,
       (SELECT COUNT(*) FROM rents WHERE access_state = 'suspended') AS stillSuspended`,
  );
