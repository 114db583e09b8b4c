import type { Approval } from "../../../../domain/compliance/approval.ts";
import type { Day } from "../../../../domain/core/day.ts";
import type { OnboardingStatus } from "../../../../domain/onboarding/onboarding.ts";
import type { PlaceInput } from "../../../../domain/place/partner-schema.ts";
import type { PricePromise } from "../../../../domain/place/price-promise.ts";
import type { PlaceStatus } from "../../../../domain/place/transitions.ts";
import { cellOf } from "../../../../domain/search/cell.ts";
import { type Database, rows } from "../../../db/database.ts";
import { type Changes, update } from "../../../db/write.ts";
import type { Locale } from "../../../env.ts";
import { byName } from "../../../format.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { isTraderDataMissing } from "../../compliance/trader-queries.ts";
import { hasConfirmedOwner } from "../../partner/queries.ts";
import { promiseJson } from "../statements.ts";

/** A place as its partner edits it; `amenities` and `photos` are JSON. */
export interface PlaceRow extends Omit<PlaceInput, "amenities" | "allowsPersons"> {
  id: string;
  partnerId: string;
  slug: string;
  status: PlaceStatus;
  opensOn: Day | null;
  timezone: string;
  version: string;
  /** Set if an administrator has suspended the place after a report. */
  suspendedAt: string | null;
  amenities: string;
  allowsPersons: 0 | 1;
  photos: string;
  /** JSON; null without one. */
  pricePromise: string | null;
  boxes: number;
  availableBoxes: number;
  onboardingStatus: OnboardingStatus;
  approval: Approval;
  /** The last day to complete the data that the law asks of a trader; null if nothing was asked. */
  traderDataDueOn: Day | null;
  isTraderDataMissing: 0 | 1;
  hasConfirmedOwner: 0 | 1;
}

/** One of the partner's places with all editable fields. */
export function ownPlace(db: Database, uid: string, placeId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.id, p.partner_id AS partnerId, p.slug, p.name_pl AS namePl, p.name_en AS nameEn,
         p.description_pl AS descriptionPl, p.description_en AS descriptionEn, p.rules_pl AS rulesPl,
         p.rules_en AS rulesEn, p.street, p.postcode, p.city, p.lat, p.lng, p.land_register AS landRegister, p.access_from AS accessFrom,
         p.access_to AS accessTo, p.access_method AS accessMethod, p.access_note_pl AS accessNotePl,
         p.access_note_en AS accessNoteEn, p.allows_persons AS allowsPersons, p.amenities, p.contact_phone AS contactPhone, p.contact_email AS contactEmail,
         p.minimum_months AS minimumMonths, p.notice_days AS noticeDays, p.deposit_months AS depositMonths,
         p.same_day_cut_off AS sameDayCutOff, p.status, p.opens_on AS opensOn, p.timezone, p.version,
         p.suspended_at AS suspendedAt, ${promiseJson} AS pricePromise,
         (SELECT COUNT(*) FROM boxes WHERE place_id = p.id AND status <> 'archived') AS boxes,
         (SELECT COUNT(*) FROM boxes WHERE place_id = p.id AND status = 'available') AS availableBoxes,
         pa.onboarding_status AS onboardingStatus, pa.approval, pa.trader_data_due_on AS traderDataDueOn,
         ${isTraderDataMissing} AS isTraderDataMissing, ${hasConfirmedOwner} AS hasConfirmedOwner,
         (SELECT json_group_array(json_object('id', id, 'width', width, 'height', height) ORDER BY position, id)
          FROM photos WHERE place_id = p.id AND deleted_at IS NULL AND hidden_at IS NULL) AS photos
       FROM places p JOIN partners pa ON pa.id = p.partner_id WHERE p.id = ? AND p.partner_id = ${partnerOfUid}`,
    )
    .bind(placeId, uid);
}

/** Slugs with this prefix, including those of drafts. */
export function slugsLike(db: Database, slug: string): D1PreparedStatement {
  return db.prepare("SELECT slug FROM places WHERE slug >= ? AND slug < ?").bind(slug, `${slug}-:`);
}

/** The columns of an input. The English name falls back to the Polish one. */
function columnsOf(input: PlaceInput): Changes<"places"> {
  return {
    name_pl: input.namePl,
    name_en: input.nameEn === "" ? input.namePl : input.nameEn,
    description_pl: input.descriptionPl,
    description_en: input.descriptionEn,
    rules_pl: input.rulesPl,
    rules_en: input.rulesEn,
    street: input.street,
    postcode: input.postcode,
    city: input.city,
    lat: input.lat,
    lng: input.lng,
    cell: cellOf(input.lat, input.lng),
    land_register: input.landRegister,
    access_from: input.accessFrom,
    access_to: input.accessTo,
    access_method: input.accessMethod,
    access_note_pl: input.accessNotePl,
    access_note_en: input.accessNoteEn,
    allows_persons: input.allowsPersons ? 1 : 0,
    amenities: JSON.stringify(input.amenities),
    contact_phone: input.contactPhone,
    contact_email: input.contactEmail,
    minimum_months: input.minimumMonths,
    notice_days: input.noticeDays,
    deposit_months: input.depositMonths,
    same_day_cut_off: input.sameDayCutOff,
  };
}

/** Inserts a draft for the user's current partner. */
export function insertPlace(
  db: Database,
  place: { id: string; uid: string; slug: string; nextVersion: string; input: PlaceInput; now: Date },
): D1PreparedStatement {
  const columns = columnsOf(place.input);
  const at = place.now.toISOString();
  const names = Object.keys(columns);
  return db
    .prepare(
      `INSERT INTO places (id, partner_id, slug, version, created_at, updated_at, ${names.join(", ")})
       VALUES (?, ${partnerOfUid}, ?, ?, ?, ?, ${names.map(() => "?").join(", ")})`,
    )
    .bind(place.id, place.uid, place.slug, place.nextVersion, at, at, ...Object.values(columns));
}

export interface PlaceChange {
  id: string;
  /** The version that the change is based on. */
  version: string;
  nextVersion: string;
  now: Date;
}

export function updatePlace(db: Database, change: PlaceChange, input: PlaceInput): D1PreparedStatement {
  return updateVersion(db, change, columnsOf(input));
}

export function transitionPlace(
  db: Database,
  change: PlaceChange,
  to: { status: PlaceStatus; opensOn: Day | null },
): D1PreparedStatement {
  return updateVersion(db, change, { status: to.status, opens_on: to.opensOn });
}

/** Changes the price promise for new rentals; null ends it. */
export function updatePromise(db: Database, change: PlaceChange, promise: PricePromise | null): D1PreparedStatement {
  return updateVersion(db, change, {
    promise_months: promise?.months ?? null,
    promise_last_on: promise?.lastOn ?? null,
    promise_percent: promise?.yearlyPercent ?? null,
  });
}

function updateVersion(db: Database, change: PlaceChange, columns: Changes<"places">): D1PreparedStatement {
  return update(db, "places", {
    set: { ...columns, version: change.nextVersion, updated_at: change.now.toISOString() },
    where: { id: change.id, version: change.version },
  });
}

export interface PlaceName {
  id: string;
  name: string;
}

/** The partner's places, for filters. For `readPlaceNames`. */
export function placeNames(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, ${locale === "pl" ? "name_pl" : "name_en"} AS name FROM places WHERE partner_id = ${partnerOfUid}`,
    )
    .bind(uid);
}

export const readPlaceNames = (result: D1Result | undefined, locale: Locale): PlaceName[] =>
  rows<PlaceName>(result).sort(byName(locale));
