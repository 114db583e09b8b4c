import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { embedStyle } from "../../worker/edge/embed-style.ts";

const tokensIn = (css: string) =>
  new Map([...css.matchAll(/(--[\w-]+):\s*(light-dark\([^)]*\))/g)].map(([, name = "", value = ""]) => [name, value]));
const compact = (value = "") => value.replaceAll(/\s/g, "");

it("the embedded list has the colors of the app", () => {
  const app = tokensIn(readFileSync("src/ui/styles/tokens.css", "utf8"));
  const embedded = tokensIn(embedStyle(null).css);
  expect(embedded.size).toBeGreaterThan(30);
  const different = [...embedded].filter(([name, value]) => compact(value) !== compact(app.get(name)));
  expect(different).toEqual([]);
});
