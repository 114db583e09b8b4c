import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

declare const axe: { run: (options: object) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** In the middle of a change a colour is neither the old nor the new one. What goes round and round is not waited for. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(({ effect, playState }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity);

/** What axe finds wrong (WCAG 2.2 A and AA, and its best practices): rule, element, and how to mend it. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  await page.evaluate(source);
  const { violations } = await page.evaluate((values) => axe.run({ runOnly: { type: "tag", values } }), rules);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}
