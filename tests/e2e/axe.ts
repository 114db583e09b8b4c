import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

declare const axe: { run: (options: object) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** False during transitions, because colors are wrong then. Ignores infinite animations. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(({ effect, playState }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity);

/** @returns axe violations (WCAG 2.2 A and AA, and best practices): rule, element and fix */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  await page.evaluate(source);
  const violations = await page.evaluate(async (values) => {
    const results = await axe.run({ resultTypes: ["violations"], runOnly: { type: "tag", values } });
    return results.violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}
