import { rentalPeriodOf } from "../../../domain/box/rental-period.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { AccessMethod } from "../../../domain/place/access.ts";
import type { PricePromise } from "../../../domain/place/price-promise.ts";
import { noTerm, type PaymentTerm, termIn } from "../../../domain/rent/payment-term.ts";
import type { RentalPeriodQuery } from "../../../domain/search/schema.ts";
import { type BatchDatabase, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { type BoxOfPlaceRow, boxOnPlan } from "./box-on-plan.ts";
import { boxesOfPlace, findPlace } from "./queries.ts";
import type { StoredPlace, StoredPlaceDetail } from "./statements.ts";

export interface PlaceFacts {
  id: string;
  slug: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  lat: number;
  lng: number;
  accessFrom: string;
  accessTo: string;
  /** What the landlord promises about the prices of new rentals; null for nothing. */
  pricePromise: PricePromise | null;
  comingSoon: boolean;
}

export interface PlaceDetail extends PlaceFacts {
  description: string;
  amenities: string[];
  rules: string;
  /** in display order; the files are at `/photos/{id}` */
  photos: { id: string; width: number; height: number }[];
  accessMethod: AccessMethod;
  /** Whether tenants may give other people access to their box. */
  allowsPersons: boolean;
  contactPhone: string;
  contactEmail: string;
  noticeDays: number;
  minimumMonths: number;
  /** When rent is due. */
  paymentTerm: PaymentTerm;
  termsVersion: number;
  timezone: string;
  opensOn: string | null;
  /** the address of its town's page */
  townSlug: string;
  /** the seller, whom the buyer must know before paying */
  partner: {
    legalName: string;
    nip: string | null;
    regon: string | null;
    krs: string | null;
    address: string;
    email: string;
    phone: string;
  };
  /** Whether the seller certified to offer only what the law allows (Digital Services Act, art. 30(1)(e)). */
  isTraderCertified: boolean;
}

/** Selects the reader's language from a stored place. */
export function placeFacts(stored: StoredPlace, locale: Locale): PlaceFacts {
  const { id, slug, namePl, nameEn, street, postcode, city, lat, lng, status, accessFrom, accessTo, pricePromise } =
    stored;
  const name = locale === "pl" ? namePl : nameEn;
  return {
    id,
    slug,
    name,
    street,
    postcode,
    city,
    lat,
    lng,
    accessFrom,
    accessTo,
    pricePromise,
    comingSoon: status === "comingSoon",
  };
}

/** Parses `stored`, a value of `placeDetailJson`. */
export function placeDetail(stored: StoredPlaceDetail, locale: Locale): PlaceDetail {
  const { legalName, nip, regon = null, krs = null, street, postcode, city, email, phone } = stored.partner;
  const { termDays = null, dueDay = null } = stored.partner;
  return {
    ...placeFacts(stored, locale),
    description: locale === "pl" ? stored.descriptionPl : stored.descriptionEn,
    amenities: stored.amenities,
    rules: locale === "pl" ? stored.rulesPl : stored.rulesEn,
    photos: stored.photos,
    accessMethod: stored.accessMethod,
    allowsPersons: stored.allowsPersons,
    contactPhone: stored.contactPhone,
    contactEmail: stored.contactEmail,
    noticeDays: stored.noticeDays,
    minimumMonths: stored.minimumMonths,
    paymentTerm: termIn({ termDays, dueDay }) ?? noTerm,
    termsVersion: stored.termsVersion,
    timezone: stored.timezone,
    opensOn: stored.opensOn === "" ? null : stored.opensOn,
    townSlug: stored.townSlug,
    partner: {
      ...{ legalName, regon, krs, email, phone },
      nip: nip === "" ? null : nip,
      address: `${street}, ${postcode} ${city}`,
    },
    isTraderCertified: stored.isTraderCertified === 1,
  };
}

/** All boxes of a place with their state in the period, for its plan. Throws `resource.not_found`. */
export async function listBoxes(db: BatchDatabase, slug: string, requested: RentalPeriodQuery, now: Date) {
  const { stay, until } = rentalPeriodOf(requested, now);
  const [place, boxes] = await db.batch([findPlace(db, slug), boxesOfPlace(db, slug, stay.from, until, now)]);
  if (rows(place).length === 0) throw new DomainError("resource.not_found");
  return { items: rows<BoxOfPlaceRow>(boxes).map((row) => boxOnPlan(row, stay, now)) };
}
