import { addressesOf, type Route, type WriteAddress } from "./address.ts";

/**
 * The shop window and the pages that it leads to: a part of the table of all pages (`routes.ts`), apart because the
 * first load of `/home` carries these addresses and no others.
 */
export const landingRoutes = {
  home: { path: "/home", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  boxComingSoon: { path: "/box-coming-soon", layout: "guest-center", area: "public", access: "skip" },
  privacyPolicy: { path: "/privacy-policy", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  terms: { path: "/terms", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  accessibility: { path: "/accessibility", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  newReservation: {
    path: "/customer/new-reservation",
    layout: "authorized-no-sidebar",
    area: "public",
    access: "skip",
  },
  login: { path: "/auth/login", layout: "client-auth", area: "auth", access: "skip" },
  register: { path: "/auth/register", layout: "client-auth", area: "auth", access: "skip" },
} as const satisfies Record<string, Route>;

export const landingHref: WriteAddress<typeof landingRoutes> = addressesOf(landingRoutes);
