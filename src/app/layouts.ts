import type { ComponentType } from "react";
import type { Layout } from "../../domain/routes.ts";
import { SiteLayout } from "./layouts/site-layout.tsx";

/** Layouts load on demand; `prefetch-layouts.ts` fetches the others when the browser is idle. */
export const layouts: Record<Layout, () => Promise<ComponentType>> = {
  // Needed by the shop window at once, so it comes with the frame.
  site: async () => SiteLayout,
  authorized: () => import("./layouts/authorized-layout.tsx").then((file) => file.AuthorizedLayout),
  "authorized-onboarding": () => import("./layouts/onboarding-layout.tsx").then((file) => file.OnboardingLayout),
  "authorized-no-sidebar": () => import("./layouts/no-sidebar-layout.tsx").then((file) => file.NoSidebarLayout),
  "client-auth": () => import("./layouts/client-auth-layout.tsx").then((file) => file.ClientAuthLayout),
  "guest-center": () => import("./layouts/guest-center-layout.tsx").then((file) => file.GuestCenterLayout),
};
