// `npm run bench -- fuzz [1000000]`: so many requests made of the API's own schemas; none may be answered with a fault.
import { inWorkerd } from "./in-workerd.ts";
import { record } from "./rounds.ts";

const [requests = "1000000"] = process.argv.slice(2);
const { results, isClean } = await inWorkerd<object>("fuzz", "fuzz/fuzz.test.ts", { TEST_FUZZ: requests }, "answers");
console.table(results);
console.log(isClean ? "No fault." : "A fault: see above.");
record("fuzz", { requests: Number(requests), isClean, results });
process.exit(isClean ? 0 : 1);
