import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { expireInvitations } from "../../../worker/jobs/expire-invitations.ts";
import { remindOffers } from "../../../worker/jobs/remind-offers.ts";
import { givenCompany, makeOffer, offerInput, sentEmails, tokenOfEmail } from "../offer/offers.ts";
import { one } from "../reservation/booking.ts";

const hoursOn = (count: number) => new Date(Date.now() + count * 3_600_000);

it("reminds once of an offer on its last day, with the client's link", async () => {
  const company = await givenCompany({ client: { email: "jan@example.com", locale: "en" } });
  await makeOffer(company.partner, offerInput(company));
  const token = await tokenOfEmail();
  expect(await remindOffers(env, hoursOn(47))).toBe(0);
  expect([await remindOffers(env, hoursOn(49)), await remindOffers(env, hoursOn(50))]).toEqual([1, 0]);
  const [sent, reminder] = await sentEmails();
  expect(reminder).toMatchObject({ template: "offerReminder", recipient: "jan@example.com", locale: "en" });
  expect(JSON.parse(reminder?.data ?? "").invitation).toEqual(JSON.parse(sent?.data ?? "").invitation);
  expect(token).toHaveLength(43);
});

it("expires invitations after their end, with an audit entry", async () => {
  const company = await givenCompany({ client: { email: "jan@example.com" } });
  await company.partner.post("/api/partner/invitations", { clientId: company.client.id });
  expect(await expireInvitations(env, hoursOn(13 * 24))).toBe(0);
  expect(await expireInvitations(env, hoursOn(15 * 24))).toBe(1);
  expect(await expireInvitations(env, hoursOn(15 * 24))).toBe(0);
  expect(await one("SELECT COUNT(*) AS count FROM audit_events WHERE action = 'expire'")).toEqual({ count: 1 });
});
