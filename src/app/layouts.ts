import type { ComponentType } from "react";
import type { Layout } from "../../domain/routes/address.ts";

/**
 * Layouts load on demand and are prefetched (`deferred.ts`). `guest-center`, the layout of `/home` and of errors, is
 * part of the first load (`router.tsx`).
 */
export const layouts: Record<Exclude<Layout, "guest-center">, () => Promise<ComponentType>> = {
  authorized: () => import("./layouts/authorized-layout.tsx").then((file) => file.AuthorizedLayout),
  "authorized-onboarding": () => import("./layouts/onboarding-layout.tsx").then((file) => file.OnboardingLayout),
  "authorized-no-sidebar": () => import("./layouts/no-sidebar-layout.tsx").then((file) => file.NoSidebarLayout),
  "client-auth": () => import("./layouts/client-auth-layout.tsx").then((file) => file.ClientAuthLayout),
};
