import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { exportSections, selectExport } from "./queries.ts";

type Row = Record<string, unknown>;

/** All data about the caller as one JSON file (art. 15 and 20 of the GDPR). */
export async function exportAccount(ctx: RequestContext): Promise<{ fileName: string; text: string }> {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ db, uid }) => selectExport(db, uid));
  return exportOf(results, ctx.now);
}

/** The file of the results of `selectExport`. */
export function exportOf(results: readonly D1Result[], now: Date): { fileName: string; text: string } {
  const sections = Object.entries(exportSections).map(([name, section], at) => {
    const json: readonly string[] = "json" in section ? section.json : [];
    return [name, rows<Row>(results[at]).map((row) => parsed(row, json))];
  });
  const exportedAt = now.toISOString();
  const text = JSON.stringify({ exportedAt, ...Object.fromEntries(sections) }, null, 2);
  return { fileName: `boksy-${dayAt(now, polishTimeZone)}.json`, text };
}

const parsed = (row: Row, json: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      json.includes(name) && typeof value === "string" ? JSON.parse(value) : value,
    ]),
  );
