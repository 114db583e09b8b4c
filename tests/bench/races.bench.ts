// `npm run bench -- races [1000x200] [NAME]`: rounds x concurrent requests for the same days of a box, for every command
// that occupies a box (or those whose name contains NAME). Exactly one request must win each round. Pairs of different
// commands run 1/20 of the rounds. The full 1000x200 takes hours.
import { inWorkerd } from "./in-workerd.ts";
import { record } from "./rounds.ts";

interface Race {
  race: string;
  rounds: number;
  attempts: number;
  seconds: number;
}

const [requested = "1000x200", name] = process.argv.slice(2);
const { results, isClean } = await inWorkerd<Race>("race", "races/races.test.ts", { TEST_RACES: requested }, name);
console.table(results);
console.log(isClean ? "Every round had one winner." : "A round had none, or more than one.");
record("races", { requested, isClean, races: results });
process.exit(isClean ? 0 : 1);
