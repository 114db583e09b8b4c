// `npm run bench -- shards [RENTS]`: a simulated move of a partner between two databases (docs/beyond-one-database.md) with the
// real migrations, jobs and commands: by default 10 rents of each of three partners are charged and paid day by day while one
// moves. The control is a copy without a freeze, which must lose charges. Prints what both did, and the division of
// the tables.
import { inWorkerd } from "./in-workerd.ts";
import { record } from "./rounds.ts";

type Line = { shards: "tables"; perPartner: string[]; others: string[] } | { shards: "frozen" | "without a freeze" };

const [rents = "10"] = process.argv.slice(2);
const { results, isClean } = await inWorkerd<Line>("shards", "shards/shards.test.ts", { TEST_SHARDS: rents });
console.table(results.filter(({ shards }) => shards !== "tables"));
for (const line of results) {
  if (line.shards !== "tables") continue;
  console.log(`Of partners: ${line.perPartner.length} tables. In each database or apart: ${line.others.join(", ")}.`);
}
console.log(isClean ? "Each charge exists once, and none was lost." : "Charges were lost or doubled; see above.");
record("shards", { rents, isClean, results });
process.exit(isClean ? 0 : 1);
