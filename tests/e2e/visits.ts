import type { Page } from "@playwright/test";
import { findRoute, type Route, type RouteId, routes } from "../../domain/routes.ts";
import { type Role, roles } from "../../domain/user/roles.ts";
import { checkOut, freeBox, reservationPage } from "./boxes.ts";
import { signUp } from "./sign-in.ts";

type Keep = (boxId: string) => Promise<string>;
type Address = (page: Page, keep: Keep) => Promise<string>;

export interface Visit {
  name: string;
  /** The demo account that opens it; nobody is signed in without one. */
  email: string | undefined;
  address: Address;
}

const accountOf: Partial<Record<Role, string>> = {
  [roles.Customer]: "customer@boksy.test",
  [roles.Partner]: "partner@boksy.test",
  [roles.Admin]: "admin@boksy.test",
};

/** A new partner who has done the steps before this one. */
function atOnboardingStep(step: 1 | 2 | 3 | 4): Address {
  return async (page) => {
    await signUp(page.context(), { role: roles.Partner, onboardingStatus: step - 1 });
    return routes[`onboardingStep${step}`].path;
  };
}

/** Pages that show little without a thing to show. The others are opened by their path alone. */
const addresses: Partial<Record<RouteId, Address>> = {
  home: async () => "/home?bbox=19.79,49.97,20.09,50.15&near=50.06,19.94&place=Krak%C3%B3w",
  error: async () => "/error?statusCode=403",
  newReservation: async (page) => reservationPage((await freeBox(page.request, "magazynek-bronowice")).id),
  reservationSummary: async (page, keep) =>
    `/customer/reservation/summary/${await keep((await freeBox(page.request, "magazynek-czyzyny")).id)}`,
  paymentStatus: async (page, keep) => {
    const id = await keep((await freeBox(page.request, "skladzik-grzegorzki")).id);
    return `/customer/payment/cancelled?payment=${(await checkOut(page.request, id)).paymentId}`;
  },
  createAccount: async () => "/customer/create-account#email=guest@example.com",
  finishRegistration: async (page) => {
    await signUp(page.context());
    return routes.finishRegistration.path;
  },
  onboardingStep1: atOnboardingStep(1),
  onboardingStep2: atOnboardingStep(2),
  onboardingStep3: atOnboardingStep(3),
  onboardingStep4: atOnboardingStep(4),
};

function emailFor({ access }: Route): string | undefined {
  if (access === "signedIn") return accountOf[roles.Customer];
  const [role] = typeof access === "object" ? access : [];
  return role === undefined ? undefined : accountOf[role];
}

/** A place that is not there is a screen too, until the partner's pages are built. */
const withoutParams = (path: string) => path.replace(/:\w+/g, "none");

/** Every page of the route table as someone who may open it, and the one for all other paths. `/` only sends on. */
export const visits: readonly Visit[] = [
  ...(Object.entries(routes) as [RouteId, Route][])
    .filter(([id]) => id !== "root")
    .map(([id, route]) => ({
      name: id,
      email: emailFor(route),
      address: addresses[id] ?? (async () => withoutParams(route.path)),
    })),
  { name: "notFound", email: undefined, address: async () => "/nothing/here" },
];

/** @returns the page that a browser ended up on, as the table calls it */
export const pageAt = (url: string): string => findRoute(new URL(url).pathname) ?? "notFound";
