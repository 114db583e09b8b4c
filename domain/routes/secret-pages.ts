import type { RouteId } from "../routes.ts";

const secretPages: readonly RouteId[] = [
  "authAction",
  "resetPassword",
  "emailVerified",
  "confirmEmail",
  "customerAcceptInvite",
  "partnerAcceptInvitation",
  "customerReservation",
];

/** The page's link carries a code or a token: no other site is to read it, in a referrer or by a script of its own. */
export const isSecretPage = (id: RouteId | null): boolean => id !== null && secretPages.includes(id);
