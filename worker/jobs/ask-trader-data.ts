import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { askTraderData as ask } from "../features/compliance/ask-trader-data.ts";
import { type TraderToAsk, tradersToAsk } from "../features/compliance/trader-queries.ts";
import { runJobCommand } from "../http/job-command.ts";

const tradersPerRun = 100;

/** Asks partners for data that the law requires and that is missing. @returns how many rows were changed */
export async function askTraderData(env: Env, now: Date): Promise<number> {
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  const traders = rows<TraderToAsk>(await tradersToAsk(ctx.db, dayAt(now, polishTimeZone), tradersPerRun).all());
  let asked = 0;
  for (const trader of traders) if (await runJobCommand(ctx, ask, { trader })) asked += 1;
  return asked;
}
