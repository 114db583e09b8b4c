import type { ComponentType } from "react";
import type { Layout } from "../../domain/routes/address.ts";

/** Layouts load on demand, or when someone is about to go on (`later.ts`). The shop window has its own at once. */
export const layouts: Record<Exclude<Layout, "site">, () => Promise<ComponentType>> = {
  authorized: () => import("./layouts/authorized-layout.tsx").then((file) => file.AuthorizedLayout),
  "authorized-onboarding": () => import("./layouts/onboarding-layout.tsx").then((file) => file.OnboardingLayout),
  "authorized-no-sidebar": () => import("./layouts/no-sidebar-layout.tsx").then((file) => file.NoSidebarLayout),
  "client-auth": () => import("./layouts/client-auth-layout.tsx").then((file) => file.ClientAuthLayout),
  "guest-center": () => import("./layouts/guest-center-layout.tsx").then((file) => file.GuestCenterLayout),
};
