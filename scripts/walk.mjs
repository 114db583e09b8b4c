// `npm run walk`: goes through the main user journeys in a browser and saves a screenshot of every step.
import { handOver } from "./bootstrap.mjs";

handOver("scripts/walk/walk.ts");
