import type { Day } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type StoredVatRate, vatRateOf } from "../../../domain/core/money.ts";
import { type Period, periodOf } from "../../../domain/core/period.ts";
import type { AccessMethod } from "../../../domain/place/access.ts";
import type { PricePromise } from "../../../domain/place/price-promise.ts";
import type { ProductKind } from "../../../domain/product/schema.ts";
import type { BoxQuote } from "../../../domain/quote/box-quote.ts";
import { termOf } from "../../../domain/rent/payment-term.ts";
import { checkMoveIn } from "../../../domain/reservation/move-in.ts";
import type { ChosenProduct } from "../../../domain/reservation/price.ts";
import { type PriceBreakdown, priceOf } from "../../../domain/reservation/price.ts";
import type { QuotedPeriod, QuoteInput } from "../../../domain/reservation/schema.ts";
import { type BatchDatabase, rows } from "../../db/database.ts";
import { readOffer } from "../box/service.ts";
import { readPaymentTerms } from "../rent/model/payment-terms.ts";
import { selectAlternatives, selectAlternativesAround, selectOffer, selectProducts, type Tenant } from "./queries.ts";

export interface OfferedPlace {
  id: string;
  slug: string;
  namePl: string;
  nameEn: string;
  street: string;
  postcode: string;
  city: string;
  noticeDays: number;
  accessFrom: string;
  accessTo: string;
  accessMethod: AccessMethod;
  timezone: string;
  contactPhone: string;
  termsVersion: number;
  /** The place's own terms; empty if the partner has written none. */
  rulesPl: string;
  rulesEn: string;
  lat: number;
  lng: number;
}

export interface Seller {
  id: string;
  legalName: string;
  nip: string | null;
  street: string;
  postcode: string;
  city: string;
  email: string;
  phone: string;
  regon: string | null;
  krs: string | null;
  locale: "pl" | "en";
  /** When it goes or went live; null if no day is set. */
  liveAt: string | null;
  commissionBasisPoints: number;
  /** The commission for tenants whom the partner brought. */
  ownBasisPoints: number;
  ownFeeGrosze: number;
  payoutAccount: string | null;
}

/** A box with the price of the requested period and products. */
export interface Offer {
  box: BoxQuote;
  place: OfferedPlace;
  seller: Seller;
  period: Period;
  products: ChosenProduct[];
  price: PriceBreakdown;
  /** The promise of the place; null if it makes none. */
  pricePromise: PricePromise | null;
  free: boolean;
}

interface OfferRow {
  box: string;
  place: string;
  seller: string;
  boxStatus: string;
  placeStatus: string;
  sellerStatus: string;
  minimumMonths: number;
  sameDayCutOff: string;
  opensOn: Day | null;
  pricePromise: string | null;
  paymentTerms: string;
  free: number;
}

interface ProductRow {
  id: string;
  kind: ProductKind;
  namePl: string;
  nameEn: string;
  priceGrosze: number;
  vatRate: StoredVatRate;
}

/**
 * The reads of `quoteBox`, in this order, for the caller's batch. `of` is the id of a box, or of a reservation for its
 * box.
 */
export function offerStatements(
  db: BatchDatabase,
  of: string,
  input: QuotedPeriod,
  tenant: Tenant,
  now: Date,
): D1PreparedStatement[] {
  const { moveInOn, months, products } = input;
  const ids = products.map((product) => product.productId);
  return [selectOffer(db, of, periodOf(moveInOn, months), now, tenant), selectProducts(db, of, ids)];
}

/** A price set by the partner instead of the list price. */
export interface OwnPrice {
  monthlyGrosze: number;
  depositGrosze: number;
}

/** Partners may quote at all times of the day, for all periods, and before the place is published. */
const noRules = { minimumMonths: 1, sameDayCutOff: "24:00", opensOn: null };

/**
 * Checks a period and products against the place's rules and prices them. `own`: the price set by a partner for their
 * own box. Throws `resource.not_found`, `place.not_published`, `box.not_rentable`, or `request.invalid` by field.
 * `free` is only a hint: the occupancy ledger decides when the reservation is written.
 */
export function quoteBox(
  results: readonly D1Result[],
  input: QuotedPeriod,
  now: Date,
  own: Partial<OwnPrice> | null = null,
): Offer {
  const row = rows<OfferRow>(results[0])[0];
  if (row === undefined || row.boxStatus === "archived") throw new DomainError("resource.not_found");
  if (own === null && row.placeStatus === "draft") throw new DomainError("resource.not_found");
  const isOpen = own !== null || row.placeStatus === "published";
  if (!isOpen || row.sellerStatus !== "active") throw new DomainError("place.not_published");
  if (row.boxStatus !== "available") throw new DomainError("box.not_rentable");

  const place: OfferedPlace = JSON.parse(row.place);
  const known = new Map(rows<ProductRow>(results[1]).map((product) => [product.id, product]));
  const fields = checkMoveIn(input, { ...(own === null ? row : noRules), timezone: place.timezone }, now);
  for (const [at, { productId }] of input.products.entries()) {
    if (!known.has(productId)) fields[`products.${at}.productId`] = "field.product_unknown";
  }
  if (Object.keys(fields).length > 0) throw new DomainError("request.invalid", { fields });

  const pricePromise: PricePromise | null = row.pricePromise === null ? null : JSON.parse(row.pricePromise);
  const chosen = input.products.map(({ productId, quantity }) => ({
    ...(known.get(productId) as ProductRow),
    quantity,
  }));
  const box = readOffer(JSON.parse(row.box), { from: input.moveInOn, months: input.months }, now);
  return {
    box,
    place,
    seller: JSON.parse(row.seller),
    period: periodOf(input.moveInOn, input.months),
    products: chosen.map(({ id, kind, namePl, nameEn, quantity }) => ({
      ...{ productId: id, namePl, nameEn, quantity },
      ...(kind === "service" && { isService: true }),
    })),
    price: priceOf({
      ...box,
      ...own,
      moveInOn: input.moveInOn,
      months: input.months,
      pricePromise,
      paymentTerm: termOf(readPaymentTerms(row.paymentTerms)),
      products: chosen.map((product) => ({ ...product, vatRate: vatRateOf(product.vatRate) })),
    }),
    pricePromise,
    free: row.free === 1,
  };
}

const maxAlternatives = 3;

/** Free boxes to suggest if this one is taken: first of the same place, then of nearby places. */
export async function findAlternatives(db: BatchDatabase, offer: Offer, now: Date): Promise<BoxQuote[]> {
  const { box, place, period } = offer;
  const around = { id: box.id, areaCm2: box.areaCm2, lat: place.lat, lng: place.lng };
  const [same, others] = await db.batch([
    selectAlternatives(db, box.id, period, now, maxAlternatives),
    selectAlternativesAround(db, around, period, now, maxAlternatives),
  ]);
  const found = [...rows<{ box: string }>(same), ...rows<{ box: string }>(others)].slice(0, maxAlternatives);
  const stay = { from: period.from, months: monthsOf(offer) };
  return found.map((row) => readOffer(JSON.parse(row.box), stay, now));
}

/** Free boxes of the same place, and therefore of the same partner. */
export async function alternativesInPlace(db: BatchDatabase, offer: Offer, now: Date): Promise<BoxQuote[]> {
  const { box, period } = offer;
  const found = await selectAlternatives(db, box.id, period, now, maxAlternatives).all<{ box: string }>();
  const stay = { from: period.from, months: monthsOf(offer) };
  return found.results.map((row) => readOffer(JSON.parse(row.box), stay, now));
}

/** Only whether there is a second charge affects the price of another box. */
function monthsOf(offer: Offer): number | null {
  return offer.price.nextDueOn === null ? 1 : null;
}

export interface Quote {
  price: PriceBreakdown;
  free: boolean;
  alternatives: BoxQuote[];
}

export async function quote(db: BatchDatabase, input: QuoteInput, now: Date): Promise<Quote> {
  const offer = quoteBox(await db.batch(offerStatements(db, input.boxId, input, {}, now)), input, now);
  return {
    price: offer.price,
    free: offer.free,
    alternatives: offer.free ? [] : await findAlternatives(db, offer, now),
  };
}
