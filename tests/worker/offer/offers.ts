import { env } from "cloudflare:workers";
import { newId } from "../../../domain/core/ids.ts";
import type { ReservationDetail } from "../../../worker/features/offer/detail.ts";
import { invitationPath } from "../../../worker/http/invitation-link.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays } from "../reservation/booking.ts";

/** Creates a partner with a box in a new place, and a client who has no account. */
export async function givenCompany(more: { client?: object; box?: object } = {}) {
  const partnerId = newId("partner");
  const partner = as.partner(partnerId);
  await given.partner({ id: partnerId });
  const place = await given.place({ partner_id: partnerId });
  const box = await given.box({ partner_id: partnerId, place_id: place.id, ...more.box });
  const client = await given.client({ partner_id: partnerId, phone: "+48601000000", ...more.client });
  return { partnerId, partner, place, box, client };
}

export const offerInput = (company: { box: { id: string }; client: { id: string } }, more: object = {}) => ({
  clientId: company.client.id,
  boxId: company.box.id,
  moveInOn: inDays(20),
  months: 3,
  products: [],
  monthlyGrosze: 25_000,
  depositGrosze: 10_000,
  note: "",
  close: { kind: "offer" },
  ...more,
});

export async function makeOffer(partner: Caller, offer: object): Promise<{ id: string; code: string }> {
  const answer = await partner.post("/api/partner/reservations", offer);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

export async function detail(partner: Caller, id: string): Promise<ReservationDetail> {
  return (await partner.get(`/api/partner/reservations/${id}`)).json();
}

export const errorOf = async (answer: Response) =>
  (await answer.json<{ error: { code: string; fields?: object; details?: object } }>()).error;

interface EmailContent {
  template: string;
  recipient: string;
  locale: string;
  data: string;
}

export const sentEmails = () =>
  all<EmailContent>("SELECT template, recipient, locale, data FROM outbox ORDER BY rowid");

/** Returns the secret from the link in the most recent invitation email. */
export async function tokenOfEmail(): Promise<string> {
  const [sentEmail] = await all<EmailContent>(
    "SELECT data FROM outbox WHERE template IN ('offerSent', 'clientInvited') ORDER BY rowid DESC LIMIT 1",
  );
  const { link, page } = JSON.parse(sentEmail?.data ?? "{}").invitation;
  return (await invitationPath(env, page, link)).split("#token=")[1] ?? "";
}
