import { addDays, type Day } from "../../domain/core/day.ts";
import { paymentMinutes } from "../../domain/limits.ts";
import { minutesAfter, offerHours, paymentHoldMinutes, withdrawalDays } from "../../domain/reservation/hold.ts";
import { type PriceBreakdown, priceOf } from "../../domain/reservation/price.ts";
import { type ReservationTransition, reservationTransitions } from "../../domain/reservation/transitions.ts";
import { priceOn } from "./make-boxes.ts";
import { type Client, makePerson } from "./make-people.ts";
import type { Product } from "./make-products.ts";
import { sign } from "./sign.ts";
import type { Tenancy } from "./tenancy.ts";
import { walk } from "./walk.ts";
import { audit, nextCode, type World } from "./world.ts";

/** A booking with its reservation row. */
export interface Booking {
  tenancy: Tenancy;
  reservationId: string;
  code: string;
  client: Client;
  price: PriceBreakdown;
  products: readonly Product[];
  bookedAt: string;
  /** When it was paid or ended. */
  settledAt: string;
}

/** How long a box was held for a payment that was never made. */
const heldMinutes = paymentHoldMinutes(paymentMinutes);

const sources = [
  ["web", 70],
  ["partner", 22],
  ["invitation", 8],
] as const;

/** Most tenants are new, some return, and a few have an account. */
function chooseClient(world: World, { who, box }: Tenancy, at: string): Client {
  const { random, clients, customers } = world;
  const { partner, city } = box.place;
  const sameCity = customers.slice(1).filter((customer) => customer.city === city);
  const known = clients.of(partner).filter((client) => client.city === city && client.uid === null);
  const clientKind = random.weighted([
    ["account", 8],
    ["known", 17],
    ["new", 75],
  ] as const);
  if (who !== undefined) return clients.meet(partner, who, at);
  if (clientKind === "account" && sameCity.length > 0) return clients.meet(partner, random.pick(sameCity), at);
  if (clientKind === "known" && known.length > 0) return random.pick(known);
  return clients.meet(partner, makePerson(random, city), at);
}

/** VAT-exempt partners sell only their own products; shared products include VAT. */
function chooseProducts({ random, products }: World, { box, products: keys }: Tenancy): Product[] {
  const { partner } = box.place;
  const offered = products.filter(
    (product) => product.partner === partner || (product.partner === null && partner.vatExemptBasis === null),
  );
  if (keys !== null) return offered.filter(({ key }) => keys.includes(key));
  const likely: Record<string, number> = {
    absorber: 0.45,
    lock: 0.35,
    cartons: 0.12,
    shelf: 0.12,
    pallet: 0.1,
    hook: 0.3,
    transport: 0.03,
  };
  return offered.filter(({ key }) => random.chance(likely[key] ?? 0));
}

/** The transitions of a reservation until today, starting from `held`; an open offer has none. */
function pathOf({ clock }: World, { outcome, moveInOn }: Tenancy): ReservationTransition[] {
  switch (outcome) {
    case "offered":
      return [];
    case "expired":
      return ["checkout", "expire"];
    case "cancelled":
      return ["checkout", "confirm", "cancel"];
    case "withdrawn":
      return ["checkout", "confirm", "withdraw"];
    case "rented":
      return moveInOn <= clock.today ? ["checkout", "confirm", "convert"] : ["checkout", "confirm"];
  }
}

export function recordBooking(world: World, tenancy: Tenancy): Booking {
  const { random, clock, rows } = world;
  const { box, moveInOn, months, bookedOn, outcome } = tenancy;
  const { place } = box;
  const [hour, minute] = [random.int(8, 21), random.int(0, 59)];
  const bookedAt = clock.at(bookedOn, hour, minute);
  const settledAt =
    outcome === "offered" ? bookedAt : clock.at(bookedOn, hour, minute + random.int(2, 9), random.int(0, 59));
  const client = chooseClient(world, tenancy, bookedAt);
  const products = chooseProducts(world, tenancy);
  const monthlyGrosze = priceOn(box, bookedOn);
  const price = priceOf({
    monthlyGrosze,
    vatRate: box.vatRate,
    depositGrosze: monthlyGrosze * place.partner.depositMonths,
    moveInOn,
    months,
    products: products.map(({ id, kind, priceGrosze, vatRate }) => ({ id, kind, priceGrosze, vatRate, quantity: 1 })),
  });
  const path = pathOf(world, tenancy);
  const status = walk(reservationTransitions, outcome === "offered" ? "offered" : "held", ...path);
  const isSigned = outcome !== "offered";
  const mayWithdraw = isSigned && (client.kind === "person" || outcome === "withdrawn");
  const startsEarly = mayWithdraw && moveInOn < addDays(bookedOn, withdrawalDays);
  const code = nextCode(world);
  const transitionedAt = lastTransitionAt(world, tenancy, settledAt);
  const id = random.id("reservation");
  const version = random.id("version");
  const source = outcome === "offered" ? "partner" : client.uid === null ? random.weighted(sources) : "web";
  rows.reservations.push({
    id,
    code,
    partner_id: place.partner.id,
    place_id: place.id,
    box_id: box.id,
    uid: client.uid,
    client_id: client.id,
    source,
    move_in_on: moveInOn,
    months,
    to_on: tenancy.months === null ? null : tenancy.endOn,
    price: JSON.stringify(price),
    today_grosze: price.todayGrosze,
    monthly_grosze: price.monthlyGrosze,
    deposit_grosze: price.depositGrosze,
    products: JSON.stringify(products.map(asChosen)),
    status,
    hold_expires_at: holdEnd(outcome, bookedAt),
    agreement: isSigned
      ? JSON.stringify(sign(tenancy, client, { code, price, at: settledAt, startsEarly, mayWithdraw }))
      : null,
    withdraw_until_on: mayWithdraw ? addDays(bookedOn, withdrawalDays) : null,
    ...(status === "converted" && moveInOn < world.clock.today ? { handed_over_at: settledAt } : {}),
    locale: client.locale,
    version: version,
    created_at: bookedAt,
    updated_at: transitionedAt,
    ...(outcome === "offered" ? offeredTo(client, bookedAt) : {}),
  });
  if (outcome === "offered") recordInvitation(world, client, id, bookedAt);
  const last = path.at(-1) ?? "create";
  const action = last === "confirmAndConvert" ? "convert" : last;
  audit(world, version, transitionedAt, {
    actor: "payments",
    action,
    entity: "reservation",
    id,
    partnerId: place.partner.id,
  });
  if (isSigned) recordConsents(world, client, id, startsEarly, settledAt);
  return { tenancy, reservationId: id, code, client, price, products, bookedAt, settledAt };
}

/** An offer belongs to its client from the start and expires with the hold. */
const offeredTo = ({ uid, name, email, phone }: Client, bookedAt: string) => ({
  offer_expires_at: holdEnd("offered", bookedAt),
  ...(uid === null ? { guest_name: name, guest_email: email, guest_phone: phone } : {}),
});

/** The invitation email was sent and has not been opened. */
function recordInvitation({ random, rows }: World, client: Client, reservationId: string, at: string) {
  rows.invitations.push({
    id: random.id("invitation"),
    partner_id: client.partner.id,
    kind: "client",
    email: client.email,
    name: client.name,
    locale: client.locale,
    client_id: client.id,
    reservation_id: reservationId,
    token_hash: random.id("request"),
    status: "sent",
    sent_at: at,
    expires_at: holdEnd("offered", at),
    invited_by: client.partner.owner.uid,
    version: random.id("version"),
    created_at: at,
    updated_at: at,
  });
}

const asChosen = ({ id, kind, name }: Product) => ({
  ...{ productId: id, namePl: name.pl, nameEn: name.en, quantity: 1 },
  ...(kind === "service" && { isService: true as const }),
});

function holdEnd(outcome: Tenancy["outcome"], bookedAt: string): string | null {
  if (outcome === "offered") return minutesAfter(new Date(bookedAt), offerHours * 60);
  return outcome === "expired" ? minutesAfter(new Date(bookedAt), heldMinutes) : null;
}

function lastTransitionAt({ clock }: World, { outcome, bookedOn, moveInOn }: Tenancy, settledAt: string): string {
  if (outcome === "expired") return minutesAfter(new Date(settledAt), heldMinutes);
  if (outcome === "withdrawn" || outcome === "cancelled") return clock.at(refundedOn(bookedOn), 12);
  const startedAt = clock.at(moveInOn, 0, 5);
  return outcome === "rented" && moveInOn <= clock.today && startedAt > settledAt ? startedAt : settledAt;
}

function recordConsents(world: World, client: Client, reference: string, startsEarly: boolean, at: string) {
  for (const purpose of startsEarly ? ["reservation.terms", "reservation.earlyStart"] : ["reservation.terms"]) {
    const subject = client.uid ?? client.email;
    const id = world.random.id("consent");
    world.rows.consent_records.push({
      id,
      uid: client.uid,
      subject,
      purpose,
      version: "1",
      given: 1,
      reference,
      recorded_at: at,
    });
  }
}

/** The day on which a failed booking is refunded. */
export const refundedOn = (bookedOn: Day): Day => addDays(bookedOn, 3);
