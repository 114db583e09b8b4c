import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { announceStatement } from "../features/compliance/announce-statement.ts";
import { type PartnerToInform, partnersToInform } from "../features/compliance/statement-queries.ts";
import { runJobCommand } from "../http/job-command.ts";

const partnersPerRun = 200;

/**
 * In January, emails partners that their data of the past year is ready, which the law requires by the end of the month.
 * @returns how many were informed
 */
export async function announceStatements(env: Env, now: Date): Promise<number> {
  const [year, month] = dayAt(now, polishTimeZone).split("-").map(Number) as [number, number];
  if (month !== 1) return 0;
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  const partners = rows<PartnerToInform>(await partnersToInform(ctx.db, year - 1, partnersPerRun).all());
  let informed = 0;
  for (const partner of partners) {
    if (await runJobCommand(ctx, announceStatement, { partner, year: year - 1 })) informed += 1;
  }
  return informed;
}
