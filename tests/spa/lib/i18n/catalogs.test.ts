import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { type Catalog, catalogs } from "../../../../src/lib/i18n/catalogs.ts";

const src = join(import.meta.dirname, "../../../../src");

const filesIn = (catalog: Catalog): Set<string> =>
  new Set(
    catalogs[catalog].flatMap((entry) => {
      const pattern = existsSync(join(src, entry)) && !/\.\w+$/.test(entry) ? `${entry}/**/*.{ts,tsx}` : entry;
      return globSync(pattern, { cwd: src });
    }),
  );

/** Static imports of a file. Dynamic imports are ignored, because they load their own catalogs. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s"(\.[^"]+\.tsx?)"/gm)]
    .map(([, path]) => normalize(join(dirname(file), path ?? "")))
    .filter((path) => !path.startsWith(".."));
}

function importedFrom(roots: string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of importsOf(file)) visit(next);
  };
  for (const root of roots) visit(root);
  return reached;
}

const hasMessages = (file: string) => /from "@lingui\/(core|react)\/macro"/.test(readFileSync(join(src, file), "utf8"));

/** Returns imported files whose messages are in none of these catalogs. */
function filesWithoutCatalog(roots: string[], among: Catalog[]): string[] {
  const known = new Set(among.flatMap((catalog) => [...filesIn(catalog)]));
  return [...importedFrom(roots)].filter((file) => hasMessages(file) && !known.has(file));
}

const pagesOf: Partial<Record<Catalog, string[]>> = {
  public: globSync("areas/public/**/*.{ts,tsx}", {
    cwd: src,
    exclude: (path) => /(^|\/)(home-|(place|town|what-fits|help|for-partners|saved)-page)/.test(path),
  }),
  auth: globSync("areas/auth/**/*.{ts,tsx}", {
    cwd: src,
    exclude: (path) => /(change-email|recover-email|sign-in)-action|action-page/.test(path),
  }),
  customer: globSync("areas/customer/**/*.{ts,tsx}", { cwd: src }),
  partner: globSync("areas/partner/**/*.{ts,tsx}", {
    cwd: src,
    exclude: (path) =>
      /(account|company|edit-place|import-rents|invoices|place|questions|rents|statement|vindication)-page/.test(path),
  }),
  admin: globSync("areas/admin/**/*.{ts,tsx}", { cwd: src, exclude: (path) => path.endsWith("account-page.tsx") }),
};

describe("each area's messages are in the catalogs it loads", () => {
  it.each(Object.entries(pagesOf) as [Catalog, string[]][])("%s", (catalog, pages) => {
    expect(filesWithoutCatalog(pages, [catalog, "app"])).toEqual([]);
  });

  it.each([
    ["partnerAccount", "account"],
    ["partnerCompany", "company"],
    ["partnerEditPlace", "edit-place"],
    ["partnerImportRents", "import-rents"],
    ["partnerInvoices", "invoices"],
    ["partnerPlace", "place"],
    ["partnerQuestions", "questions"],
    ["partnerRents", "rents"],
    ["partnerStatement", "statement"],
    ["partnerVindication", "vindication"],
  ] as const)("%s and partner contain those of the page", (catalog, page) => {
    expect(filesWithoutCatalog([`areas/partner/${page}-page.tsx`], [catalog, "partner", "app"])).toEqual([]);
    expect(filesIn("partner")).not.toContain(`areas/partner/${page}-page.tsx`);
  });

  it("authAction and auth contain those of the page", () => {
    expect(filesWithoutCatalog(["areas/auth/action-page.tsx"], ["authAction", "auth", "app"])).toEqual([]);
  });

  it("adminAccount contains those of the page", () => {
    expect(filesWithoutCatalog(["areas/admin/account-page.tsx"], ["adminAccount", "app"])).toEqual([]);
    expect(filesIn("admin")).not.toContain("areas/admin/account-page.tsx");
  });

  it("partnerReports and partner contain those of the reports", () => {
    const views = globSync("features/report/*-view.tsx", { cwd: src });
    expect(views.length).toBeGreaterThan(0);
    expect(filesWithoutCatalog(views, ["partnerReports", "partner", "app"])).toEqual([]);
  });

  it("saved contains those of its page", () => {
    expect(filesWithoutCatalog(["areas/public/saved-page.tsx"], ["saved", "app"])).toEqual([]);
    expect(filesIn("public")).not.toContain("areas/public/saved-page.tsx");
  });

  it.each(["place", "town"] as const)("%s contains those of its page", (catalog) => {
    expect(filesWithoutCatalog([`areas/public/${catalog}-page.tsx`], [catalog, "app"])).toEqual([]);
  });

  it.each([
    ["help", "help"],
    ["forPartners", "for-partners"],
  ] as const)("%s contains those of the page", (catalog, page) => {
    expect(filesWithoutCatalog([`areas/public/${page}-page.tsx`], [catalog, "app"])).toEqual([]);
    expect(filesIn("public")).not.toContain(`areas/public/${page}-page.tsx`);
  });

  it("whatFits contains those of its page", () => {
    expect(filesWithoutCatalog(["areas/public/what-fits-page.tsx"], ["whatFits", "app"])).toEqual([]);
  });

  it("home contains all messages of the first load", () => {
    expect(filesWithoutCatalog(["app/start.tsx"], ["home"])).toEqual([]);
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
