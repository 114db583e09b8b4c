import { createBrowserRouter, type PatchRoutesOnNavigationFunction, type RouteObject } from "react-router";
import { landingRoutes } from "../domain/routes/landing.ts";
import { LayoutErrorBoundary, PageErrorBoundary } from "./app/error-boundary.tsx";
import { guard } from "./app/guard.ts";
import { GuestCenterLayout } from "./app/layouts/guest-center-layout.tsx";
import { pageHandle } from "./app/layouts/page-handle.ts";
import { lazyRoute } from "./app/lazy-route.ts";
import { Root } from "./app/root.tsx";
import { HomePage } from "./areas/public/home-page.tsx";
import { loadCatalog } from "./lib/i18n/i18n.ts";

const home: RouteObject = {
  id: "home",
  path: landingRoutes.home.path,
  handle: pageHandle(landingRoutes.home),
  lazy: lazyRoute(async () => {
    await loadCatalog("home");
    return HomePage;
  }, PageErrorBoundary),
  ErrorBoundary: PageErrorBoundary,
};

/** The routes of the first load: `/home` in its layout, behind the guard. */
export const firstTree = (): RouteObject[] => [
  {
    id: "app",
    Component: Root,
    ErrorBoundary: LayoutErrorBoundary,
    middleware: [guard],
    children: [{ id: "layout:guest-center", Component: GuestCenterLayout, children: [home] }],
  },
];

/** Adds all other routes on the first navigation to one of them. */
export const patchPages: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { guestCenterPages, layoutTree } = await import("./app/page-tree.tsx");
  patch("layout:guest-center", guestCenterPages());
  patch("app", layoutTree());
};

export const createPageRouter = () => createBrowserRouter(firstTree(), { patchRoutesOnNavigation: patchPages });
