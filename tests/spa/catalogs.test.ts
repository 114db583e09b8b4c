import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { type Catalog, catalogs } from "../../src/lib/catalogs.ts";

const src = join(import.meta.dirname, "../../src");

const filesIn = (catalog: Catalog): Set<string> =>
  new Set(
    catalogs[catalog].flatMap((entry) => {
      const pattern = existsSync(join(src, entry)) && !/\.\w+$/.test(entry) ? `${entry}/**/*.{ts,tsx}` : entry;
      return globSync(pattern, { cwd: src });
    }),
  );

/** What a file draws in at once; a lazy import has its own way to its sentences. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s"(\.[^"]+\.tsx?)"/gm)]
    .map(([, path]) => normalize(join(dirname(file), path ?? "")))
    .filter((path) => !path.startsWith(".."));
}

function reachedFrom(roots: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of importsOf(file)) visit(next);
  };
  for (const root of roots) visit(root);
  return reached;
}

const speaks = (file: string) => /from "@lingui\/(core|react)\/macro"/.test(readFileSync(join(src, file), "utf8"));

const pagesOf: Partial<Record<Catalog, string[]>> = {
  home: globSync("areas/public/home-*.tsx", { cwd: src }),
  public: globSync("areas/public/**/*.{ts,tsx}", { cwd: src, exclude: (path) => path.includes("home-") }),
  auth: globSync("areas/auth/**/*.{ts,tsx}", { cwd: src }),
  customer: globSync("areas/customer/**/*.{ts,tsx}", { cwd: src }),
  partner: globSync("areas/partner/**/*.{ts,tsx}", { cwd: src }),
  admin: globSync("areas/admin/**/*.{ts,tsx}", { cwd: src }),
};

describe("every sentence an area can show is in its catalog or in the app's", () => {
  it.each(Object.entries(pagesOf) as [Catalog, string[]][])("%s", (catalog, pages) => {
    const known = new Set([...filesIn(catalog), ...filesIn("app")]);
    const missing = [...reachedFrom(pages)].filter((file) => speaks(file) && !known.has(file));
    expect(missing.map((file) => relative(".", file))).toEqual([]);
  });

  it("app: the router and all that it draws in", () => {
    const known = filesIn("app");
    expect([...reachedFrom(["app/start.tsx"])].filter((file) => speaks(file) && !known.has(file))).toEqual([]);
  });
});
