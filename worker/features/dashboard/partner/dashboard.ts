import { addDays, addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { rows } from "../../../db/database.ts";
import { byName } from "../../../format.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { startOfDay } from "../../../instants.ts";
import {
  arrivalsOrDeparturesOf,
  type ComingOrGoing,
  type Month,
  type MonthRevenue,
  monthlyRentOf,
  newReservationsOf,
  occupancyOf,
  overdueOf,
  type PlaceOccupancy,
  revenueOf,
} from "../../partner/queries.ts";
import { type Tasks, tasksOf } from "./task-queries.ts";
import {
  accessReportsOf,
  debtsOf,
  handOversOf,
  inspectionsOf,
  offersEndingOf,
  type TodayThing,
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
    revenueOf(db, uid, lastMonths(today)),
    monthlyRentOf(db, uid),
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
  ]);
  const [occupancy, revenue, monthly, arrivals, departures, overdue, fresh, tasks, ...things] = results;
  const [handOvers = [], offersEnding = [], inspections = [], debts = [], accessReports = []] = things.map((kind) =>
    rows<TodayThing>(kind),
  );
  const places = rows<PlaceOccupancy>(occupancy).sort(byName(locale));
  return {
    occupancy: {
      rented: places.reduce((sum, place) => sum + place.rented, 0),
      rentable: places.reduce((sum, place) => sum + place.rentable, 0),
    },
    monthlyRevenueGrosze: rows<{ grosze: number }>(monthly)[0]?.grosze ?? 0,
    revenueByMonth: rows<MonthRevenue>(revenue),
    today: { on: today, handOvers, offersEnding, inspections, debts, accessReports },
    arrivals: rows<ComingOrGoing>(arrivals),
    departures: rows<ComingOrGoing>(departures),
    overdue: rows<{ count: number; grosze: number }>(overdue)[0] ?? { count: 0, grosze: 0 },
    tasks: rows<Tasks>(tasks)[0] ?? null,
    newReservations7Days: rows<{ count: number }>(fresh)[0]?.count ?? 0,
    places,
  };
}

/** The current month and those before it, oldest first. */
function lastMonths(today: Day): Month[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: revenueMonths }, (_, index) => {
    const day = addMonths(first, index + 1 - revenueMonths);
    const start = (months: number) => startOfDay(addMonths(day, months), polishTimeZone);
    return {
      ...{ month: day.slice(0, 7), from: start(0), to: start(1) },
      ...{ lastYearFrom: start(-12), lastYearTo: start(-11) },
    };
  });
}
