import { describe, expect, it } from "vitest";
import { can } from "../../../domain/capabilities.ts";
import type { Route } from "../../../domain/routes/address.ts";
import { type RouteId, routes } from "../../../domain/routes.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { layouts } from "../../../src/app/layouts.ts";
import { navigationFor } from "../../../src/app/navigation.ts";
import { guestCenterPages, layoutTree } from "../../../src/app/page-tree.tsx";
import { pages } from "../../../src/app/pages.ts";
import { firstTree } from "../../../src/router.tsx";

const table = Object.entries(routes) as [RouteId, Route][];
// `/` has no page: it always redirects.
const shown = table.filter(([id]) => id !== "root");

describe("the route tree", () => {
  const first = firstTree()[0]?.children ?? [];
  const layoutRoutes = [
    ...first.map((layout) => ({ ...layout, children: [...(layout.children ?? []), ...guestCenterPages()] })),
    ...layoutTree(),
  ];

  it("has exactly the five layouts of the specification, as has the route table", () => {
    const five = ["authorized", "authorized-no-sidebar", "authorized-onboarding", "client-auth", "guest-center"];
    expect(layoutRoutes.map(({ id }) => id).sort()).toEqual(five.map((layout) => `layout:${layout}`));
    expect([...new Set(table.map(([, { layout }]) => layout))].sort()).toEqual(five);
  });

  it("uses the wide guest-center layout for the landing page, the openings, a place, a town and the legal pages only", () => {
    const wide = [
      "accessibility",
      "boxComingSoon",
      "comingSoon",
      "forPartners",
      "help",
      "home",
      "place",
      "privacyPolicy",
      "saved",
      "terms",
      "town",
      "whatFits",
      "withdrawal",
    ];
    const pagesOfLayouts = layoutRoutes.flatMap(({ children }) => children ?? []);
    expect(
      pagesOfLayouts
        .filter(({ handle }) => handle?.isWide)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(wide);
    expect(table.filter(([, route]) => route.isWide).map(([, { layout }]) => layout)).toEqual(
      Array(wide.length).fill("guest-center"),
    );
  });

  it.each(shown)("%s is in its layout", (id, route) => {
    const layout = layoutRoutes.find((candidate) => candidate.id === `layout:${route.layout}`);
    expect(layout?.children?.find((page) => page.id === id)?.path).toBe(route.path);
  });

  it("has no pages beyond the route table except the catch-all", () => {
    const paths = layoutRoutes.flatMap((layout) => layout.children?.map((page) => page.path) ?? []);
    expect(paths.sort()).toEqual([...shown.map(([, route]) => route.path), "*"].sort());
  });
});

describe("pages", () => {
  it.each(Object.entries(pages))("%s loads", async (_, load) => {
    expect(await load()).toBeTypeOf("function");
  });

  it.each(Object.entries(layouts))("layout %s loads", async (_, load) => {
    expect(await load()).toBeTypeOf("function");
  });
});

describe("the signed-in navigation", () => {
  it("shows each role only its own pages, at most four as tabs", () => {
    for (const [role, area] of [
      [0, "customer"],
      [1, "partner"],
      [2, "admin"],
    ] as const) {
      const items = navigationFor(role, () => true);
      expect(items.length).toBeGreaterThan(3);
      expect(items.every((item) => item.to.startsWith(`/${area}/`))).toBe(true);
      expect(items.filter((item) => item.tab).length).toBeLessThanOrEqual(4);
    }
    expect(navigationFor(null, () => true)).toEqual([]);
    expect(navigationFor(3, () => true)).toEqual([]);
  });

  it("hides pages that a clerk may not open", () => {
    const of = (staffRole: StaffRole) =>
      navigationFor(1, (needs) => can({ role: 1, staffRole }, needs)).map(({ to }) => to);
    expect(of("owner")).toContain("/partner/vindication");
    expect(of("clerk")).not.toContain("/partner/vindication");
    expect(of("clerk")).toContain("/partner/rents");
  });
});
