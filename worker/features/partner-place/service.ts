import type { Context } from "hono";
import { type Day, dayAt } from "../../../domain/day.ts";
import { DomainError } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import { requireNext } from "../../../domain/lifecycle.ts";
import { dueStep } from "../../../domain/partner/onboarding.ts";
import { type Amenity, isAmenity } from "../../../domain/place/amenities.ts";
import { type PlaceMove, type PlaceStatus, placeMoves } from "../../../domain/place/lifecycle.ts";
import type { ChangePlaceInput, PlaceInput } from "../../../domain/place/partner-schema.ts";
import { freeSlug, slugOf } from "../../../domain/place/slug.ts";
import type { AppEnv } from "../../env.ts";
import { type Actor, readAs } from "../../http/actor.ts";
import { auditMove, isMissedMove } from "../../http/audit.ts";
import { isUniqueConflict, rows } from "../../http/database.ts";
import { deleteDraft } from "../draft/statements.ts";
import { insertPlace, movePlace, ownPlace, type PlaceRow, slugsLike, updatePlace } from "./queries.ts";

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
  /** Sent back with a change, which is refused when somebody else changed the place in between. */
  version: string;
  boxes: number;
  availableBoxes: number;
  photos: PlacePhoto[];
}

function ownPlaceOf(place: PlaceRow): OwnPlace {
  const { partnerId: _partner, timezone: _zone, onboardingStatus: _status, ...row } = place;
  const amenities = (JSON.parse(row.amenities) as string[]).filter((one): one is Amenity => isAmenity(one));
  return { ...row, amenities, photos: JSON.parse(row.photos) as PlacePhoto[] };
}

/** The row of one of the partner's places for whoever may do that with it. Throws `thing.not_found`. */
async function requirePlace(
  c: Context<AppEnv>,
  placeId: string,
  needs: "partner.own" | "place.manage",
): Promise<{ actor: Actor; place: PlaceRow }> {
  const { actor, results } = await readAs(c, needs, ({ uid, db }) => [ownPlace(db, uid, placeId)]);
  const place = rows<PlaceRow>(results[0])[0];
  if (place === undefined) throw new DomainError("thing.not_found");
  return { actor, place };
}

export async function readPlace(c: Context<AppEnv>, placeId: string): Promise<OwnPlace> {
  return ownPlaceOf((await requirePlace(c, placeId, "partner.own")).place);
}

/** Saves a new place as a draft. Its slug comes from its name, and stays when the name changes: links to it live on. */
export async function createPlace(c: Context<AppEnv>, input: PlaceInput): Promise<OwnPlace> {
  const slug = slugOf(input.namePl);
  const { actor, results } = await readAs(c, "place.manage", ({ db }) => [slugsLike(db, slug)]);
  const taken = new Set(rows<{ slug: string }>(results[0]).map((row) => row.slug));
  const { db, now, requestId } = c.var;
  const [id, move] = [newId("place"), newId("move")];
  const { partnerId } = actor;
  if (partnerId === null) throw new DomainError("thing.not_found");
  const entry = { actor: actor.uid, action: "create", entity: "place", partnerId, requestId, now } as const;
  try {
    await db.batch([
      insertPlace(db, { id, uid: actor.uid, slug: freeSlug(slug, taken), move, input, now }),
      auditMove(db, { table: "places", id, move }, entry),
      deleteDraft(db, { uid: actor.uid, partnerId, form: "place", placeId: "" }),
    ]);
  } catch (error) {
    // Somebody took the same slug a moment ago: it is not offered a second time.
    if (isUniqueConflict(error)) throw new DomainError("thing.moved_meanwhile", { cause: error });
    throw error;
  }
  return readPlace(c, id);
}

/** Throws `thing.moved_meanwhile` when the place is another by now than the one that was looked at. */
export async function changePlace(c: Context<AppEnv>, placeId: string, input: ChangePlaceInput): Promise<OwnPlace> {
  const { actor, place } = await requirePlace(c, placeId, "place.manage");
  const { version, ...fields } = input;
  const { db, now, requestId } = c.var;
  const move = newId("move");
  const { partnerId } = place;
  await moved(
    db.batch([
      updatePlace(db, { id: placeId, version, move, now }, fields),
      auditMove(
        db,
        { table: "places", id: placeId, move },
        { actor: actor.uid, action: "change", entity: "place", partnerId, requestId, now },
      ),
    ]),
  );
  return readPlace(c, placeId);
}

/**
 * Makes a move of the lifecycle. Throws `place.illegal_move` when there is none from where the place is,
 * `place.no_boxes` for a place with nothing to rent, `partner.step_not_due` before the onboarding is over,
 * `request.invalid` when it opens today or before.
 */
export async function makeMove(
  c: Context<AppEnv>,
  placeId: string,
  name: PlaceMove,
  opensOn: Day | null = null,
): Promise<OwnPlace> {
  const { actor, place } = await requirePlace(c, placeId, "place.manage");
  const { db, now, requestId } = c.var;
  const status = requireNext(placeMoves, place.status, name, "place.illegal_move");
  // The first place goes public with the end of the onboarding, and no sooner.
  if (place.status === "draft" && dueStep(place.onboardingStatus) !== null)
    throw new DomainError("partner.step_not_due");
  if (name === "publish" && place.availableBoxes === 0) throw new DomainError("place.no_boxes");
  if (opensOn !== null && opensOn <= dayAt(now, place.timezone)) {
    throw new DomainError("request.invalid", { fields: { opensOn: "field.day_past" } });
  }
  const move = newId("move");
  const { partnerId } = place;
  await moved(
    db.batch([
      movePlace(db, { id: placeId, version: place.version, move, now }, { status, opensOn }),
      auditMove(
        db,
        { table: "places", id: placeId, move },
        { actor: actor.uid, action: name, entity: "place", partnerId, details: { opensOn }, requestId, now },
      ),
    ]),
  );
  return readPlace(c, placeId);
}

/** The batch, or `thing.moved_meanwhile` when somebody moved its row first. */
async function moved(batch: Promise<unknown>): Promise<void> {
  try {
    await batch;
  } catch (error) {
    if (isMissedMove(error)) throw new DomainError("thing.moved_meanwhile", { cause: error });
    throw error;
  }
}
