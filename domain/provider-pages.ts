import { type RouteId, routes } from "./routes.ts";

const accountPages: readonly RouteId[] = ["customerAccount", "partnerAccount", "adminAccount"];

/**
 * Pages that open the identity provider's popup, to sign in, link an account or reauthenticate. They are full page loads
 * with headers that allow the popup to communicate with them.
 */
export const isProviderPage = (id: RouteId | null): boolean =>
  id !== null && (routes[id].area === "auth" || accountPages.includes(id));
