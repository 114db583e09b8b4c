import type { RouteId } from "../routes.ts";

const secretPages: readonly RouteId[] = [
  "authAction",
  "resetPassword",
  "emailVerified",
  "confirmEmail",
  "customerAcceptInvite",
  "partnerAcceptInvitation",
  "customerReservation",
  "payRent",
  "accountantFiles",
  "authorizedPerson",
  "appeal",
  "stopAccount",
  "question",
  "withdrawal",
];

/** Whether links to the page contain a code or token, which must not leak through referrers or third-party scripts. */
export const isSecretPage = (id: RouteId | null): boolean => id !== null && secretPages.includes(id);
