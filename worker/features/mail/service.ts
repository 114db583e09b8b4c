export { enqueueWaiting } from "./deliver.ts";
