import { addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { startOfDay } from "../../../instants.ts";
import { jobHealthOf, selectJobRuns } from "../../health/admin/jobs.ts";
import { missingRatesOf } from "../../settings/admin/missing.ts";
import { dueDaysOfCompanies } from "../../settings/admin/queries.ts";
import { selectLegalTexts, selectRates } from "../../settings/queries.ts";
import { missingLegalTextsOf } from "../../settings/service.ts";
import {
  type Counts,
  countsOf,
  disputesToAnswer,
  type MonthRange,
  type MonthTurnover,
  type OpenDifference,
  type OpenDispute,
  openDifferences,
  turnoverOf,
} from "./queries.ts";

const months = 12;
const dayMs = 86_400_000;

/** What needs a person, and how the marketplace does, in one read. For administrators. */
export async function readAdminDashboard(ctx: RequestContext) {
  const { now } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    countsOf(db, { since: new Date(now.getTime() - dayMs), today }),
    disputesToAnswer(db),
    openDifferences(db),
    selectJobRuns(db),
    turnoverOf(db, lastMonths(today)),
    dueDaysOfCompanies(db, today),
    selectRates(db),
    selectLegalTexts(db),
  ]);
  const [counts] = rows<Counts>(results[0]);
  const jobs = jobHealthOf(results[3], now);
  if (counts === undefined) throw new DomainError("resource.not_found");
  return {
    ...counts,
    disputes: rows<OpenDispute>(results[1]),
    differences: rows<OpenDifference>(results[2]),
    failingJobs: jobs.filter(({ state }) => state === "failing"),
    lateJobs: jobs.filter(({ state }) => state === "late"),
    turnover: rows<MonthTurnover>(results[4]),
    missingRates: missingRatesOf(results[5], results[6], today),
    missingTexts: missingLegalTextsOf(results[7], now).length,
  };
}

/** The current month and those before it, oldest first. */
function lastMonths(today: Day): MonthRange[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: months }, (_, index) => {
    const day = addMonths(first, index + 1 - months);
    const start = (later: number) => startOfDay(addMonths(day, later), polishTimeZone);
    return {
      ...{ month: day.slice(0, 7), from: start(0), to: start(1) },
      ...{ lastYearFrom: start(-12), lastYearTo: start(-11) },
    };
  });
}
