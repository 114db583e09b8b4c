import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { newJobRun } from "../../../worker/http/job-slices.ts";
import { jobs } from "../../../worker/jobs/schedule.ts";
import { type ApiRoute, apiTable, type Row } from "../access/api-table.ts";
import { as } from "../as-user.ts";
import { recordStatements, request } from "../recorded-statements.ts";
import { all } from "../reservation/booking.ts";

/** Tables that do not grow with customers and rents. */
const smallTables = ["settings", "ksef_settings", "town_counts"];

/** The sandbox provider's tables are empty in production. */
const isGrowing = (table: string) => !smallTables.includes(table) && !table.startsWith("sandbox_");

/** Statements that may read a whole table, by their beginnings. */
const exceptions = [
  // Once for a deleted account: wherever its address or its reservations are mentioned.
  "DELETE FROM idempotency_keys WHERE substr(scope",
  ...["DELETE FROM waitlist_entries WHERE email", "DELETE FROM client_merges WHERE kept_id IN"],
  ...["DELETE FROM question_messages WHERE question_id IN", "DELETE FROM questions WHERE id IN"],
  ...[
    "UPDATE content_reports SET reporter_name",
    "UPDATE invitations SET email",
    "UPDATE unmatched_payments SET payer_email",
  ],
  // Once an hour or a day for all partners.
  ...[
    "SELECT pa.id, pa.version, pa.locale, pa.trader_data_due_on",
    "SELECT partnerId, firstAt FROM ( SELECT pa.id AS partnerId",
  ],
  // Once an hour, of a table that it keeps small.
  "DELETE FROM waitlist_entries WHERE (confirmed_at IS NULL",
];

/** SQLite explains a statement only with as many values as it has parameters: `?`, or `?2` for the second one. */
function planOf(sql: string): Promise<{ detail: string }[]> {
  const marks = [...sql.replace(/'[^']*'/g, "").matchAll(/\?(\d*)/g)];
  const count = marks.reduce((most, [, at]) => Math.max(most, at ? Number(at) : most + 1), 0);
  return all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...Array(count).fill(null));
}

/** The growing tables that a statement reads as a whole; a partial index has only the rows that it is for. */
async function scannedBy(sql: string, tables: ReadonlySet<string>, partial: ReadonlySet<string>): Promise<string[]> {
  const scanned: string[] = [];
  for (const { detail } of await planOf(sql)) {
    const [, alias, index = ""] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    if (alias === undefined || partial.has(index)) continue;
    // Without a match, the plan names a table of a foreign key, which is read only when a row is replaced.
    const named = new RegExp(`\\b(?:FROM|JOIN|UPDATE) (?:(\\w+) (?:AS )?)?${alias}\\b`, "g");
    const found = [...sql.matchAll(named)].map(([, table = alias]) => table);
    scanned.push(...found.filter((table) => tables.has(table)));
  }
  return scanned;
}

afterEach(() => vi.restoreAllMocks());

it("no request except an administrator's, and no job, reads the whole of a growing table", {
  timeout: 600_000,
}, async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const schema = await all<{ type: string; name: string; sql: string | null }>(
    "SELECT type, name, sql FROM sqlite_schema",
  );
  const named = (type: string) => schema.filter((one) => one.type === type);
  const tables = new Set(named("table").flatMap(({ name }) => (isGrowing(name) ? [name] : [])));
  const partial = new Set(named("index").flatMap(({ name, sql }) => (sql?.includes(" WHERE ") ? [name] : [])));
  const seen = recordStatements();
  for (const [route, row] of Object.entries(apiTable) as [ApiRoute, Row][]) {
    // Their lists show how many rows there are in all.
    if (!route.includes(" /api/admin/")) await request(route, row);
  }
  for (const page of ["/places/x", "/towns/x", "/coming-soon", "/embed/x", "/embed/partners/x", "/sitemap.xml"]) {
    await as.visitor().get(page);
  }
  for (const { name, run } of jobs) {
    // The nightly comparison is of all records.
    if (name !== "findDifferences") await run(env, new Date(), newJobRun());
  }
  vi.restoreAllMocks();
  const found: string[] = [];
  for (const sql of seen) {
    if (exceptions.some((start) => sql.startsWith(start))) continue;
    const scanned = await scannedBy(sql, tables, partial);
    if (scanned.length > 0) found.push(`${scanned.join(", ")}: ${sql}`);
  }
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(300);
});

it("removing an import reads no whole table to check its foreign keys", async () => {
  for (const table of ["charges", "rents", "reservations", "clients", "boxes", "collection_cases"]) {
    const plan = await planOf(`DELETE FROM ${table} WHERE id = ?`);
    expect(plan.filter(({ detail }) => detail.startsWith("SCAN"))).toEqual([]);
  }
});
