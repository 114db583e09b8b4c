import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { pick } from "../../../domain/core/pick.ts";
import { lastDayToPay } from "../../../domain/debt/calendar.ts";
import { compensationOf, sumOfCompensation } from "../../../domain/debt/compensation.ts";
import { claimsInterest, type DocumentSource, documentOf } from "../../../domain/debt/document.ts";
import { interestOf, interestOfDay } from "../../../domain/debt/interest.ts";
import { paidInstallments } from "../../../domain/debt/payment-plan.ts";
import { type CollectionRates, type DebtorKind, ratesOf } from "../../../domain/debt/rates.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  type CaseDetailRow,
  type CaseEventRow,
  casesById,
  eventsOfCase,
  type OverdueChargeRow,
  overdueChargesOf,
} from "./detail-queries.ts";
import { type DocumentRow, documentsOfCase, readSource, sourceOfCase } from "./documents/queries.ts";
import { shownCase } from "./list.ts";
import { latestPlanOfCase, type PlanState, readPlan } from "./payment-plan-queries.ts";

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const detailFields = [
  ...(["openedAt", "closedAt", "clientId", "clientKind", "email", "phone", "placeId"] as const),
  "processingGrosze",
] satisfies readonly (keyof CaseDetailRow)[];

/** One of the partner's cases: the debt by charge with interest as of today, and what happened. Throws `resource.not_found`. */
export async function readCase(ctx: RequestContext, id: string) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "vindication.manage", ({ uid, db }) => [
    casesById(db, { uid, ids: [id], today, locale }),
    overdueChargesOf(db, id, today),
    eventsOfCase(db, id),
    documentsOfCase(db, id),
    sourceOfCase(db, id, today),
    latestPlanOfCase(db, id, today),
  ]);
  const [row] = rows<CaseDetailRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  const { clientKind } = row;
  const documents = rows<DocumentRow>(results[3]);
  const source = readSource(results[4]);
  if (source === null) throw new DomainError("resource.not_found");
  return {
    ...shownCase(row, today),
    ...pick(row, detailFields),
    today,
    ...debtOf(rows<OverdueChargeRow>(results[1]), clientKind, source.rates, today),
    events: rows<CaseEventRow>(results[2]),
    documents,
    plan: shownPlan(readPlan(results[5])),
    note: noteOf(source, documents, today),
  };
}

/** A plan with what is paid of each installment; null without one. */
function shownPlan(plan: PlanState | null) {
  if (plan === null) return null;
  const paidGrosze = plan.debtGrosze - plan.openGrosze - plan.processingGrosze;
  return {
    ...pick(plan, ["id", "status", "agreedOn", "endedOn", "debtGrosze"]),
    paidGrosze,
    installments: paidInstallments(plan.installments, paidGrosze),
  };
}

/** What an interest note of today would claim; null if there is nothing to claim or today has its note. */
function noteOf(source: DocumentSource, documents: readonly DocumentRow[], issuedOn: Day) {
  const isIssued = documents.some((one) => one.kind === "interestNote" && one.issuedOn === issuedOn);
  if (isIssued) return null;
  const note = documentOf(source, {
    kind: "interestNote",
    issuedOn,
    payByOn: null,
    demandedOn: null,
  });
  return claimsInterest(note) ? pick(note, ["interestGrosze", "compensation"]) : null;
}

/** Each charge with its interest up to today and compensation, and the sums. */
function debtOf(found: readonly OverdueChargeRow[], debtor: DebtorKind, rates: CollectionRates, today: Day) {
  const parsed = found.map((row) => ({ ...row, payments: JSON.parse(row.payments) as { on: Day; grosze: number }[] }));
  const charges = parsed.map(({ payments, ...charge }) => {
    const interest = interestOf({ ...charge, payments }, ratesOf(rates, debtor, charge), today);
    return {
      ...charge,
      lastDayToPay: lastDayToPay(charge.dueOn),
      interest,
      compensation: interest.length === 0 ? null : compensationOf(debtor, charge, rates.euro),
    };
  });
  return {
    charges,
    interestGrosze: sumOf(charges.flatMap(({ interest }) => interest.map(({ interestGrosze }) => interestGrosze))),
    tomorrowGrosze: interestOfDay(parsed, (charge) => ratesOf(rates, debtor, charge), addDays(today, 1)),
    compensation: sumOfCompensation(charges.map((charge) => charge.compensation)),
  };
}
