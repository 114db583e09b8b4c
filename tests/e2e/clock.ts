import type { BrowserContext, Page } from "@playwright/test";
import { clockAheadMs, shiftDate } from "../../scripts/local/clock.ts";

type Shift = Awaited<ReturnType<BrowserContext["addInitScript"]>>;

const shifts = new WeakMap<BrowserContext, Shift>();

/** Lets the pages of a context use the app's clock. */
export async function shiftClock(context: BrowserContext): Promise<void> {
  shifts.set(context, await context.addInitScript(shiftDate, clockAheadMs));
}

/**
 * Installs Playwright's clock beneath the shift. Installed above it, the clock would run the shift's years as time that
 * has passed, and its timers stop when that exceeds 31 bits.
 */
export async function installClock(page: Page): Promise<void> {
  const context = page.context();
  await shifts.get(context)?.dispose();
  await page.clock.install();
  await shiftClock(context);
}
