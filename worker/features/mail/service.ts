export { mailLeavesSoon } from "./leave-soon.ts";
