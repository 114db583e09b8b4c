import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const migrations = globSync("migrations/*.sql").map((file) => readFileSync(file, "utf8"));
const tables = new Set(
  migrations.flatMap((sql) => [...sql.matchAll(/CREATE (?:TABLE|VIEW) (\w+)/g)].map(([, name]) => name)),
);
const notAliases =
  /^(?:SET|WHERE|ON|JOIN|LEFT|INNER|CROSS|ORDER|GROUP|INDEXED|VALUES|SELECT|LIMIT|UNION|RETURNING|DEFAULT)$/i;

/** Extracts the tables of a statement with their aliases, such as `["places", "p"]`. */
function aliasesIn(source: string): [table: string, alias: string][] {
  const found = source.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)(?:\s+AS)?\s+([a-z_]+)\b/g);
  return [...found].flatMap(([, table = "", alias = ""]) =>
    tables.has(table) && !notAliases.test(alias) ? [[table, alias] as [string, string]] : [],
  );
}

/** Aliases for the second occurrence of a table in a self-join, such as a client and its duplicate. */
const selfJoins = new Set([
  "bank_account_changes later",
  "blocks own",
  "boxes free",
  "boxes other",
  "boxes own",
  "clients d",
  "clients rc",
  "clients tc",
  "invitations later",
  "invoices co",
  "invoices k",
  "invoices last",
  "invoices si",
  "job_runs newer",
  "ksef_submissions ksub",
  "occupancy n",
  "orders so",
  "partner_members own",
  "payments q",
  "places near",
  "refunds rs",
  "rents er",
  "rents nt",
  "rents own",
  "town_counts here",
  "waitlist_entries earlier",
  "webhook_events newer",
]);

it("finds aliases", () => {
  expect(aliasesIn("FROM places p JOIN boxes AS b ON b.place_id = p.id WHERE TRUE")).toEqual([
    ["places", "p"],
    ["boxes", "b"],
  ]);
  expect(aliasesIn("UPDATE boxes SET status = 'x'; DELETE FROM rents WHERE id = ?")).toEqual([]);
});

it("every table has one alias in all statements, and no alias stands for two tables", () => {
  const used = new Set<string>();
  for (const file of globSync("worker/**/*.ts")) {
    for (const [table, alias] of aliasesIn(readFileSync(file, "utf8"))) used.add(`${table} ${alias}`);
  }
  const regular = [...used].filter((one) => !selfJoins.has(one)).map((one) => one.split(" ") as [string, string]);
  const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
  expect(repeated(regular.map(([table]) => table))).toEqual([]);
  expect(repeated(regular.map(([, alias]) => alias))).toEqual([]);
  expect([...selfJoins].filter((one) => !used.has(one))).toEqual([]);
});
