import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { newJobRun } from "../../../worker/http/job-slices.ts";
import { jobs } from "../../../worker/jobs/schedule.ts";
import { type ApiRoute, apiTable, type Row } from "../access/api-table.ts";
import { as } from "../as-user.ts";
import { recordStatements, request } from "../recorded-statements.ts";
import { all } from "../reservation/booking.ts";

/** Tables that do not grow with customers and rents. */
const smallTables = ["settings", "rate_proposals", "ksef_settings", "town_counts"];

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

/** Those of administrators: what is shown of all partners, of all addresses, and lists in no index's order. */
const ofAdministrators = [
  "SELECT COUNT(*) AS total",
  ...[
    "SELECT pe.*",
    "SELECT pd.id, pd.version",
    "SELECT account, SUM(amount_grosze)",
    "SELECT pa.legal_name AS sellerName",
  ],
  // All boxes, today and in each month.
  "WITH stock_days AS MATERIALIZED ( SELECT value ->> 'on' AS on_day",
  "WITH stock_months AS MATERIALIZED ( SELECT value ->> 'month' AS month",
];
const tablesOfAdministrators = ["partners", "commission_months", "suppressed_addresses"];

interface PlanStep {
  id: number;
  parent: number;
  detail: string;
}

/** SQLite explains a statement only with as many values as it has parameters: `?`, or `?2` for the second one. */
function planOf(sql: string): Promise<PlanStep[]> {
  const marks = [...sql.replace(/'[^']*'/g, "").matchAll(/\?(\d*)/g)];
  const count = marks.reduce((most, [, at]) => Math.max(most, at ? Number(at) : most + 1), 0);
  return all<PlanStep>(`EXPLAIN QUERY PLAN ${sql}`, ...Array(count).fill(null));
}

/** Whether a scan in the order of an index ends with the rows of a page, because nothing sorts what it finds. */
function isPage(sql: string, { parent }: PlanStep, plan: readonly PlanStep[]): boolean {
  const isSorted = plan.some((step) => step.parent === parent && step.detail.startsWith("USE TEMP B-TREE"));
  const within = plan.find(({ id }) => id === parent)?.detail ?? "";
  return sql.includes(" LIMIT ?") && !isSorted && (parent === 0 || /^(?:CO-ROUTINE|MATERIALIZE) page$/.test(within));
}

/** The growing tables that a statement reads as a whole; a partial index has only the rows that it is for. */
async function scannedBy(sql: string, tables: ReadonlySet<string>, partial: ReadonlySet<string>): Promise<string[]> {
  const scanned: string[] = [];
  const plan = await planOf(sql);
  for (const step of plan) {
    const [, alias, index = ""] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step.detail) ?? [];
    if (alias === undefined || partial.has(index) || (index !== "" && isPage(sql, step, plan))) continue;
    // Without a match, the plan names a table of a foreign key, which is read only when a row is replaced.
    const named = new RegExp(`\\b(?:FROM|JOIN|UPDATE) (?:(\\w+) (?:AS )?)?${alias}\\b`, "g");
    const found = [...sql.matchAll(named)].map(([, table = alias]) => table);
    scanned.push(...found.filter((table) => tables.has(table)));
  }
  return scanned;
}

afterEach(() => vi.restoreAllMocks());

it("no request and no job reads the whole of a growing table, except for what administrators see of all", {
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
  const routes = Object.entries(apiTable) as [ApiRoute, Row][];
  const isAdministrators = ([route]: [ApiRoute, Row]) => route.includes(" /api/admin/");
  for (const [route, row] of routes.filter((one) => !isAdministrators(one))) await request(route, row);
  for (const page of ["/places/x", "/towns/x", "/coming-soon", "/embed/x", "/embed/partners/x", "/sitemap.xml"]) {
    await as.visitor().get(page);
  }
  for (const { name, run } of jobs) {
    // The nightly comparison is of all records.
    if (name !== "findDifferences") await run(env, new Date(), newJobRun());
  }
  const ofOthers = new Set(seen);
  for (const [route, row] of routes.filter(isAdministrators)) await request(route, row);
  vi.restoreAllMocks();
  const found: string[] = [];
  const check = async (sql: string, allowed: readonly string[], growing: ReadonlySet<string>) => {
    if (allowed.some((start) => sql.startsWith(start))) return;
    const scanned = await scannedBy(sql, growing, partial);
    if (scanned.length > 0) found.push(`${scanned.join(", ")}: ${sql}`);
  };
  for (const sql of ofOthers) await check(sql, exceptions, tables);
  const tablesOfOthers = new Set([...tables].filter((table) => !tablesOfAdministrators.includes(table)));
  for (const sql of seen) if (!ofOthers.has(sql)) await check(sql, ofAdministrators, tablesOfOthers);
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(300);
});

it("removing an import reads no whole table to check its foreign keys", async () => {
  for (const table of ["charges", "rents", "reservations", "clients", "boxes", "collection_cases"]) {
    const plan = await planOf(`DELETE FROM ${table} WHERE id = ?`);
    expect(plan.filter(({ detail }) => detail.startsWith("SCAN"))).toEqual([]);
  }
});
