// `npm run walk`: takes the whole main job in a browser and keeps a picture of every step.
import { handOver } from "./bootstrap.mjs";

handOver("scripts/walk/walk.ts");
