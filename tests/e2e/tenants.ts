import { expect, type Page } from "@playwright/test";
import { addDays, addMonths } from "../../domain/core/day.ts";
import { today } from "./boxes.ts";
import { emailTo } from "./mailbox.ts";
import { newCustomer, type Person } from "./person.ts";
import { newPlace, rentOut, type Tenancy, tenantEmail } from "./places.ts";

export interface Tenant extends Person {
  rentId: string;
}

/** The tenant of a rent that began two months ago, of which only the first month is paid. */
export function tenantInArrears(page: Page): Promise<Tenant> {
  const startOn = addMonths(today(), -2);
  return newTenant(page, { startOn, endOn: null, paidUntilOn: addDays(addMonths(startOn, 1), -1) });
}

/** Rents a box of the signed-in partner to a new customer, who is signed in afterwards. */
export async function newTenant(page: Page, tenancy: Tenancy): Promise<Tenant> {
  const { request } = page;
  const place = await newPlace(request, 1);
  await rentOut(request, place, [tenancy], { invites: true });
  const { items } = await (await request.get("/api/partner/rents", { params: { q: place.tag } })).json();
  const email = tenantEmail(place, 0);
  const invitation = await emailTo(request, email, "zaprasza");
  const token = /\/customer-accept-invite#token=([\w-]{43})/.exec(invitation)?.[1];
  await page.context().clearCookies({ name: /^(__session|__Host-boksy_.*|boksy_exp)$/ });
  const person = await newCustomer(page.context(), "pl", email);
  const accepted = await request.post("/api/invitations/client/accept", {
    data: { token },
    headers: { "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  return { rentId: items[0].id, ...person };
}
