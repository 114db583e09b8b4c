import { type OfferedSize, offeredSizes, sizeIdOf } from "../../../domain/box/offered-sizes.ts";
import { rentalPeriodOf } from "../../../domain/box/rental-period.ts";
import type { Day } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { rentalPeriodQuery } from "../../../domain/search/schema.ts";
import { roundDegrees } from "../../../domain/search/spots.ts";
import { type BatchDatabase, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { byName } from "../../format.ts";
import { type PlaceFacts, placeFacts } from "../place/service.ts";
import {
  findTown,
  type NearTown,
  placesOfTown,
  type StoredTownPlace,
  type TownRow,
  townsNear,
} from "./page-queries.ts";
import type { SizeInTown } from "./questions.ts";
import { type Question, questionsOf } from "./questions.ts";

export interface PlaceInTown extends PlaceFacts {
  opensOn: Day | null;
  freeBoxes: number;
  /** The sizes of its free boxes, smallest first; of all boxes if it is not open yet. */
  sizes: OfferedSize[];
}

export interface TownPage {
  slug: string;
  name: string;
  /** The center of its places. */
  lat: number;
  lng: number;
  /** The first day of the period for which prices and free boxes are shown. */
  from: Day;
  /** All public places; `items` are the first of them. */
  places: number;
  /** Null if there are more places than `items`. */
  freeBoxes: number | null;
  /** The sizes of the free boxes in the places of `items`. */
  sizes: SizeInTown[];
  /** Places with a free box by price, then full ones, then those that open later. */
  items: PlaceInTown[];
  near: NearTown[];
  questions: Question[];
}

/** Everything on the public page of a town. Throws `resource.not_found` for a town without public places. */
export async function getTownPage(db: BatchDatabase, slug: string, now: Date, locale: Locale): Promise<TownPage> {
  const { stay, until } = rentalPeriodOf(rentalPeriodQuery.parse({}), now);
  const [found, listed, near] = await db.batch([
    findTown(db, slug),
    placesOfTown(db, { slug, from: stay.from, until, now }),
    townsNear(db, slug),
  ]);
  const [town] = rows<TownRow>(found);
  if (town === undefined) throw new DomainError("resource.not_found");
  const stored = rows<{ place: string }>(listed).map(({ place }): StoredTownPlace => JSON.parse(place));
  const compare = byName(locale);
  const items = stored
    .map((place) => placeInTown(place, locale))
    .sort((a, b) => rankOf(a) - rankOf(b) || compare(a, b));
  const sizes = sizesInTown(stored.filter(({ status }) => status === "published").flatMap(({ boxes }) => boxes));
  return {
    ...{ slug, name: town.name, lat: roundDegrees(town.lat), lng: roundDegrees(town.lng), from: stay.from },
    ...{ places: town.places, sizes, items },
    freeBoxes: items.length < town.places ? null : sizes.reduce((sum, { free }) => sum + free, 0),
    near: rows<NearTown>(near),
    questions: questionsOf({ name: town.name, sizes, places: stored }, locale),
  };
}

function placeInTown(stored: StoredTownPlace, locale: Locale): PlaceInTown {
  const { boxes, opensOn } = stored;
  const facts = placeFacts(stored, locale);
  return {
    ...facts,
    opensOn: opensOn === "" ? null : opensOn,
    freeBoxes: facts.comingSoon ? 0 : boxes.length,
    sizes: offeredSizes(boxes),
  };
}

/** The lowest price of a free box; after all of these, full places and those that open later. */
function rankOf({ freeBoxes, comingSoon, sizes }: PlaceInTown): number {
  if (comingSoon) return Number.MAX_SAFE_INTEGER;
  return freeBoxes === 0 ? Number.MAX_SAFE_INTEGER - 1 : Math.min(...sizes.map(({ minGrosze }) => minGrosze));
}

function sizesInTown(boxes: StoredTownPlace["boxes"]): SizeInTown[] {
  const counts = Map.groupBy(boxes, ([areaCm2]) => sizeIdOf(areaCm2));
  return offeredSizes(boxes).map((size) => ({ ...size, free: counts.get(size.id)?.length ?? 0 }));
}
