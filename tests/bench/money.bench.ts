// `npm run bench -- money [RUNS] [SEED]`: the property test of money with more sequences, from a random seed unless given.
// A failure prints its seed and the shortest failing sequence.
import { inWorkerd } from "./in-workerd.ts";

const [runs = "500", seed] = process.argv.slice(2);
const requested = seed === undefined ? runs : `${runs}:${seed}`;
const { isClean } = await inWorkerd("money", "money/money.test.ts", { TEST_MONEY: requested });
console.log(isClean ? `${runs} sequences kept the records of money exact.` : "A sequence did not; see above.");
process.exit(isClean ? 0 : 1);
