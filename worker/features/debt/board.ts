import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { interestOf } from "../../../domain/debt/interest.ts";
import { type BoardQuery, collectionStages } from "../../../domain/debt/partner-list.ts";
import { type CollectionRates, ratesOf } from "../../../domain/debt/rates.ts";
import type { CollectionStage } from "../../../domain/debt/transitions.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { readRates, selectRates } from "../settings/queries.ts";
import { type LetterToSend, lettersToSend } from "./documents/queries.ts";
import { shownCase } from "./list.ts";
import {
  type BoardCharge,
  type CaseRow,
  casesByStage,
  chargesOfCases,
  recoveredInCases,
  type StageTotals,
  totalsByStage,
} from "./list-queries.ts";

/** The stages that the steps lead to, which the board always has. */
const ladderStages: ReadonlySet<CollectionStage> = new Set(["reminded", "demanded", "suspended", "preCourt"]);

/** Cases shown of each stage; the list has all. */
const casesOfStage = 20;

/** The partner's open cases by stage, with what is overdue in them, its interest as of today, and what was paid this month. */
export async function readBoard(ctx: RequestContext, query: BoardQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "vindication.manage", ({ uid, db }) => [
    casesByStage(db, { uid, query, today, limit: casesOfStage, locale }),
    totalsByStage(db, { uid, query, today }),
    chargesOfCases(db, { uid, query, today }),
    recoveredInCases(db, { uid, query, sinceOn: `${today.slice(0, 8)}01` }),
    placeNames(db, uid, locale),
    selectRates(db),
    lettersToSend(db, uid),
  ]);
  const found = rows<CaseRow>(results[0]);
  const cases = found.map((row) => shownCase(row, today));
  const totals = withLadder(rows<StageTotals>(results[1]));
  const sumOf = (key: "total" | "debtGrosze" | "plans" | "paused") => totals.reduce((sum, one) => sum + one[key], 0);
  const [recovered] = rows<{ grosze: number }>(results[3]);
  return {
    today,
    /** The last day of the newest bank statement, if cases wait for a newer one; null if none does. */
    waitsSinceOn: cases.some(({ awaitsStatement }) => awaitsStatement) ? (found[0]?.statementUntilOn ?? null) : null,
    total: sumOf("total"),
    debtGrosze: sumOf("debtGrosze"),
    interestGrosze: interestOn(rows<BoardCharge>(results[2]), readRates(results[5]), today),
    recoveredGrosze: recovered?.grosze ?? 0,
    plans: sumOf("plans"),
    paused: sumOf("paused"),
    stages: totals.map(({ stage, total, debtGrosze }) => ({
      ...{ stage, total, debtGrosze },
      cases: cases.filter((one) => one.stage === stage),
    })),
    places: readPlaceNames(results[4], locale),
    /** Letters that staff have to post, the oldest first. */
    letters: rows<LetterToSend>(results[6]),
  };
}

/** The stages in their order, also those of the ladder without a case. */
function withLadder(totals: readonly StageTotals[]): StageTotals[] {
  const none = { total: 0, debtGrosze: 0, plans: 0, paused: 0 };
  return collectionStages.flatMap((stage) => {
    const found = totals.find((one) => one.stage === stage);
    return found ?? (ladderStages.has(stage) ? { stage, ...none } : []);
  });
}

const interestOn = (charges: readonly BoardCharge[], rates: CollectionRates, today: Day): number =>
  charges
    .flatMap(({ clientKind, payments, ...charge }) =>
      interestOf({ ...charge, payments: JSON.parse(payments) }, ratesOf(rates, clientKind, charge), today),
    )
    .reduce((sum, { interestGrosze }) => sum + interestGrosze, 0);
