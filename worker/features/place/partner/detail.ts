import type { Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { type Amenity, isAmenity } from "../../../../domain/place/amenities.ts";
import type { PlaceInput } from "../../../../domain/place/partner-schema.ts";
import type { PricePromise } from "../../../../domain/place/price-promise.ts";
import type { PlaceStatus } from "../../../../domain/place/transitions.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { ownPlace, type PlaceRow } from "./queries.ts";

export interface PlacePhoto {
  id: string;
  width: number;
  height: number;
}

export interface OwnPlace extends PlaceInput {
  id: string;
  slug: string;
  status: PlaceStatus;
  opensOn: Day | null;
  /** Sent back with a change, which fails if the place has changed since. */
  version: string;
  boxes: number;
  availableBoxes: number;
  photos: PlacePhoto[];
  /** The promise for new rentals; null for none. */
  pricePromise: PricePromise | null;
}

function ownPlaceOf(place: PlaceRow): OwnPlace {
  const {
    partnerId: _partner,
    timezone: _zone,
    onboardingStatus: _status,
    approval: _approval,
    traderDataDueOn: _due,
    isTraderDataMissing: _missing,
    ...row
  } = place;
  const amenities = (JSON.parse(row.amenities) as string[]).filter((one): one is Amenity => isAmenity(one));
  return {
    ...row,
    allowsPersons: row.allowsPersons === 1,
    amenities,
    photos: JSON.parse(row.photos),
    pricePromise: JSON.parse(row.pricePromise ?? "null"),
  };
}

/** Throws `resource.not_found`. */
export function requirePlace(found: D1Result | undefined): PlaceRow {
  const [place] = rows<PlaceRow>(found);
  if (place === undefined) throw new DomainError("resource.not_found");
  return place;
}

/** One of the partner's places, for all of its staff. Throws `resource.not_found`. */
export async function readPlace(ctx: RequestContext, placeId: string): Promise<OwnPlace> {
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [ownPlace(db, uid, placeId)]);
  return ownPlaceOf(requirePlace(results[0]));
}
