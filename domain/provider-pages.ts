import { type RouteId, routes } from "./routes.ts";

const accountPages: readonly RouteId[] = ["customerAccount", "partnerAccount"];

/**
 * Pages on which the identity provider's window opens: to sign in, to link an account, to prove who one is. Each is a
 * document of its own, with the policies that let the window talk to it.
 */
export const isProviderPage = (id: RouteId | null): boolean =>
  id !== null && (routes[id].area === "auth" || accountPages.includes(id));
