export { mailLeavesSoon } from "./flush-outbox.ts";
