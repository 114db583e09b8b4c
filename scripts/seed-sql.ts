// `node scripts/seed-sql.ts FILE`: writes the demo data as SQL, for the database of a preview.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { currentTime } from "./local/clock.ts";
import { loadRows } from "./seed/load.ts";
import { makeSeed } from "./seed/make-seed.ts";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Usage: node scripts/seed-sql.ts FILE");
const written: string[] = [];
const recorder = {
  prepare: (sql: string) => ({ sql, all: () => Promise.resolve({ results: [] }) }),
  batch: (statements: { sql: string }[]) => Promise.resolve(written.push(...statements.map(({ sql }) => sql))),
};
// No one has this key, so the codes of doors in a preview cannot be shown.
const rows = await makeSeed({ now: currentTime(), accessCodeKey: randomBytes(32).toString("base64url") });
await loadRows(recorder, rows);
writeFileSync(file, `${written.join(";\n")};\n`);
