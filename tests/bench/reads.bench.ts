// `npm run bench -- reads [BOXES]`: what each route that reads costs an owner and an administrator when one partner has
// 20,000 boxes, all rented, and 100,000 invoices. Prints the rows read and the time, the most first.
import { inWorkerd } from "./in-workerd.ts";
import { record } from "./rounds.ts";

interface Read {
  reads: string;
  status: number;
  rowsRead: number;
  ms: number;
}

const [boxes = "20000"] = process.argv.slice(2);
const { results, isClean } = await inWorkerd<Read>("reads", "db/reads.test.ts", { TEST_READS: boxes });
const routes = results.toSorted((a, b) => b.rowsRead - a.rowsRead);
console.table(routes.map(({ reads: route, ...cost }) => ({ route, ...cost })));
console.log(isClean ? "All are within their budget." : "Some are over their budget; see above.");
record("reads", { boxes, isClean, routes });
process.exit(isClean ? 0 : 1);
