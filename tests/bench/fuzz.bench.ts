// `npm run bench -- fuzz [1000000]`: sends this many requests generated from the API's schemas; none may return a 5xx status.
import { inWorkerd } from "./in-workerd.ts";
import { record } from "./rounds.ts";

const [requests = "1000000"] = process.argv.slice(2);
const { results, isClean } = await inWorkerd<object>("fuzz", "fuzz/fuzz.test.ts", { TEST_FUZZ: requests }, "answers");
console.table(results);
console.log(isClean ? "No fault." : "A fault: see above.");
record("fuzz", { requests: Number(requests), isClean, results });
process.exit(isClean ? 0 : 1);
