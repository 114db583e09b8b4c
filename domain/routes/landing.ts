import { addressesOf, type Route, type WriteAddress } from "./address.ts";

/**
 * The landing page and the pages it links to. Separate from `routes.ts`, so that the first load of `/home` contains only
 * these addresses.
 */
export const landingRoutes = {
  home: { path: "/home", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  comingSoon: { path: "/coming-soon", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  boxComingSoon: { path: "/box-coming-soon", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  whatFits: { path: "/what-fits", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  privacyPolicy: { path: "/privacy-policy", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  terms: { path: "/terms", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  accessibility: { path: "/accessibility", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  help: { path: "/help", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  withdrawal: { path: "/withdraw", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  forPartners: { path: "/for-partners", layout: "guest-center", isWide: true, area: "public", access: "skip" },
  newReservation: {
    path: "/customer/new-reservation",
    layout: "authorized-no-sidebar",
    area: "public",
    access: "skip",
  },
  login: { path: "/auth/login", layout: "client-auth", area: "auth", access: "skip" },
} as const satisfies Record<string, Route>;

export const landingHref: WriteAddress<typeof landingRoutes> = addressesOf(landingRoutes);
