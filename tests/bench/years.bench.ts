// `npm run bench -- years [RENTSxMONTHS]`: the real jobs charge, invoice, collect and remind rents day by day, by default 2,000
// rents for five years (hours on a slow machine), with all records checked each year. Prints for each year the rows that a
// day reads and writes for each rent, its time, and the cost of each job; at the end that of the nightly comparison, and the
// bytes and rows that a rent adds in a year.
import { inWorkerd } from "./in-workerd.ts";
import { record } from "./rounds.ts";

interface Year {
  years: string;
  rowsReadPerRent: number;
  rowsWrittenPerRent: number;
  seconds: number;
  charges?: number;
  comparison?: { seconds: number; rowsRead: number };
  size?: { bytesPerRentYear: number; rowsPerRentYear: Record<string, number> };
  jobs: Record<string, object>;
}

const [requested = "2000x60"] = process.argv.slice(2);
const { results, isClean } = await inWorkerd<Year>("years", "money/years.test.ts", { TEST_YEARS: requested });
console.log("Aims for a day: 2 rows read and 10 written for each rent.");
console.table(results.map(({ jobs: _jobs, comparison: _comparison, size: _size, ...year }) => year));
const last = results.at(-1);
console.table(last?.jobs);
console.log("The nightly comparison:", last?.comparison);
console.log("A rent adds in a year:", last?.size);
console.log(isClean ? "All records agree." : "Records differ; see above.");
record("years", { requested, isClean, years: results });
process.exit(isClean ? 0 : 1);
