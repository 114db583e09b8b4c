import { expect, it } from "vitest";

const files = import.meta.glob<string>("../../../../../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = Object.entries(files).map(([path, text]) => ({ path: path.replace("../../../../../src/", ""), text }));

const lines = (pattern: RegExp, allowed: readonly string[]) =>
  sources
    .filter(({ path }) => !allowed.includes(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );

it("sets freshness options only in query-client.ts", () => {
  const options = /\b(staleTime|refetchOnMount|refetchOnWindowFocus|refetchOnReconnect)\b/;
  expect(lines(options, ["lib/api/query-client.ts"])).toEqual([]);
});

it("invalidates only through invalidate.ts", () => {
  expect(lines(/\b(invalidateQueries|resetQueries)\b/, ["lib/api/cache/invalidate.ts"])).toEqual([]);
});

it("polls only for what other systems and jobs finish, and after a rate limit", () => {
  const polling = [
    "features/invoice/partner/invoice-archives.tsx",
    "features/payment/method-queries.ts",
    "features/payment/queries.ts",
    "features/payment/rent-queries.ts",
    "lib/api/query-client.ts",
  ];
  expect(lines(/\brefetchInterval\b/, polling)).toEqual([]);
});
