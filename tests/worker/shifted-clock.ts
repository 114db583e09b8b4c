import { inject } from "vitest";
import { shiftDate } from "../../scripts/local/clock.ts";

declare module "vitest" {
  interface ProvidedContext {
    clockAheadMs: number;
  }
}

// The files of a runtime share this module, so the clock is shifted once.
shiftDate(inject("clockAheadMs"));
const ShiftedDate = Date;

/** Ends `vi.setSystemTime`, which on its own leaves the clock of the machine. */
export function restoreClock(): void {
  globalThis.Date = ShiftedDate;
}
