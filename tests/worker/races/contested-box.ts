import { env } from "cloudflare:workers";
import { newId } from "../../../domain/core/ids.ts";
import { newGuestLink } from "../../../worker/http/guest-link.ts";
import { tokenOf } from "../../../worker/http/link-token.ts";
import { as, type Caller } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { inDays } from "../reservation/booking.ts";

/** What occupies the box before the contested days: nothing, a block, or a rent that ends in one of several ways. */
export const initialStates = ["none", "tenant", "guest", "notice", "leaving", "block"] as const;
export type InitialState = (typeof initialStates)[number];

/** A box and the date range that all writers compete for. */
export interface ContestedBox {
  partnerId: string;
  placeId: string;
  boxId: string;
  partner: Caller;
  clientId: string;
  wanted: { fromOn: string; untilOn: string };
  /** The rent that ends when the contested days begin. Fields are empty if there is none. */
  rent: { id: string; version: string };
  tenant: Caller;
  /** The cookie of a tenant without an account. */
  guestCookie: string;
  blockId: string;
}

const always = { limit: async () => ({ success: true }) };
/** Disables rate limits, so that only the ledger can refuse a call. */
export const unlimited = {
  ...{ RATE_LIMIT_WRITE: always, RATE_LIMIT_AUTH: always, RATE_LIMIT_CODES: always },
  ...{ RATE_LIMIT_READ: always, RATE_LIMIT_EXPORT: always },
};

const at = "2026-11-01T10:00:00.000Z";
const sql = (text: string, ...values: (string | null)[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

/** A random location, because a refusal lists nearby boxes, and other contested boxes must not be among them. */
const randomLocation = () => ({ lat: 49.5 + 4 * Math.random(), lng: 15 + 8 * Math.random() });

export async function givenContestedBox(initialState: InitialState): Promise<ContestedBox> {
  const partnerId = newId("partner");
  await given.partner({ id: partnerId });
  const place = await given.place({ ...randomLocation(), partner_id: partnerId, notice_days: 0 });
  const wanted = { fromOn: inDays(20), untilOn: inDays(80) };
  const uid = newId("user");
  const hasRent = initialState !== "none" && initialState !== "block";
  const endOn = initialState === "leaving" ? null : wanted.fromOn;
  const stay = { partnerId, placeId: place.id, uid, startOn: inDays(-40), endOn };
  const tenancy = hasRent ? await givenTenancy(stay) : null;
  const box = tenancy?.box ?? (await given.box({ partner_id: partnerId, place_id: place.id }));
  const client = await given.client({ partner_id: partnerId, email: `${partnerId}@example.com` });
  const contested: ContestedBox = {
    ...{ partnerId, wanted },
    placeId: place.id,
    boxId: box.id,
    clientId: client.id,
    partner: as.partner(partnerId, newId("user"), "owner", unlimited),
    rent: { id: tenancy?.rent.id ?? "", version: tenancy?.rent.version ?? "" },
    tenant: as.customer(uid, unlimited),
    guestCookie: initialState === "guest" && tenancy !== null ? await asGuest(tenancy) : "",
    blockId: initialState === "block" ? await givenBlock(partnerId, box.id, wanted.fromOn) : "",
  };
  if (initialState === "notice") await giveNotice(contested);
  if (initialState === "leaving") await planToLeave(contested);
  await contested.partner.get("/api/partner/team");
  if (hasRent) await contested.tenant.get("/api/rents");
  return contested;
}

/** Turns the rent into a guest's rent, which is accessed with the reservation's link. @returns the guest's cookie */
async function asGuest({ rent, reservation }: { rent: { id: string }; reservation: { id: string } }): Promise<string> {
  const { link, hash } = await newGuestLink(env);
  await sql("UPDATE rents SET uid = NULL WHERE id = ?", rent.id);
  await sql(
    `UPDATE reservations SET uid = NULL, guest_name = 'Anna', guest_email = 'anna@example.com', guest_link = ?,
       guest_link_hash = ? WHERE id = ?`,
    ...[link, hash, reservation.id],
  );
  return `__Host-boksy_guest=${await tokenOf(env, "guest link", link)}`;
}

async function giveNotice({ rent }: ContestedBox): Promise<void> {
  await sql(
    "UPDATE rents SET status = 'noticeGiven', notice_given_at = ?, notice_by = 'partner' WHERE id = ?",
    at,
    rent.id,
  );
}

/** Schedules the relocation of the tenant to another box on the first contested day. */
async function planToLeave({ rent, partnerId, placeId, wanted }: ContestedBox): Promise<void> {
  const other = await given.box({ partner_id: partnerId, place_id: placeId });
  await sql("UPDATE occupancy SET to_on = ? WHERE reference = ?", wanted.fromOn, rent.id);
  await given.insert("occupancy", {
    id: newId("occupancy"),
    box_id: other.id,
    from_on: wanted.fromOn,
    kind: "rent",
    reference: rent.id,
    recorded_at: at,
  });
  await given.insert("rent_changes", {
    id: newId("rentChange"),
    rent_id: rent.id,
    partner_id: partnerId,
    kind: "box",
    from_on: wanted.fromOn,
    to_box_id: other.id,
    monthly_grosze: 30_000,
    monthly_lines: "[]",
    status: "planned",
    created_by: "usr_1",
    created_at: at,
    updated_at: at,
  });
}

async function givenBlock(partnerId: string, boxId: string, toOn: string): Promise<string> {
  const id = newId("block");
  const days = { box_id: boxId, from_on: inDays(10), to_on: toOn };
  await given.insert("blocks", { ...days, id, partner_id: partnerId, created_by: "usr_1", created_at: at });
  await given.insert("occupancy", { ...days, id: newId("occupancy"), kind: "block", reference: id, recorded_at: at });
  return id;
}
