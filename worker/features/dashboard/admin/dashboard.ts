import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { addOccupancy, type Occupancy } from "../../../../domain/figures/occupancy.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type ReceivedInMonth, receivedByMonth } from "../../figures/received-queries.ts";
import { stockDay } from "../../figures/stock-queries.ts";
import { jobHealthOf, selectJobRuns } from "../../health/admin/jobs.ts";
import { missingRatesOf } from "../../settings/admin/missing.ts";
import { dueDaysOfCompanies } from "../../settings/admin/queries.ts";
import { readProposals, selectLegalTexts, selectProposals, selectRates } from "../../settings/queries.ts";
import { missingLegalTextsOf } from "../../settings/service.ts";
import { receivedDays } from "../months.ts";
import { withCommission } from "./months.ts";
import { marketOccupancy } from "./months-queries.ts";
import {
  type Counts,
  commissionByMonth,
  countsOf,
  disputesToAnswer,
  type MonthCommission,
  type OpenDifference,
  type OpenDispute,
  openDifferences,
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
    receivedByMonth(db, { uid: null, ...receivedDays(today, months) }),
    dueDaysOfCompanies(db, today),
    selectRates(db),
    selectLegalTexts(db),
    marketOccupancy(db, stockDay(today)),
    commissionByMonth(db, receivedDays(today, months)),
    selectProposals(db),
  ]);
  const [counts] = rows<Counts>(results[0]);
  const jobs = jobHealthOf(results[3], now);
  if (counts === undefined) throw new DomainError("resource.not_found");
  return {
    ...counts,
    occupancy: addOccupancy(rows<Occupancy>(results[8])),
    disputes: rows<OpenDispute>(results[1]),
    differences: rows<OpenDifference>(results[2]),
    failingJobs: jobs.filter(({ state }) => state === "failing"),
    lateJobs: jobs.filter(({ state }) => state === "late"),
    turnover: withCommission(rows<ReceivedInMonth>(results[4]), rows<MonthCommission>(results[9]), today, months),
    missingRates: missingRatesOf(results[5], results[6], today),
    proposedRates: readProposals(results[10]).length,
    missingTexts: missingLegalTextsOf(results[7], now).length,
  };
}
