import type { Page } from "@playwright/test";
import { addMonths } from "../../domain/core/day.ts";
import { checkOut, freeBox, reservationPage, today, uncached } from "./boxes.ts";
import { longEmail, longName } from "./long-content.ts";
import { emailTo, findEmail } from "./mailbox.ts";
import { customerName, newAddress, newCustomer } from "./person.ts";
import { newPlace, publish, rentOut, sendOffer } from "./places.ts";
import { signIn } from "./sign-in.ts";
import { tenantInArrears } from "./tenants.ts";
import { expect, test } from "./test.ts";
import { allWidths } from "./variants.ts";
import { type HoldBox, notFound, type Visit } from "./visits.ts";

const partner = "partner@boksy.test";
const admin = "admin@boksy.test";

const customer = "customer@boksy.test";

/** Pays for a box on the sandbox's page as a new customer. @returns the URL of the result page */
const paymentOutcome =
  (slug: string, form: Record<string, string>, status: string) => async (page: Page, holdBox: HoldBox) => {
    const { request } = page;
    await newCustomer(page.context(), "pl");
    const reservationId = await holdBox((await freeBox(request, slug)).id);
    const { paymentId, url } = await checkOut(request, reservationId, customerName);
    if (status !== "requiresAction") await request.post(url, { form, headers: { "sec-fetch-site": "same-origin" } });
    const statusNow = async () => (await (await request.get(`/api/payments/${paymentId}`)).json()).status;
    await expect.poll(statusNow).toBe(status);
    return `/customer/payment/success?payment=${paymentId}`;
  };

/** Stubs the status of a real payment in the API's response, for states that need a day or another buyer. */
const lateOutcome = (slug: string, status: "expired" | "refunded") => async (page: Page, holdBox: HoldBox) => {
  await page.route("**/api/payments/*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status } });
  });
  return paymentOutcome(slug, {}, "requiresAction")(page, holdBox);
};

/** A visit of a page, and what to do there before it is looked at. */
interface View extends Visit {
  prepare?: (page: Page) => Promise<void>;
}

/** Views that are not in the route table: other states of its pages, and the later steps of a guest booking. */
export const moreViews: readonly View[] = [
  {
    name: "home, nothing found",
    email: undefined,
    address: async () => "/home?bbox=22.9,49.0,23.0,49.1&place=Ustrzyki",
  },
  { name: "town, without places", email: undefined, address: async () => "/towns/sandomierz", errors: notFound },
  { name: "partnerDashboard, rent roll", email: partner, address: async () => "/partner/dashboard?view=rent-roll" },
  { name: "partnerDashboard, outstanding", email: partner, address: async () => "/partner/dashboard?view=outstanding" },
  { name: "partnerDashboard, occupancy", email: partner, address: async () => "/partner/dashboard?view=occupancy" },
  { name: "partnerDashboard, revenue", email: partner, address: async () => "/partner/dashboard?view=revenue" },
  { name: "partnerDashboard, turnover", email: partner, address: async () => "/partner/dashboard?view=turnover" },
  { name: "partnerDashboard, free boxes", email: partner, address: async () => "/partner/dashboard?view=vacancy" },
  {
    name: "partnerDashboard, each free box",
    email: partner,
    address: async () => "/partner/dashboard?view=vacancy&by=boxes",
  },
  { name: "partnerDashboard, prices", email: partner, address: async () => "/partner/dashboard?view=prices" },
  {
    name: "partnerDashboard, price of each rental",
    email: partner,
    address: async () => "/partner/dashboard?view=prices&by=rents",
  },
  { name: "partnerDashboard, searches", email: partner, address: async () => "/partner/dashboard?view=searches" },
  {
    name: "partnerDashboard, searches by size",
    email: partner,
    address: async () => "/partner/dashboard?view=searches&by=size",
  },
  {
    name: "partnerImportRents, problems of a list",
    email: partner,
    address: async () => "/partner/rents/import",
    prepare: (page) => pasteList(page, `Boks;Klient;Od;E-mail\n${longName};${longName};32.1.1999;${longName}@`),
  },
  {
    name: "partnerImportRents, preview",
    email: partner,
    address: async () => "/partner/rents/import",
    prepare: (page) => pasteList(page, `Boks;Klient;Od;Czynsz\nD-002;${longName};1.3.2029;99999`),
  },
  {
    name: "partnerStatement, its transfers",
    email: partner,
    address: async () => "/partner/invoices/statement",
    prepare: async (page) => {
      const rows = [
        "Data księgowania;Tytuł;Nadawca;Numer konta;Kwota;Waluta",
        `10.05.2029;${longName};${longName};61 1090 1014 0000 0712 1981 2874;99999,00;PLN`,
      ];
      const file = { name: "wyciag.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
      await page.locator("input[type='file']").setInputFiles(file);
      await expect(page.locator("main")).toContainText(longName);
    },
  },
  { name: "adminReports, photos", email: admin, address: async () => "/admin/reports?view=photos" },
  { name: "adminDashboard, funnel", email: admin, address: async () => "/admin/dashboard?view=funnel" },
  { name: "adminDashboard, turnover", email: admin, address: async () => "/admin/dashboard?view=turnover" },
  { name: "adminDashboard, commission", email: admin, address: async () => "/admin/dashboard?view=commission" },
  { name: "adminDashboard, occupancy", email: admin, address: async () => "/admin/dashboard?view=occupancy" },
  { name: "partnerInvoices, from Boksy", email: partner, address: async () => "/partner/invoices?view=commission" },
  {
    name: "newReservation, unknown box",
    email: undefined,
    address: async () => "/customer/new-reservation?box=box_0000000000000000000000",
    errors: notFound,
  },
  {
    name: "paymentStatus, paid",
    email: undefined,
    address: paymentOutcome("magazynek-krowodrza", { method: "blik", blikCode: "123456" }, "succeeded"),
  },
  {
    name: "paymentStatus, failed",
    email: undefined,
    address: paymentOutcome("skladzik-ksiezy-mlyn", { method: "card", cardNumber: "4000000000009995" }, "failed"),
  },
  {
    name: "paymentStatus, pending",
    email: undefined,
    address: paymentOutcome("skladzik-nowa-huta", {}, "requiresAction"),
  },
  { name: "paymentStatus, expired", email: undefined, address: lateOutcome("skladzik-baluty", "expired") },
  { name: "paymentStatus, refunded", email: undefined, address: lateOutcome("skladzik-starosielce", "refunded") },
  { name: "newReservation, taken box", email: undefined, address: takenBox },
  {
    name: "guest's step 2",
    email: undefined,
    address: async (page, holdBox) => {
      const box = await freeBox(page.request, "magazynek-bronowice");
      return `${reservationPage(box.id)}&reservation=${await holdBox(box.id)}&step=details`;
    },
  },
  {
    name: "guest's step 3",
    email: undefined,
    address: async (page, holdBox) => {
      const id = await holdBox((await freeBox(page.request, "magazynek-debniki")).id);
      const guest = { name: "Aleksandra Brzęczyszczykiewicz", email: "ola@example.com", phone: "512 345 678" };
      const answer = await page.request.put(`/api/reservations/${id}/guest`, {
        data: guest,
        headers: { "sec-fetch-site": "same-origin" },
      });
      if (!answer.ok()) throw new Error(`Could not name the guest: ${await answer.text()}`);
      return `/customer-reservation?reservation=${id}`;
    },
  },
  { name: "acceptance of an offer", email: undefined, address: offerLink },
  { name: "payRent, two months overdue", email: partner, address: async (page) => (await debtOf(page)).address },
  { name: "payRent, failed", email: partner, address: failedRentPayment },
];

/** Pastes a list to import, and waits until it has been read. */
async function pasteList(page: Page, list: string): Promise<void> {
  await page.locator("textarea").fill(list);
  await expect(page.getByRole("table")).toBeVisible();
}

/** The form for a box that is rented. */
async function takenBox({ request }: Page): Promise<string> {
  const { items } = await (
    await request.get("/api/places/boksy-zablocie/boxes?months=3", { headers: uncached })
  ).json();
  return reservationPage(items.find(({ state }: { state: string }) => state === "occupied").id);
}

/** The payment page of a new customer, signed in afterwards, who owes two months. */
async function debtOf(page: Page) {
  const { rentId } = await tenantInArrears(page);
  return { rentId, address: `/pay-rent?rent=${rentId}` };
}

/** The payment page after a declined card. */
async function failedRentPayment(page: Page): Promise<string> {
  const { request } = page;
  const { rentId, address } = await debtOf(page);
  const { charges } = await (await request.get(`/api/rents/${rentId}/payable`)).json();
  const [{ id, openGrosze }] = charges;
  const begun = await request.post(`/api/rents/${rentId}/pay`, {
    headers: { "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" },
    data: { chargeIds: [id], shownGrosze: openGrosze },
  });
  const { paymentId, url } = await begun.json();
  const form = { method: "card", cardNumber: "4000000000009995" };
  await request.post(url, { form, headers: { "sec-fetch-site": "same-origin" } });
  const statusNow = async () => (await (await request.get(`/api/rents/${rentId}/payments/${paymentId}`)).json()).status;
  await expect.poll(statusNow).toBe("failed");
  return `${address}&payment=${paymentId}&status=failed`;
}

/** Returns the link from the offer email to a client without an account. */
async function offerLink(page: Page): Promise<string> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: test.info().project.use.baseURL ?? "" });
  if (!context) throw new Error("There is no browser.");
  await signIn(context, partner);
  const { request } = context;
  const place = await newPlace(request, 1);
  const email = `${place.tag}@oferta.example`;
  await sendOffer(request, place, {
    client: { name: "Aleksandra Brzęczyszczykiewicz", email },
    terms: { note: "Do zobaczenia!" },
  });
  const link = /\/customer-accept-invite#token=[\w-]{43}/.exec((await findEmail(request, email, "")) ?? "")?.[0];
  await context.close();
  if (link === undefined) throw new Error(`There is no offer for ${email}.`);
  return link;
}

/** A page, and a selector for its buttons that open dialogs. */
export interface DialogView extends View {
  openers: string;
  /** All widths by default. */
  widths?: readonly number[];
}

const krakow = "/home?bbox=19.79,49.97,20.09,50.15&near=50.06,19.94&place=Krak%C3%B3w";

/** The buttons that open the full-screen map, which only narrow layouts have. */
const fullScreenMap = {
  email: undefined,
  address: async () => krakow,
  openers: "section[class*='switch-'] button",
  widths: allWidths.filter((width) => width < 1024),
};

/** A long-running rent that allows every command. */
const caseSheet = async ({ request }: Page): Promise<string> => {
  const { items } = await (await request.get("/api/partner/vindication?q=A-008")).json();
  return `/partner/vindication?view=list&open=${items[0].id}`;
};

const rentSheet = async ({ request }: Page): Promise<string> => {
  const place = await newPlace(request, 1);
  await rentOut(request, place, [{ startOn: today(), endOn: addMonths(today(), 7) }]);
  const { items } = await (await request.get("/api/partner/rents", { params: { q: place.tag } })).json();
  return `/partner/rents?open=${items[0].id}`;
};

const offerSheet = async ({ request }: Page): Promise<string> => {
  const { items } = await (await request.get("/api/partner/reservations?status=offered")).json();
  return `/partner/reservations?open=${items[0].id}`;
};

const invoiceSheet = async ({ request }: Page): Promise<string> => {
  const { items } = await (await request.get("/api/partner/invoices?kind=vat")).json();
  return `/partner/invoices?open=${items[0].id}`;
};

/** The editor of a place that is not published yet. */
const draftPlace = async ({ request }: Page): Promise<string> =>
  `/partner/places/${(await newPlace(request, 1)).id}/edit`;

const publishedPlace = async ({ request }: Page): Promise<string> => {
  const place = await newPlace(request, 1);
  await publish(request, place);
  return `/partner/places/${place.id}/edit`;
};

/** The company page, with a member of the staff who sees one place. */
async function limitedMember(page: Page): Promise<string> {
  const { request } = page;
  const headers = () => ({ "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" });
  const email = newAddress("pracownik");
  const { items } = await (await request.get("/api/partner/places")).json();
  const member = { name: "Aleksandra Brzęczyszczykiewicz", email, staffRole: "clerk", locale: "pl" };
  const data = { ...member, placeIds: [items[0].id] };
  const invited = await request.post("/api/partner/team/invitations", { headers: headers(), data });
  expect(invited.ok(), await invited.text()).toBe(true);
  const token = /accept-invitation#token=([\w-]+)/.exec(await emailTo(request, email, "Zaproszenie do zespołu"))?.[1];
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: test.info().project.use.baseURL ?? "" });
  if (!context) throw new Error("There is no browser.");
  await newCustomer(context, "pl", email);
  const accepted = await context.request.post("/api/invitations/partner/accept", {
    data: { token },
    headers: headers(),
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await context.close();
  return "/partner/my-company";
}

/** The paid reservation of a new customer with a long email address. */
async function paidReservation(page: Page, holdBox: HoldBox): Promise<string> {
  await newCustomer(page.context(), "pl", longEmail());
  const id = await holdBox((await freeBox(page.request, "magazynek-krowodrza")).id);
  const { paymentId, url } = await checkOut(page.request, id, customerName);
  const form = { method: "blik", blikCode: "123456" };
  await page.request.post(url, { form, headers: { "sec-fetch-site": "same-origin" } });
  const statusNow = async () => (await (await page.request.get(`/api/payments/${paymentId}`)).json()).status;
  await expect.poll(statusNow).toBe("succeeded");
  return `/customer/reservation?open=${id}`;
}

export const dialogViews: readonly DialogView[] = [
  {
    name: "search filters",
    email: undefined,
    address: async () => krakow,
    openers: "[class*='quiet-'][aria-haspopup='dialog']",
  },
  {
    name: "map of a search",
    ...fullScreenMap,
    prepare: (page) => page.setViewportSize({ width: 360, height: 800 }),
  },
  {
    name: "sign-in methods",
    email: customer,
    address: async () => "/customer/account",
    openers: "[class*='method-'] button",
  },
  {
    name: "account deletion",
    email: undefined,
    address: async (page) => {
      await newCustomer(page.context(), "pl", longEmail());
      return "/customer/account";
    },
    openers: "button:has-text('Usuń konto'), button:has-text('Delete')",
  },
  {
    name: "withdrawal",
    email: undefined,
    address: paidReservation,
    openers: "dialog button:has-text('Odstąp od umowy'), dialog button:has-text('Withdraw from')",
  },
  {
    name: "sign out everywhere",
    email: customer,
    address: async () => "/customer/account",
    openers: "button[class*='soft-'] + button[class*='soft-']",
  },
  {
    name: "rent sheet",
    email: partner,
    address: rentSheet,
    openers: "dialog section > [class*='actions-'] button, dialog [class*='access-'] button + button",
  },
  { name: "offer sheet", email: partner, address: offerSheet, openers: "dialog [class*='actions-'] button" },
  { name: "invoice sheet", email: partner, address: invoiceSheet, openers: "dialog [class*='actions-'] button" },
  { name: "draft place", email: partner, address: draftPlace, openers: "[class*='visibility-'] [class*='soft-']" },
  {
    name: "published place",
    email: partner,
    address: publishedPlace,
    openers: "[class*='visibility-'] [class*='soft-']",
  },
  { name: "clients", email: partner, address: async () => "/partner/clients", openers: "main > header button" },
  {
    name: "steps of debt collection",
    email: partner,
    address: async () => "/partner/vindication?view=list",
    openers: "main > header button",
  },
  { name: "case sheet", email: partner, address: caseSheet, openers: "dialog [class*='actions-'] button" },
  {
    name: "places of a limited member",
    email: partner,
    address: limitedMember,
    openers: "li:has(select) button:has-text('Lokalizacje'), li:has(select) button:has-text('Places')",
  },
];
