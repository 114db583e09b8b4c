import { Hono } from "hono";
import {
  monthChargesQuery,
  monthMovesQuery,
  monthRentsQuery,
  occupancyQuery,
  outstandingQuery,
  pricesQuery,
  receivedQuery,
  rentPricesQuery,
  rentRollQuery,
  revenueQuery,
  searchDaysQuery,
  searchesQuery,
  turnoverQuery,
  vacancyQuery,
  vacantBoxesQuery,
} from "../../../domain/report/query.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { csvAnswer } from "../../http/list.ts";
import { validate } from "../../http/validate.ts";

/** A partner's reports. Loaded on demand, because few requests need them and the Worker starts faster. */
export const partnerReports = new Hono<AppEnv>()
  .get("/rent-roll", validate("query", rentRollQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportRentRoll, readRentRoll } = await import("./rent-roll.ts");
    if (query.format !== "csv") return c.json(await readRentRoll(c.var.ctx, query), 200);
    return csvAnswer(c, "rent-roll", await exportRentRoll(c.var.ctx, query));
  })
  .get("/outstanding", validate("query", outstandingQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportOutstanding, readOutstanding } = await import("./outstanding.ts");
    if (query.format !== "csv") return c.json(await readOutstanding(c.var.ctx, query), 200);
    return csvAnswer(c, "outstanding", await exportOutstanding(c.var.ctx, query));
  })
  .get("/occupancy", validate("query", occupancyQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportOccupancy, readOccupancy } = await import("./occupancy.ts");
    if (query.format !== "csv") return c.json(await readOccupancy(c.var.ctx, query), 200);
    return csvAnswer(c, "occupancy", await exportOccupancy(c.var.ctx, query));
  })
  .get("/occupancy/rents", validate("query", monthRentsQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportMonthRents, listMonthRents } = await import("./occupancy.ts");
    if (query.format !== "csv") return c.json(await listMonthRents(c.var.ctx, query), 200);
    return csvAnswer(c, `rentals-${query.month}`, await exportMonthRents(c.var.ctx, query));
  })
  .get("/revenue", validate("query", revenueQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportRevenue, readRevenue } = await import("./revenue.ts");
    if (query.format !== "csv") return c.json(await readRevenue(c.var.ctx, query), 200);
    return csvAnswer(c, "revenue", await exportRevenue(c.var.ctx, query));
  })
  .get("/revenue/charges", validate("query", monthChargesQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportMonthCharges, listMonthCharges } = await import("./revenue.ts");
    if (query.format !== "csv") return c.json(await listMonthCharges(c.var.ctx, query), 200);
    return csvAnswer(c, `charges-${query.month}`, await exportMonthCharges(c.var.ctx, query));
  })
  .get("/revenue/payments", validate("query", receivedQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportReceived, listReceived } = await import("./revenue.ts");
    if (query.format !== "csv") return c.json(await listReceived(c.var.ctx, query), 200);
    return csvAnswer(
      c,
      query.month === undefined ? "payments" : `payments-${query.month}`,
      await exportReceived(c.var.ctx, query),
    );
  })
  .get("/turnover", validate("query", turnoverQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportTurnover, readTurnover } = await import("./turnover.ts");
    if (query.format !== "csv") return c.json(await readTurnover(c.var.ctx, query), 200);
    return csvAnswer(c, "turnover", await exportTurnover(c.var.ctx, query));
  })
  .get("/turnover/rents", validate("query", monthMovesQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportMonthMoves, listMonthMoves } = await import("./turnover.ts");
    if (query.format !== "csv") return c.json(await listMonthMoves(c.var.ctx, query), 200);
    return csvAnswer(c, `turnover-${query.month}`, await exportMonthMoves(c.var.ctx, query));
  })
  .get("/prices", validate("query", pricesQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportPrices, readPrices } = await import("./prices.ts");
    if (query.format !== "csv") return c.json(await readPrices(c.var.ctx, query), 200);
    return csvAnswer(c, "prices", await exportPrices(c.var.ctx, query));
  })
  .get("/prices/rents", validate("query", rentPricesQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportRentPrices, listRentPrices } = await import("./prices.ts");
    if (query.format !== "csv") return c.json(await listRentPrices(c.var.ctx, query), 200);
    return csvAnswer(c, "rents-and-list-prices", await exportRentPrices(c.var.ctx, query));
  })
  .get("/vacancy", validate("query", vacancyQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportVacancy, readVacancy } = await import("./vacancy.ts");
    if (query.format !== "csv") return c.json(await readVacancy(c.var.ctx, query), 200);
    return csvAnswer(c, "vacancy", await exportVacancy(c.var.ctx, query));
  })
  .get("/vacancy/boxes", validate("query", vacantBoxesQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportVacantBoxes, listVacantBoxes } = await import("./vacancy.ts");
    if (query.format !== "csv") return c.json(await listVacantBoxes(c.var.ctx, query), 200);
    return csvAnswer(c, "free-boxes", await exportVacantBoxes(c.var.ctx, query));
  })
  .get("/searches", validate("query", searchesQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportSearches, readSearches } = await import("./searches.ts");
    if (query.format !== "csv") return c.json(await readSearches(c.var.ctx, query), 200);
    return csvAnswer(c, "searches", await exportSearches(c.var.ctx, query));
  })
  .get("/searches/days", validate("query", searchDaysQuery), async (c) => {
    const query = c.req.valid("query");
    const { exportSearchDays, listSearchDays } = await import("./searches.ts");
    if (query.format !== "csv") return c.json(await listSearchDays(c.var.ctx, query), 200);
    return csvAnswer(c, `searches-${query.month}`, await exportSearchDays(c.var.ctx, query));
  });
