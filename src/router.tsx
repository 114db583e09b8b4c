import type { ComponentType } from "react";
import { createBrowserRouter, type RouteObject } from "react-router";
import { type Area, type Layout, type Route, type RouteId, routes } from "../domain/routes.ts";
import { LayoutErrorBoundary, PageErrorBoundary } from "./app/error-boundary.tsx";
import { guard } from "./app/guard.ts";
import { layouts } from "./app/layouts.ts";
import { pages } from "./app/pages.ts";
import { Root } from "./app/root.tsx";
import { catalogOf } from "./lib/catalogs.ts";
import { currentLocale, loadCatalog } from "./lib/i18n.ts";

/** Code that does not arrive becomes a page that says so: of a lazy route that rejects, the router shows nothing at all. */
const lazily = (load: () => Promise<ComponentType>, Failed: ComponentType) => async () => ({
  Component: await load().catch((error: unknown) => {
    reportError(error);
    return Failed;
  }),
});

/** A page's code and its area's sentences come together, so that neither waits for the other. */
async function loadPage(id: RouteId, area: Area): Promise<ComponentType> {
  const page = pages[id] ?? (async () => (await import("./app/in-preparation-page.tsx")).inPreparationPage(id, area));
  const [Component] = await Promise.all([page(), loadCatalog(currentLocale(), catalogOf(id, area))]);
  return Component;
}

function pageRoutes(layout: Layout): RouteObject[] {
  return (
    (Object.entries(routes) as [RouteId, Route][])
      // `/` shows nothing of its own: the guard sends everyone on.
      .filter(([id, route]) => route.layout === layout && id !== "root")
      .map(([id, route]) => ({
        id,
        path: route.path,
        lazy: lazily(() => loadPage(id, route.area), PageErrorBoundary),
        ErrorBoundary: PageErrorBoundary,
      }))
  );
}

const notFound: RouteObject = {
  path: "*",
  lazy: lazily(() => import("./app/not-found-page.tsx").then((file) => file.NotFoundPage), PageErrorBoundary),
};

/** Every page of the table in its layout, behind one guard. */
export function pageTree(): RouteObject[] {
  const children = (Object.keys(layouts) as Layout[]).map(
    (layout): RouteObject => ({
      id: `layout:${layout}`,
      lazy: lazily(layouts[layout], LayoutErrorBoundary),
      children: layout === "guest-center" ? [...pageRoutes(layout), notFound] : pageRoutes(layout),
    }),
  );
  return [{ id: "app", Component: Root, ErrorBoundary: LayoutErrorBoundary, middleware: [guard], children }];
}

export const createPageRouter = () => createBrowserRouter(pageTree());
