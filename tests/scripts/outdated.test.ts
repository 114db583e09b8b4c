import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { outdatedReason } from "../../scripts/local/outdated.ts";
import { migratedDatabase } from "../../scripts/schema/migrated.ts";
import { sqliteDatabase } from "./sqlite-database.ts";

let folder: string;
let migrations: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "boksy-outdated-"));
  migrations = join(folder, "migrations");
  cpSync("migrations", migrations, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Migrates a database, edits the migrations, and returns the reported reason. */
function reasonAfter(edit: () => void): Promise<string | null> {
  const db = migratedDatabase(migrations);
  db.exec("CREATE TABLE d1_migrations (name TEXT)");
  for (const name of readdirSync(migrations)) db.prepare("INSERT INTO d1_migrations VALUES (?)").run(name);
  edit();
  return outdatedReason(sqliteDatabase(db), migrations);
}

function replaceIn(file: string, from: string, to: string) {
  const path = join(migrations, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

it("accepts a new database, and one with the current migrations", async () => {
  const fresh = await outdatedReason(sqliteDatabase(new DatabaseSync(":memory:")), migrations);
  expect([fresh, await reasonAfter(() => {})]).toEqual([null, null]);
});

it("accepts a new migration and other comments", async () => {
  const edit = () => {
    writeFileSync(join(migrations, "9999_new.sql"), "ALTER TABLE users ADD COLUMN nickname TEXT;");
    replaceIn("0005_reservations.sql", "-- Null when", "-- It is null when");
  };
  expect(await reasonAfter(edit)).toBeNull();
});

it("names a definition that has changed since it was applied", async () => {
  const edit = () => replaceIn("0001_users.sql", "photo_url TEXT,", "photo_url TEXT, nickname TEXT,");
  expect(await reasonAfter(edit)).toBe("the table users has changed");
});

it("names a definition that is no longer in the migrations", async () => {
  const edit = () => replaceIn("0001_users.sql", "CREATE INDEX users__by_email ON users (email);", "");
  expect(await reasonAfter(edit)).toBe("the index users__by_email has changed");
});

it("names a migration that was removed", async () => {
  const edit = () => renameSync(join(migrations, "0014_sandbox.sql"), join(migrations, "0014_payments.sql"));
  expect(await reasonAfter(edit)).toBe(`its migration 0014_sandbox.sql is no longer in ${migrations}`);
});
