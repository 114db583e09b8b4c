import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";
import { joinSeen, type SeenRows } from "./seen.ts";

export const seenFile = "node_modules/.cache/boksy/seen-rows.json";

/** Writes the rows that the tests of the Worker saw. */
export default class SeenRowsReporter implements Reporter {
  private readonly all: SeenRows = {};

  onTestModuleEnd(module: Parameters<NonNullable<Reporter["onTestModuleEnd"]>>[0]): void {
    joinSeen(this.all, module.meta().seenRows ?? {});
  }

  onTestRunEnd(): void {
    writeFileSync(seenFile, JSON.stringify(this.all));
  }
}
