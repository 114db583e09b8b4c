import { expect, it } from "vitest";
import {
  contractions,
  contractMark,
  currentMigrations,
  migrationFaults,
  releasedMigrations,
} from "../../scripts/check/migrations.ts";

it.each([
  "ALTER TABLE places ADD COLUMN note TEXT",
  "ALTER TABLE places ADD COLUMN floors INTEGER NOT NULL DEFAULT 1",
  "CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT; CREATE UNIQUE INDEX notes__text ON notes (text)",
  "CREATE INDEX places__note ON places (note)",
  "UPDATE places SET note = 'DROP TABLE places; it''s a text'",
  "-- DROP TABLE places;\nSELECT 1",
  "CREATE TRIGGER places__noted AFTER UPDATE ON places BEGIN UPDATE places SET note = ''; DELETE FROM drafts; END",
])("expands: %s", (sql) => {
  expect(contractions(sql, new Set(["notes"]))).toEqual([]);
});

it.each([
  "DROP TABLE places",
  "drop index places__on_map",
  "ALTER TABLE places DROP COLUMN note",
  "ALTER TABLE places RENAME COLUMN note TO remark",
  "ALTER TABLE places RENAME TO sites",
  "ALTER TABLE places ADD COLUMN floors INTEGER NOT NULL",
  "CREATE UNIQUE INDEX places__name ON places (name)",
  "CREATE TRIGGER places__limit BEFORE INSERT ON places BEGIN SELECT RAISE(ABORT, 'too many'); END;",
  "SELECT 1; DELETE FROM places",
])("contracts: %s", (sql) => {
  expect(contractions(sql)).toHaveLength(1);
});

it("a released migration never changes, a new one expands, and a contraction is a release of its own", () => {
  const first = ["0001_first.sql", "CREATE TABLE places (id TEXT)"] as const;
  const expanding = ["0002_note.sql", "ALTER TABLE places ADD COLUMN note TEXT"] as const;
  const contracting = [
    "0003_no_id.sql",
    `${contractMark}ids are not read.\nALTER TABLE places DROP COLUMN id`,
  ] as const;
  const unmarked = ["0003_no_id.sql", "ALTER TABLE places DROP COLUMN id"] as const;
  const faults = (released: (readonly [string, string])[], current: (readonly [string, string])[]) =>
    migrationFaults(new Map(released), new Map(current));
  expect(faults([first], [first, expanding])).toEqual([]);
  expect(faults([first], [["0001_first.sql", "CREATE TABLE places (id TEXT, note TEXT)"]])).toHaveLength(1);
  expect(faults([first], [first, unmarked])).toHaveLength(1);
  expect(faults([first], [first, expanding, contracting])).toHaveLength(1);
  expect(faults([first, expanding], [first, expanding, contracting])).toEqual([]);
});

it("the migrations since the release only expand", () => {
  const released = releasedMigrations();
  expect(released === null ? [] : migrationFaults(released, currentMigrations())).toEqual([]);
});

it("reads the migrations of a commit, and none of one that is not there", () => {
  expect(releasedMigrations("HEAD")?.get("0001_users.sql")).toContain("CREATE TABLE users");
  expect(releasedMigrations("refs/tags/no-such-tag")).toBeNull();
});
