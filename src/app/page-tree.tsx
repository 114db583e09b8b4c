import type { RouteObject } from "react-router";
import type { Area, Layout, Route } from "../../domain/routes/address.ts";
import { type RouteId, routes } from "../../domain/routes.ts";
import { isOfflinePage } from "../lib/api/page-state.ts";
import type { Catalog } from "../lib/i18n/catalogs.ts";
import { loadCatalog } from "../lib/i18n/i18n.ts";
import { addIcons } from "../ui/brand/icons.tsx";
import { moreIcons } from "../ui/brand/more-icons.ts";
import { LayoutErrorBoundary, OfflinePage, PageErrorBoundary } from "./error-boundary.tsx";
import { pageHandle } from "./layouts/page-handle.ts";
import { layouts } from "./layouts.ts";
import { lazyRoute } from "./lazy-route.ts";
import { isKeptPage } from "./offline-page.ts";
import { type PageComponent, type PageId, pages, pagesWithAllMessages } from "./pages.ts";

addIcons(moreIcons);

const isComplete = (id: PageId) => pagesWithAllMessages.some((page) => page === id);

/** A page of a signed-in user needs a connection, except for data that the device keeps (`offline-start.ts`). */
const isUnreachable = (id: RouteId) =>
  isOfflinePage() && routes[id].access !== "skip" && routes[id].access !== "public" && !isKeptPage(id);

/**
 * Loads a page’s code and messages in parallel. Some pages have a catalog of their own, which has their name and contains
 * what the area’s does not, or all.
 */
export async function loadPage(id: PageId, area: Area): Promise<PageComponent> {
  if (isUnreachable(id)) {
    await loadCatalog("app");
    return OfflinePage;
  }
  const [Component] = await Promise.all([
    pages[id](),
    ...["app", ...(isComplete(id) ? [] : [area]), id].map((catalog) => loadCatalog(catalog as Catalog)),
  ]);
  return Component;
}

function pageRoutes(layout: Layout): RouteObject[] {
  return (Object.keys(pages) as PageId[])
    .map((id): [PageId, Route] => [id, routes[id]])
    .filter(([, route]) => route.layout === layout)
    .map(([id, route]) => ({
      id,
      path: route.path,
      handle: pageHandle(route),
      lazy: lazyRoute(() => loadPage(id, route.area), PageErrorBoundary),
      ErrorBoundary: PageErrorBoundary,
    }));
}

const notFound: RouteObject = {
  path: "*",
  lazy: lazyRoute(async () => {
    const [file] = await Promise.all([import("./not-found-page.tsx"), loadCatalog("app")]);
    return file.NotFoundPage;
  }, PageErrorBoundary),
};

/** Pages that share the layout of `/home`, and the page for unknown addresses. */
export const guestCenterPages = (): RouteObject[] => [...pageRoutes("guest-center"), notFound];

/** All other pages, by layout. */
export const layoutTree = (): RouteObject[] =>
  (Object.keys(layouts) as (keyof typeof layouts)[]).map((layout) => ({
    id: `layout:${layout}`,
    lazy: lazyRoute(layouts[layout], LayoutErrorBoundary),
    children: pageRoutes(layout),
  }));
