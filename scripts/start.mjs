// `npm start`, `npm run dev`, `npm run reset`.
import { handOver } from "./bootstrap.mjs";

handOver("scripts/local/start.ts");
