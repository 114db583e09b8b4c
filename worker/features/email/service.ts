export { flushOutbox } from "./flush-outbox.ts";
