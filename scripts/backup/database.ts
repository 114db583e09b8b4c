import { createWriteStream, readFileSync, statSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { unlessClosed } from "../local/closed-connection.ts";
import { type LocalDatabase, withDatabase } from "../local/database.ts";
import { run } from "../local/step.ts";

/** A D1 database that is exported, or filled while it is empty. */
export interface ExportedDatabase {
  name: string;
  exportTo(dump: string): Promise<void>;
  importFrom(statements: Iterable<string>, file: string): Promise<void>;
}

const wrangler = (args: readonly string[]) => run(process.execPath, ["node_modules/wrangler/bin/wrangler.js", ...args]);

/** A database at Cloudflare. It answers nothing else while it is exported. */
export const remoteDatabase = (name: string, env: string): ExportedDatabase => ({
  name,
  exportTo: (dump) =>
    wrangler(["d1", "export", name, "--remote", "--env", env, "--skip-confirmation", "--output", dump]),
  async importFrom(statements, file) {
    await pipeline(Readable.from(lines(statements)), createWriteStream(file, { mode: 0o600 }));
    await wrangler(["d1", "execute", name, "--remote", "--env", env, "--yes", "--file", file]);
  },
});

function* lines(statements: Iterable<string>): Generator<string> {
  for (const statement of statements) yield `${statement}\n`;
}

/** What wrangler asks a local database for its export. */
const exportPragma = "PRAGMA miniflare_d1_export(?,?,?);";

/** The local database of a folder, which no other process may have open. */
export const localDatabase = (persistTo: string): ExportedDatabase => ({
  name: persistTo,
  exportTo: (dump) => withDatabase(persistTo, (db) => exportLocal(db, dump)),
  importFrom: (statements) => withDatabase(persistTo, (db) => importLocal(db, statements)),
});

async function exportLocal(db: LocalDatabase, dump: string): Promise<void> {
  const [found] = (await unlessClosed(() => db.prepare(exportPragma).bind(0, 0).raw())) as string[][];
  writeFileSync(dump, `${(found ?? []).join("\n")}\n`, { mode: 0o600 });
}

async function importLocal(db: LocalDatabase, statements: Iterable<string>): Promise<void> {
  await unlessClosed(() => db.batch([...statements].map((statement) => db.prepare(statement))));
}

/** Whether a file is an export of a database without a table. */
export const isEmptyExport = (dump: string) =>
  statSync(dump).size < 1_000 && !/^CREATE /m.test(readFileSync(dump, "utf8"));
