// `npm run bench -- debtors [DEBTORSxDAYS[:SEED]]`: a year of debt collection, by default of 500 debtors, run by the real jobs with
// random payments, pauses, plans and approvals. Checks after each run that no one was contacted who had paid, at night, on a
// Sunday or holiday, too early or twice, and that no stage was skipped. Prints what was sent in each month, by stage, and the
// rows that the jobs read and write in a day.
import { inWorkerd } from "./in-workerd.ts";
import { record } from "./rounds.ts";

interface Line {
  debtors: string;
  decisions?: Record<string, number>;
}

const [requested = "500x365"] = process.argv.slice(2);
const { results, isClean } = await inWorkerd<Line>("debtors", "debt/debtors.test.ts", {
  TEST_DEBTORS: requested,
});
console.table(
  results.filter(({ decisions }) => decisions === undefined).map(({ debtors: month, ...line }) => ({ month, ...line })),
);
console.log(results.at(-1));
console.log(isClean ? "All rules were kept." : "A rule was broken; see above.");
record("debtors", { requested, isClean, months: results });
process.exit(isClean ? 0 : 1);
