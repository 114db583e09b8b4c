import type { Page } from "@playwright/test";
import { type Role, roles } from "../../domain/account/roles.ts";
import { fillPath, type Route } from "../../domain/routes/address.ts";
import { findRoute, type RouteId, routes } from "../../domain/routes.ts";
import { checkOut, freeBox, reservationPage, uncached } from "./boxes.ts";
import { customerName, newCustomer } from "./person.ts";
import { signUp } from "./sign-in.ts";

export type HoldBox = (boxId: string) => Promise<string>;
type Address = (page: Page, holdBox: HoldBox) => Promise<string>;

export interface Visit {
  name: string;
  /** Demo account that opens the page; undefined for a signed-out visitor. */
  email: string | undefined;
  address: Address;
  /** Route id, if it differs from `name`. */
  page?: RouteId;
  /** Console errors that are expected on this page. */
  errors?: RegExp;
}

export const notFound = /status of 404/;

/** Expected console errors of pages that are opened without a session or without the object they show. */
const expectedErrors: Partial<Record<RouteId, RegExp>> = {
  customerReservation: /status of 401/,
  withdrawal: /status of 401/,
};

const accountOf: Partial<Record<Role, string>> = {
  [roles.Customer]: "customer@boksy.test",
  [roles.Partner]: "partner@boksy.test",
  [roles.Admin]: "admin@boksy.test",
};

/** The first place of the signed-in partner. */
const ownPlaceId = async ({ request }: Page): Promise<string> =>
  (await (await request.get("/api/partner/places")).json()).items[0].id;

/** An open offer of the partner. */
const offerId = async ({ request }: Page): Promise<string> =>
  (await (await request.get("/api/partner/reservations?status=offered")).json()).items[0].id;

/** A fixed-term rent, which can be extended. */
const fixedRentId = async ({ request }: Page): Promise<string> => {
  const { items } = await (await request.get("/api/partner/rents?status=active&sort=end-asc")).json();
  return items[0].id;
};

/** A place and two of its boxes side by side. */
const savedList = async ({ request }: Page): Promise<string> => {
  const place = await (await request.get("/api/places/boksy-zablocie/page?months=open", { headers: uncached })).json();
  const boxes = place.sizes.flatMap(({ cheapest }: { cheapest: { id: string } | null }) => cheapest?.id ?? []);
  const keys = [place.id, ...boxes.slice(0, 2).map((boxId: string) => `${place.id}.${boxId}`)].join(",");
  return `/saved?items=${keys}&compare=${keys}`;
};

/** Objects that the parameters of paths name. */
const objects: Record<string, (page: Page) => Promise<string>> = {
  placeId: ownPlaceId,
  slug: async () => "boksy-zablocie",
  town: async () => "krakow",
};

/** Opens a page by its path. A parameter without an object here is `none`, which shows the page for a missing one. */
const byPath =
  (path: string): Address =>
  async (page) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const values = names.map(async (name) => [name, (await objects[name]?.(page)) ?? "none"] as const);
    return fillPath(path, Object.fromEntries(await Promise.all(values)));
  };

/** URLs of pages that show more with a query or with an object of their own. Other pages are opened by their path. */
const addresses: Partial<Record<RouteId, Address>> = {
  home: async () => "/home?bbox=19.79,49.97,20.09,50.15&near=50.06,19.94&place=Krak%C3%B3w",
  whatFits: async () => "/what-fits?cartons=20&sofa=1&wardrobe=1&lamp=1&washer=1&bicycle=1",
  error: async () => "/error?statusCode=403",
  saved: savedList,
  newReservation: async (page) => reservationPage((await freeBox(page.request, "magazynek-bronowice")).id),
  customerReservations: async (page, holdBox) =>
    `/customer/reservation?open=${await holdBox((await freeBox(page.request, "magazynek-czyzyny")).id)}`,
  reservationSummary: async (page, holdBox) =>
    `/customer/reservation/summary/${await holdBox((await freeBox(page.request, "magazynek-debniki")).id)}`,
  paymentStatus: async (page, holdBox) => {
    // Uses a new account, because an account can hold only three boxes and tests run concurrently.
    await newCustomer(page.context(), "pl");
    const id = await holdBox((await freeBox(page.request, "skladzik-grzegorzki")).id);
    return `/customer/payment/cancelled?payment=${(await checkOut(page.request, id, customerName)).paymentId}`;
  },
  partnerClients: async (page) => {
    const { items } = await (await page.request.get("/api/partner/clients?state=overdue")).json();
    return `/partner/clients?open=${items[0].id}`;
  },
  partnerInvoices: async (page) => {
    const { items } = await (await page.request.get("/api/partner/invoices")).json();
    return `/partner/invoices?open=${items[0].id}`;
  },
  partnerQuestions: async (page) => {
    const { items } = await (await page.request.get("/api/partner/questions?status=answered")).json();
    return `/partner/questions?open=${items[0].id}`;
  },
  partnerReservations: async (page) => `/partner/reservations?open=${await offerId(page)}`,
  partnerCreateReservation: async (page) => {
    const place = await ownPlaceId(page);
    return `/partner/reservations/create-new-reservation?place=${place}`;
  },
  completeOrder: async (page) => `/customer/order/complete-order?reservation=${await offerId(page)}`,
  rentExtensionSummary: async (page) => `/partner/rents/rent-extension-summary?rent=${await fixedRentId(page)}`,
  extensionNewReservation: async (page) => `/partner/rents/extension-new-reservation?rent=${await fixedRentId(page)}`,
  createAccount: async () => "/customer/create-account#email=guest@example.com",
  finishRegistration: async (page) => {
    await signUp(page.context());
    return routes.finishRegistration.path;
  },
};

function emailFor({ access, layout }: Route): string | undefined {
  if (layout === "authorized-onboarding") return "new-partner@boksy.test";
  if (access === "signedIn") return accountOf[roles.Customer];
  const [role] = typeof access === "object" ? access : [];
  return role === undefined ? undefined : accountOf[role];
}

/** `/` only redirects. The later steps require the first one, which the new demo partner has not completed. */
const unreachable: readonly RouteId[] = ["root", "onboardingStep2", "onboardingStep3", "onboardingStep4"];

/** Every page of the route table, with an account that can open it, plus the 404 page. */
export const visits: readonly Visit[] = [
  ...(Object.entries(routes) as [RouteId, Route][])
    .filter(([id]) => !unreachable.includes(id))
    .map(([id, route]) => ({
      name: id,
      email: id === "paymentStatus" ? undefined : emailFor(route),
      address: addresses[id] ?? byPath(route.path),
      ...(expectedErrors[id] ? { errors: expectedErrors[id] } : {}),
    })),
  ...["view=table", "view=timeline", "arrange=1"].map(
    (view): Visit => ({
      name: `partnerPlace, ${view}`,
      email: "partner@boksy.test",
      address: async (page) => `/partner/places/${await ownPlaceId(page)}?${view}`,
      page: "partnerPlace",
    }),
  ),
  { name: "notFound", email: undefined, address: async () => "/nothing/here", errors: notFound },
];

/** @returns the route id for a URL */
export const pageAt = (url: string): string => findRoute(new URL(url).pathname) ?? "notFound";
