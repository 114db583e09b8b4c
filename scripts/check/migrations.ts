import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The SQL of migrations by file name. */
type Migrations = ReadonlyMap<string, string>;

/** What a migration starts with that removes what the released code no longer uses. */
export const contractMark = "-- Contract: ";

/** Without comments and the contents of texts. */
const bare = (sql: string) =>
  sql
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, " ");

/** Statements, of which a trigger contains others. */
const statementsOf = (sql: string) =>
  bare(sql)
    .match(/\s*CREATE (?:TEMP )?TRIGGER\b.*?;\s*END\s*(?:;|$)|[^;]+/gi)
    ?.map((statement) => statement.trim()) ?? [];

const rules: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^DROP (?:TABLE|VIEW|INDEX) (?:IF EXISTS )?(\w+)/i, "removes what the previous version may read"],
  [/^ALTER TABLE (\w+) (?:DROP|RENAME)\b/i, "removes or renames what the previous version names"],
  [
    /^ALTER TABLE (\w+) ADD (?:COLUMN )?\w+(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i,
    "needs a value that the previous version does not write",
  ],
  [/^CREATE UNIQUE INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/i, "refuses rows that the previous version may write"],
  [
    /^CREATE TRIGGER (?:IF NOT EXISTS )?\w+ .*?\bON (\w+)(?=.*\bRAISE ?\()/i,
    "refuses rows that the previous version may write",
  ],
  [/^DELETE FROM (\w+)/i, "deletes what the previous version may read"],
  [/^PRAGMA writable_schema/i, "changes tables without their rules"],
];

/** What a migration takes away from the version that runs while it is applied. Tables that are new in `created` belong to no version yet. */
export function contractions(sql: string, created: ReadonlySet<string> = new Set()): string[] {
  return statementsOf(sql).flatMap((statement) => {
    const broken = rules.find(([pattern]) => {
      const found = pattern.exec(statement);
      return found !== null && !created.has(found[1] ?? "");
    });
    return broken === undefined ? [] : [`${statement.slice(0, 80)}: ${broken[1]}`];
  });
}

const tablesIn = (sql: string) =>
  [...bare(sql).matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name = ""]) => name);

/**
 * Faults of migrations since a release, whose version still answers while they are applied: what was released never changes, and what is
 * new only expands. A contraction is a release of its own.
 */
export function migrationFaults(released: Migrations, current: Migrations): string[] {
  const changed = [...released].filter(([name, sql]) => current.get(name) !== sql);
  const added = [...current].filter(([name]) => !released.has(name));
  const created = new Set(added.flatMap(([, sql]) => tablesIn(sql)));
  const contracts = added.filter(([, sql]) => sql.startsWith(contractMark));
  const expands = added.filter(([, sql]) => !sql.startsWith(contractMark));
  return [
    ...changed.map(([name]) => `${name} was released and has changed`),
    ...expands.flatMap(([name, sql]) => contractions(sql, created).map((fault) => `${name}: ${fault}`)),
    ...(expands.length > 0
      ? contracts.map(([name]) => `${name} contracts: release it without ${expands[0]?.[0]}`)
      : []),
  ];
}

const folder = "migrations";

export const currentMigrations = (): Migrations =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** The migrations of the version that production runs, whose tag its deployment moves; null without the tag. */
export function releasedMigrations(ref = "refs/tags/released"): Migrations | null {
  try {
    git("rev-parse", "--verify", "--quiet", ref);
  } catch {
    return null;
  }
  const names = git("ls-tree", "--name-only", `${ref}:${folder}`).trim().split("\n");
  return new Map(names.map((name) => [name, git("show", `${ref}:${folder}/${name}`)]));
}
