import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { rowTypes } from "../../scripts/schema/row-types.ts";

it("has a type for each column, from its type, its null and its list of values", () => {
  const db = new DatabaseSync(":memory:");
  db.exec(`CREATE TABLE things (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'used')),
    size INTEGER CHECK (size IN (1, 2)),
    double INTEGER AS (size * 2) STORED
  ) STRICT`);
  const types = rowTypes(db);
  for (const line of [
    "    id: number;",
    "    name: string;",
    '    status: "new" | "used";',
    "    size: 1 | 2 | null;",
    '  things: "id" | "status" | "size";',
    '  things: "double";',
  ]) {
    expect(types.split("\n")).toContain(line);
  }
});

it("does not take a part of a composite key for a row id", () => {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE counts (level INTEGER NOT NULL, square INTEGER NOT NULL, PRIMARY KEY (level, square)) STRICT");
  expect(rowTypes(db)).toContain("  counts: never;");
});
