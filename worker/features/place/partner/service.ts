import { type Day, dayAt } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { dueStep } from "../../../../domain/onboarding/onboarding.ts";
import { type Amenity, isAmenity } from "../../../../domain/place/amenities.ts";
import type { ChangePlaceInput, PlaceInput } from "../../../../domain/place/partner-schema.ts";
import { freeSlug, slugOf } from "../../../../domain/place/slug.ts";
import { type PlaceStatus, type PlaceTransition, placeTransitions } from "../../../../domain/place/transitions.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type AuditEntry, auditChange } from "../../../http/audit.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { writeOnce } from "../../../http/write-once.ts";
import { deleteDraft } from "../../draft/statements.ts";
import { insertPlace, ownPlace, type PlaceRow, slugsLike, transitionPlace, updatePlace } from "./queries.ts";

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

function requireFound(found: D1Result | undefined): PlaceRow {
  const [place] = rows<PlaceRow>(found);
  if (place === undefined) throw new DomainError("resource.not_found");
  return place;
}

/** One of the partner's places, for all their staff. Throws `resource.not_found`. */
export async function readPlace(ctx: RequestContext, placeId: string): Promise<OwnPlace> {
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [ownPlace(db, uid, placeId)]);
  return ownPlaceOf(requireFound(results[0]));
}

/** Saves a new place as a draft. Its slug comes from its name, and stays when the name changes: links to it live on. */
export async function createPlace(ctx: RequestContext, input: PlaceInput): Promise<OwnPlace> {
  const slug = slugOf(input.namePl);
  try {
    const { id } = await writeOnce(ctx, {
      needs: "place.manage",
      name: "place.create",
      input,
      read: ({ db }) => [slugsLike(db, slug)],
      plan: ({ db, actor: { uid, partnerId }, now, requestId }, [similarRows]) => {
        if (partnerId === null) throw new DomainError("resource.not_found");
        const taken = new Set(rows<{ slug: string }>(similarRows).map((row) => row.slug));
        const [id, nextVersion] = [newId("place"), newId("version")];
        const entry = { actor: uid, action: "create", entity: "place", partnerId, requestId, now } as const;
        return {
          body: { id },
          statements: [
            insertPlace(db, { id, uid, slug: freeSlug(slug, taken), nextVersion, input, now }),
            auditChange(db, { table: "places", id, nextVersion }, entry),
            deleteDraft(db, { uid, partnerId, form: "place", placeId: "" }),
          ],
        };
      },
    });
    return await readPlace(ctx, id);
  } catch (error) {
    // Somebody took the same slug a moment ago: it is not offered a second time.
    if (isUniqueConflict(error)) throw new DomainError("resource.version_conflict", { cause: error });
    throw error;
  }
}

interface PlaceAct {
  name: "change" | PlaceTransition;
  input: unknown;
  details?: NonNullable<AuditEntry["details"]>;
}

/** One change of a place as it was read, which `update` may refuse. Throws `resource.version_conflict`. */
async function actOnPlace(
  ctx: RequestContext,
  placeId: string,
  { name, input, details = {} }: PlaceAct,
  update: (place: PlaceRow, mark: { id: string; nextVersion: string; now: Date }) => D1PreparedStatement,
): Promise<OwnPlace> {
  await writeOnce(ctx, {
    needs: "place.manage",
    name: `place.${name}`,
    input: { placeId, input },
    read: ({ uid, db }) => [ownPlace(db, uid, placeId)],
    plan: ({ db, actor, now, requestId }, [found]) => {
      const place = requireFound(found);
      const mark = { table: "places", id: placeId, nextVersion: newId("version") } as const;
      const entry = { actor: actor.uid, action: name, entity: "place", partnerId: place.partnerId } as const;
      return {
        body: null,
        statements: [
          update(place, { id: placeId, nextVersion: mark.nextVersion, now }),
          auditChange(db, mark, { ...entry, details, requestId, now }),
        ],
      };
    },
  });
  return readPlace(ctx, placeId);
}

/** Throws `resource.version_conflict` when the place is another by now than the one that was looked at. */
export async function changePlace(ctx: RequestContext, placeId: string, input: ChangePlaceInput): Promise<OwnPlace> {
  const { version, ...fields } = input;
  return actOnPlace(ctx, placeId, { name: "change", input }, (_, mark) =>
    updatePlace(ctx.db, { ...mark, version }, fields),
  );
}

/**
 * Makes a move of the lifecycle. Throws `place.illegal_transition` when there is none from where the place is,
 * `place.no_boxes` for a place with nothing to rent, `partner.step_not_due` before the onboarding is over,
 * `request.invalid` when it opens today or before.
 */
export async function makeMove(
  ctx: RequestContext,
  placeId: string,
  name: PlaceTransition,
  opensOn: Day | null = null,
): Promise<OwnPlace> {
  return actOnPlace(ctx, placeId, { name, input: { opensOn }, details: { opensOn } }, (place, mark) => {
    const status = requireTransition(placeTransitions, place.status, name, "place.illegal_transition");
    // The first place goes public with the end of the onboarding, and no sooner.
    if (place.status === "draft" && dueStep(place.onboardingStatus) !== null)
      throw new DomainError("partner.step_not_due");
    if (name === "publish" && place.availableBoxes === 0) throw new DomainError("place.no_boxes");
    if (opensOn !== null && opensOn <= dayAt(mark.now, place.timezone)) {
      throw new DomainError("request.invalid", { fields: { opensOn: "field.day_past" } });
    }
    return transitionPlace(ctx.db, { ...mark, version: place.version }, { status, opensOn });
  });
}
