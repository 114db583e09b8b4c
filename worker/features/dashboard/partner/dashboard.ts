import { addDays, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { addOccupancy } from "../../../../domain/figures/occupancy.ts";
import { ksefDuty } from "../../../../domain/ksef/duty.ts";
import { rows } from "../../../db/database.ts";
import { byName } from "../../../format.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { startOfDay } from "../../../instants.ts";
import { ksefEnvironment } from "../../../providers/ksef/choose.ts";
import { type ReceivedInMonth, receivedByMonth } from "../../figures/received-queries.ts";
import { ksefSellerOf } from "../../ksef/seller.ts";
import {
  arrivalsOrDeparturesOf,
  type ComingOrGoing,
  newReservationsOf,
  occupancyOf,
  overdueOf,
  readOccupancyOf,
} from "../../partner/queries.ts";
import { receivedDays, withLastYear } from "../months.ts";
import { type Tasks, tasksOf } from "./task-queries.ts";
import {
  accessReportsOf,
  debtsOf,
  handOversOf,
  inspectionsOf,
  offersEndingOf,
  type TodayThing,
  transfersToMakeOf,
} from "./today-queries.ts";

const revenueMonths = 18;
const newReservationDays = 7;
/** The figures of the partner dashboard in one read. */
export async function readDashboard(ctx: RequestContext) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const since = startOfDay(addDays(today, -newReservationDays), polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [
    occupancyOf(db, uid, today, locale),
    receivedByMonth(db, { uid, ...receivedDays(today, revenueMonths) }),
    arrivalsOrDeparturesOf(db, uid, "in", today, locale),
    arrivalsOrDeparturesOf(db, uid, "out", today, locale),
    overdueOf(db, uid, today),
    newReservationsOf(db, uid, since),
    tasksOf(db, uid, today),
    handOversOf(db, uid, today, locale),
    offersEndingOf(db, uid, now, locale),
    inspectionsOf(db, uid, locale),
    debtsOf(db, uid, today, locale),
    accessReportsOf(db, uid, locale),
    transfersToMakeOf(db, uid, locale),
  ]);
  const [occupancy, received, arrivals, departures, overdue, fresh, tasks, ...things] = results;
  const [handOvers = [], offersEnding = [], inspections = [], debts = [], accessReports = [], transfers = []] =
    things.map((kind) => rows<TodayThing>(kind));
  const places = readOccupancyOf(occupancy).sort(byName(locale));
  return {
    occupancy: addOccupancy(places),
    rentGrosze: places.reduce((sum, { rentGrosze }) => sum + rentGrosze, 0),
    receivedByMonth: withLastYear(rows<ReceivedInMonth>(received), today, revenueMonths),
    today: { on: today, handOvers, offersEnding, inspections, debts, accessReports, transfers },
    arrivals: rows<ComingOrGoing>(arrivals),
    departures: rows<ComingOrGoing>(departures),
    overdue: rows<{ count: number; grosze: number }>(overdue)[0] ?? { count: 0, grosze: 0 },
    tasks: tasksFor(ctx, rows<Tasks>(tasks)[0], today),
    newReservations7Days: rows<{ count: number }>(fresh)[0]?.count ?? 0,
    places,
  };
}

/** What is asked about KSeF is nothing in a deployment without it. */
function tasksFor({ env }: RequestContext, row: Tasks | undefined, today: Day) {
  if (row === undefined) return null;
  const { vatStatus, isSmall, fromOn, ksefPermission, ...tasks } = row;
  const duty = ksefEnvironment(env) === null ? "none" : ksefDuty(ksefSellerOf({ vatStatus, isSmall, fromOn }), today);
  return { ...tasks, ksefDuty: duty, ksefPermission: fromOn === null ? "unknown" : ksefPermission };
}
