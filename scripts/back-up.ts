import { parseArgs } from "node:util";
import { backUp } from "./backup/back-up.ts";
import { currentTime } from "./local/clock.ts";

const usage = `Usage: node scripts/back-up.ts EXPORT --database NAME --output FILE --recipient age1… [--recipient age1…]

Checks an export of D1 (wrangler d1 export) and encrypts it for the holders of the keys: docs/operations.md, "Backup and restore".`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: "string" },
    output: { type: "string" },
    recipient: { type: "string", multiple: true },
  },
});
const [dump] = positionals;
const { database, output: file, recipient: recipients } = values;
if (dump === undefined || database === undefined || file === undefined || recipients === undefined) {
  console.error(usage);
  process.exit(2);
}
const { tables } = await backUp(dump, { database, recipients, file, now: currentTime() });
const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
console.log(`${file}: ${rows} rows of ${Object.keys(tables).length} tables`);
