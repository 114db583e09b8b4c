// `npm test`, or `npm test -- domain lint` for some of its steps.
import { handOver } from "./bootstrap.mjs";

handOver("scripts/check/test.ts");
