import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, it } from "vitest";
import { open } from "../../scripts/backup/archive.ts";
import { backUp } from "../../scripts/backup/back-up.ts";
import { localDatabase } from "../../scripts/backup/database.ts";
import { differencesOf, faultsOf, fingerprintOf } from "../../scripts/backup/fingerprint.ts";
import { restore } from "../../scripts/backup/restore.ts";
import { statementsOf } from "../../scripts/backup/statements.ts";
import { migratedDatabase } from "../../scripts/schema/migrated.ts";
import { makeSeed } from "../../scripts/seed/make-seed.ts";
import { loadSeed } from "../../scripts/seed/seed.ts";
import { sqliteDatabase } from "./sqlite-database.ts";

const folder = mkdtempSync(join(tmpdir(), "boksy-backup-"));
const at = (name: string) => join(folder, name);
const now = new Date("2026-11-21T12:00:00Z");
const demo = migratedDatabase();
const live = localDatabase(at("live"));

/** Longer than a statement of D1 may be, with characters that an export escapes. */
const longText = JSON.stringify({ note: "it’s 'quoted'; ąęł 📦".repeat(8_000) });

let identity = "";
beforeAll(async () => {
  identity = await generateX25519Identity();
  await loadSeed(
    sqliteDatabase(demo) as never,
    await makeSeed({ now, accessCodeKey: Buffer.alloc(32, 1).toString("base64url") }),
  );
  demo
    .prepare(
      `INSERT INTO drafts (uid, partner_id, form, data, updated_at)
       SELECT uid, partner_id, 'place', ?, '2026-11-21' FROM partner_members LIMIT 1`,
    )
    .run(longText);
  demo
    .prepare("UPDATE clients SET notes = ? WHERE rowid = (SELECT MIN(rowid) FROM clients)")
    .run("Gate 2;\r\n'left'\n");
  await live.importFrom(statementsOf(demo), at("unused.sql"));
  await live.exportTo(at("export.sql"));
  const recipients = [await identityToRecipient(identity)];
  await backUp(at("export.sql"), { database: "boksy", recipients, file: at("backup.age"), now });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a backup of the demo data is restored into a new database with equal rows, and into no other", async () => {
  const restored = await restore(at("backup.age"), identity, localDatabase(at("new")));
  expect(restored.tables).toEqual(fingerprintOf(demo));
  expect(restored.tables.ledger_entries?.rows).toBeGreaterThan(5_000);
  await expect(restore(at("backup.age"), identity, localDatabase(at("new")))).rejects.toThrow("new database");
});

it("no row is in plain text, another key opens nothing, nor does a changed byte", async () => {
  const bytes = readFileSync(at("backup.age"));
  expect(bytes.includes("boksy.test")).toBe(false);
  await expect(open(at("backup.age"), await generateX25519Identity(), at("opened.sql"))).rejects.toThrow();
  copyFileSync(at("backup.age"), at("changed.age"));
  bytes.writeUInt8(bytes.readUInt8(1_000) ^ 1, 1_000);
  writeFileSync(at("changed.age"), bytes);
  await expect(open(at("changed.age"), identity, at("opened.sql"))).rejects.toThrow();
});

it("an export that ends early, or lacks a row that others refer to, is refused", async () => {
  const text = readFileSync(at("export.sql"), "utf8");
  const options = { database: "boksy", recipients: [await identityToRecipient(identity)], file: at("bad.age"), now };
  writeFileSync(at("bad.sql"), text.slice(0, text.indexOf("INSERT INTO") + 40));
  await expect(backUp(at("bad.sql"), options)).rejects.toThrow();
  writeFileSync(at("bad.sql"), text.slice(0, text.indexOf("\nCREATE INDEX ")));
  await expect(backUp(at("bad.sql"), options)).rejects.toThrow("ends before its views");
  writeFileSync(at("bad.sql"), text.replace(/^INSERT INTO "partners".*\n/m, ""));
  await expect(backUp(at("bad.sql"), options)).rejects.toThrow("refer to rows of partners that are missing");
  expect(
    differencesOf({ a: { rows: 1, hash: "1" } }, { a: { rows: 1, hash: "2" }, b: { rows: 2, hash: "1" } }),
  ).toEqual(["a: 1 rows expected, 1 found", "b: no rows expected, 2 found"]);
});

it("a ledger that does not balance is a fault", () => {
  expect(faultsOf(demo)).toEqual([]);
  demo.exec("DROP TRIGGER IF EXISTS ledger_entries__append_only_update");
  demo.exec("UPDATE ledger_entries SET amount_grosze = amount_grosze + 1 WHERE position = 0");
  expect(faultsOf(demo)[0]).toContain("does not sum to zero");
});
