import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { reportCsv, sellersFrom } from "./report.ts";
import { reportStatements } from "./report-queries.ts";
import { yearsWithIncome } from "./statement-queries.ts";

const thisYear = (now: Date) => Number(dayAt(now, polishTimeZone).slice(0, 4));

/** The finished years in which the caller's partner earned something, newest first. */
export async function listStatements(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "payout.manage", ({ uid, db }) => [yearsWithIncome(db, uid)]);
  const years = rows<{ year: number }>(results[0]).map(({ year }) => year);
  return { years: years.filter((year) => year < thisYear(ctx.now)) };
}

/** What the platform reports about the caller's partner for a finished year, as CSV. Throws `resource.not_found`. */
export async function statementCsv(ctx: RequestContext, year: number): Promise<string> {
  const { actor } = await authorizedBatchRead(ctx, "payout.manage", () => []);
  const id = actor.partnerId;
  if (id === null || year >= thisYear(ctx.now)) throw new DomainError("resource.not_found");
  const today = dayAt(ctx.now, polishTimeZone);
  const sellers = sellersFrom(await ctx.db.batch(reportStatements(ctx.db, year, today, id)));
  if (sellers.length === 0) throw new DomainError("resource.not_found");
  return reportCsv(year, sellers, ctx.locale);
}
