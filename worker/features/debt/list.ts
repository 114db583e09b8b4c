import { type Day, dayAt, daysBetween, polishTimeZone } from "../../../domain/core/day.ts";
import { pick } from "../../../domain/core/pick.ts";
import { lastDayToPay } from "../../../domain/debt/calendar.ts";
import { compensationOf, sumOfCompensation } from "../../../domain/debt/compensation.ts";
import { isPausedOn } from "../../../domain/debt/decisions.ts";
import { interestOf } from "../../../domain/debt/interest.ts";
import { awaitsStatement, nextStepOf } from "../../../domain/debt/ladder.ts";
import type { CaseQuery } from "../../../domain/debt/partner-list.ts";
import { type CollectionRates, ratesOf } from "../../../domain/debt/rates.ts";
import { type CollectionStage, type CollectionStep, isClosed } from "../../../domain/debt/transitions.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type CsvColumn, csvAmount, sheetOf } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { readRates, selectRates } from "../settings/queries.ts";
import { collectionOf } from "./collection.ts";
import {
  type CaseRow,
  casesOfPartner,
  chargesOfListedCases,
  type ListedCharge,
  sortOf,
  totalOfCases,
} from "./list-queries.ts";
import { type PartnerSettingsRow, settingsOf, settingsOfPartner } from "./settings-queries.ts";

/** A page of the partner's cases of debt collection, with their next steps. */
export async function listCases(ctx: RequestContext, query: CaseQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "vindication.manage", ({ uid, db }) => [
    casesOfPartner(db, { uid, query, after, limit: pageSize + 1, today, locale }),
    totalOfCases(db, uid, query, today),
    placeNames(db, uid, locale),
    settingsOfPartner(db, uid),
  ]);
  const { of } = sortOf(query.sort);
  const { items, nextCursor } = pageOf(rows<CaseRow>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  const [sums] = rows<{ total: number; debtGrosze: number }>(results[1]);
  return {
    items: items.map((row) => shownCase(row, today)),
    nextCursor,
    total: sums?.total ?? 0,
    debtGrosze: sums?.debtGrosze ?? 0,
    holdsSteps: settingsOf(rows<PartnerSettingsRow>(results[3])[0]?.settings ?? null).holdsSteps,
    places: readPlaceNames(results[2], locale),
  };
}

/**
 * `next`: what the job does next, today at the earliest; null if nothing is left or the tenant cannot be notified.
 * `pausedUntilOn`: null unless the case is paused today. `awaitsApproval`: the next step is due, and staff have to approve it.
 * `awaitsStatement`: it is not taken without that until a newer bank statement is imported.
 */
export function shownCase(row: CaseRow, today: Day) {
  const { stage, hasEmail, hasAddress, awaitsPosting, hasPlan, pausedUntilOn, approvedStep, overdueSinceOn } = row;
  const { days, holdsSteps } = settingsOf(row.settings);
  const collection = collectionOf(row, row);
  const planned = hasEmail + hasAddress > 0 ? nextStepOf(collection, days) : null;
  const lacksStatement = awaitsStatement(collection);
  const isHeld = holdsSteps || lacksStatement;
  const isApproved = planned !== null && approvedStep === planned.step;
  const isPaused = !isClosed(stage) && stage !== "handedOver" && isPausedOn(pausedUntilOn, today);
  return {
    ...pick(row, ["id", "version", "rentId", "stage", "steppedOn", "clientName", "placeName", "boxNumber"]),
    ...pick(row, ["overdueGrosze", "overdueSinceOn"]),
    daysLate: overdueSinceOn === null ? 0 : Math.max(0, daysBetween(lastDayToPay(overdueSinceOn), today)),
    next: planned && { ...planned, fromOn: planned.fromOn > today ? planned.fromOn : today },
    hasEmail: hasEmail === 1,
    hasAddress: hasAddress === 1,
    awaitsPosting: awaitsPosting === 1,
    hasPlan: hasPlan === 1,
    isApproved: isHeld && isApproved,
    awaitsStatement: lacksStatement && planned !== null && !isApproved,
    awaitsApproval: isHeld && planned !== null && !isApproved && planned.fromOn <= today,
    pausedUntilOn: isPaused ? pausedUntilOn : null,
    pauseReason: isPaused ? row.pauseReason : null,
  };
}

const stageLabels: Record<Locale, Record<CollectionStage, string>> = {
  pl: {
    opened: "nowa",
    reminded: "przypomnienie",
    demanded: "wezwanie do zapłaty",
    suspended: "dostęp wstrzymany",
    preCourt: "przedsądowe wezwanie",
    handedOver: "przekazana",
    writtenOff: "spisana",
    paid: "zapłacona",
  },
  en: {
    opened: "new",
    reminded: "reminder",
    demanded: "payment demanded",
    suspended: "access suspended",
    preCourt: "pre-court demand",
    handedOver: "handed over",
    writtenOff: "written off",
    paid: "paid",
  },
};

const stepLabels: Record<Locale, Record<CollectionStep, string>> = {
  pl: {
    remind: "przypomnienie",
    demand: "wezwanie do zapłaty",
    suspend: "wstrzymanie dostępu",
    demandPreCourt: "przedsądowe wezwanie",
  },
  en: {
    remind: "reminder",
    demand: "demand for payment",
    suspend: "access suspension",
    demandPreCourt: "pre-court demand",
  },
};

/** Interest, and compensation in euros and złoty; it stays empty in złoty while a rate is missing, and for persons. */
function extraOf(charges: readonly ListedCharge[], rates: CollectionRates, today: Day) {
  const claims = charges.map(({ clientKind, payments, ...charge }) => {
    const lines = interestOf({ ...charge, payments: JSON.parse(payments) }, ratesOf(rates, clientKind, charge), today);
    return {
      interestGrosze: lines.reduce((sum, { interestGrosze }) => sum + interestGrosze, 0),
      compensation: lines.length === 0 ? null : compensationOf(clientKind, charge, rates.euro),
    };
  });
  const { eur, grosze, missingOn } = sumOfCompensation(claims.map(({ compensation }) => compensation));
  return {
    interestGrosze: claims.reduce((sum, { interestGrosze }) => sum + interestGrosze, 0),
    compensationEur: eur === 0 ? null : eur,
    compensationGrosze: eur === 0 || missingOn.length > 0 ? null : grosze,
  };
}

type ListedCase = ReturnType<typeof shownCase> & ReturnType<typeof extraOf>;

const columns: readonly CsvColumn<ListedCase>[] = [
  ["Klient", "Client", (row) => row.clientName],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Etap", "Stage", (row, locale) => stageLabels[locale][row.stage]],
  ["Zaległość, zł", "Overdue, PLN", (row, locale) => csvAmount(row.overdueGrosze, locale)],
  ["Odsetki, zł", "Interest, PLN", (row, locale) => csvAmount(row.interestGrosze, locale)],
  ["Rekompensata, EUR", "Compensation, EUR", (row) => row.compensationEur],
  [
    "Rekompensata, zł",
    "Compensation, PLN",
    ({ compensationGrosze: grosze }, locale) => (grosze === null ? null : csvAmount(grosze, locale)),
  ],
  ["Po terminie od", "Due since", (row) => row.overdueSinceOn],
  ["Następny krok", "Next step", ({ next }, locale) => next && stepLabels[locale][next.step]],
  ["Dzień kroku", "Day of the step", ({ next }) => next?.fromOn ?? null],
  ["Wstrzymana do", "Paused until", (row) => row.pausedUntilOn],
];

/** The whole filtered list as CSV. */
export async function exportCases(ctx: RequestContext, query: CaseQuery): Promise<ReadableStream> {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "vindication.manage", ({ uid, db }) => [
    chargesOfListedCases(db, { uid, query, today }),
    selectRates(db),
  ]);
  const claims = Map.groupBy(rows<ListedCharge>(results[0]), ({ caseId }) => caseId);
  const rates = readRates(results[1]);
  const listed = (row: CaseRow): ListedCase => ({
    ...shownCase(row, today),
    ...extraOf(claims.get(row.id) ?? [], rates, today),
  });
  const { of } = sortOf(query.sort);
  const { headings, lines } = sheetOf(columns, locale);
  return exportCsv<CaseRow>(ctx, {
    needs: "vindication.manage",
    headings,
    page: ({ uid, db }, after, limit) => casesOfPartner(db, { uid, query, after, limit, today, locale }),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) => lines(found.map(listed)),
  });
}
