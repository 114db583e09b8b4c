// `npm run bench -- parsers`: the counted steps of each reader of what comes from outside, on inputs made against it that grow
// from 4 kB to 64 kB. `growth`: that of the steps by that of the bytes; more than 1.1 ends it with an error.
import { countedWork } from "../domain/parsers/counted-work.ts";
import { isShortest, record } from "./rounds.ts";

const sizes = isShortest ? [1_000, 4_000] : [4_000, 16_000, 64_000];
const mostGrowth = 1.1;

const works = await countedWork({ sizes, isApart: true });
const rows = works.map(({ steps, ...work }) => {
  const sums = steps.map((files) => Object.values(files).reduce((sum, count) => sum + count, 0));
  const [before = 0, last = 0] = sums.slice(-2);
  const [shorter = 0, longer = 0] = sizes.slice(-2);
  const bySize = Object.fromEntries(sizes.map((bytes, at) => [`${bytes / 1_000} kB`, sums[at]]));
  return { ...work, ...bySize, growth: Math.round(((last * shorter) / before / longer) * 100) / 100 };
});
const superlinear = rows.filter(({ growth }) => growth > mostGrowth);
console.table(rows);
console.log(superlinear.length === 0 ? "All are linear." : `${superlinear.length} grow faster than their input.`);
record("parsers", { sizes, rows });
process.exit(superlinear.length === 0 ? 0 : 1);
