import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { type Catalog, catalogs, pageCatalogs } from "../../../../src/lib/i18n/catalogs.ts";

const src = join(import.meta.dirname, "../../../../src");

const filesIn = (catalog: Catalog): Set<string> =>
  new Set(
    catalogs[catalog].flatMap((entry) => {
      const pattern = existsSync(join(src, entry)) && !/\.\w+$/.test(entry) ? `${entry}/**/*.{ts,tsx}` : entry;
      return globSync(pattern, { cwd: src });
    }),
  );

const staticImport = /^(?:import|export)\s(?!type\s)[^;]*?from\s"(\.[^"]+\.tsx?)"/gm;
/** A part of the same feature or of `ui` that is loaded when it is shown. Other dynamic imports load their own catalogs. */
const partImport = /\bimport\("((?:\.\/|[./]+\/ui\/)[^"]+\.tsx?)"/g;

function importedFrom(roots: string[], { withParts }: { withParts: boolean }): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(join(src, file), "utf8");
    const parts = withParts && /^(features|areas)\//.test(file) ? text.matchAll(partImport) : [];
    for (const [, path] of [...text.matchAll(staticImport), ...parts]) {
      const next = normalize(join(dirname(file), path ?? ""));
      if (!next.startsWith("..")) visit(next);
    }
  };
  for (const root of roots) visit(root);
  return reached;
}

const hasMessages = (file: string) => /from "@lingui\/(core|react)\/macro"/.test(readFileSync(join(src, file), "utf8"));

/** Returns imported files whose messages are in none of these catalogs. */
function filesWithoutCatalog(roots: string[], among: Catalog[], { withParts = true } = {}): string[] {
  const known = new Set(among.flatMap((catalog) => [...filesIn(catalog)]));
  return [...importedFrom(roots, { withParts })].filter((file) => hasMessages(file) && !known.has(file));
}

const ownPages = Object.entries(pageCatalogs).map(([catalog, files]) => ({
  catalog: catalog as Catalog,
  page: files.find((file) => file.endsWith("-page.tsx")) ?? "",
}));

/** The files of an area without the pages that have catalogs of their own. */
const pagesIn = (area: string, exclude = /^$/) =>
  globSync(`areas/${area}/**/*.{ts,tsx}`, { cwd: src }).filter(
    (path) => !ownPages.some(({ page }) => page === path) && !exclude.test(path),
  );

const pagesOf: Partial<Record<Catalog, string[]>> = {
  public: pagesIn("public", /\/home-/),
  auth: pagesIn("auth", /(change-email|recover-email|sign-in)-action|action-page/),
  customer: pagesIn("customer"),
  partner: pagesIn("partner"),
  admin: pagesIn("admin"),
};

describe("each area's messages are in the catalogs it loads", () => {
  it.each(Object.entries(pagesOf) as [Catalog, string[]][])("%s", (catalog, pages) => {
    expect(filesWithoutCatalog(pages, [catalog, "app"])).toEqual([]);
  });

  // A partner's page loads the partner's catalog with its own.
  it.each(ownPages)("$catalog contains those of $page, which its area leaves out", ({ catalog, page }) => {
    const area = page.split("/")[1] as "admin" | "partner" | "public";
    expect(filesWithoutCatalog([page], [catalog, ...(area === "partner" ? [area] : []), "app"])).toEqual([]);
    expect(filesIn(area)).not.toContain(page);
  });

  it("authAction and auth contain those of the page", () => {
    expect(filesWithoutCatalog(["areas/auth/action-page.tsx"], ["authAction", "auth", "app"])).toEqual([]);
  });

  it("partnerReports and partner contain those of the reports", () => {
    const views = globSync("features/report/*-view.tsx", { cwd: src });
    expect(views.length).toBeGreaterThan(0);
    expect(filesWithoutCatalog(views, ["partnerReports", "partner", "app"])).toEqual([]);
  });

  it("home contains all messages of the first load", () => {
    expect(filesWithoutCatalog(["app/start.tsx"], ["home"], { withParts: false })).toEqual([]);
  });

  it("home and search contain what the landing page loads on demand", () => {
    const parts = globSync(
      "{features/search/{filters,nothing-found,search-map,full-screen-map}.tsx,lib/hooks/locate.ts}",
      {
        cwd: src,
      },
    );
    expect(parts).toHaveLength(5);
    expect(filesWithoutCatalog(parts, ["home", "search"])).toEqual([]);
  });

  it("app contains the messages of layouts and deferred modules", () => {
    const roots = ["app/deferred.ts", ...globSync("app/layouts/*-layout.tsx", { cwd: src })];
    expect(filesWithoutCatalog(roots, ["app"])).toEqual([]);
  });
});
