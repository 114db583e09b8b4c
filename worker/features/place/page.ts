import { rentalPeriodOf } from "../../../domain/box/rental-period.ts";
import { type SizeOfPlace, sizesOfPlace } from "../../../domain/box/sizes-of-place.ts";
import type { Day } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { RentalPeriodQuery } from "../../../domain/search/schema.ts";
import { type BatchDatabase, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { type BoxOfPlaceRow, type BoxOnPlan, type BoxState, boxOnPlan } from "./box-on-plan.ts";
import { type ListedPage, type NearPlace, placesNear, publicPlaces, townsOfPublicPlaces } from "./page-queries.ts";
import { boxesOfPlace, findPlace } from "./queries.ts";
import { type PlaceDetail, placeDetail } from "./service.ts";

/** A box as a cell of the plan. */
export interface PlanCell {
  id: string;
  number: string;
  state: Exclude<BoxState, "comingSoon">;
  floor: number;
  areaCm2: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacePage extends PlaceDetail {
  /** The first day of the period for which prices and free boxes are shown. */
  from: Day;
  boxes: number;
  freeBoxes: number;
  sizes: SizeOfPlace<Omit<BoxOnPlan, "plan" | "state" | "freeFrom">>[];
  /** Boxes drawn on the plan; empty if the partner has not arranged it, before the place opens, and if there are too many. */
  cells: PlanCell[];
  near: NearPlace[];
}

/** Everything on the public page of a place. Throws `resource.not_found`, also for drafts and paused places. */
export async function getPlacePage(
  db: BatchDatabase,
  slug: string,
  requested: RentalPeriodQuery,
  now: Date,
  locale: Locale,
): Promise<PlacePage> {
  const { stay, until } = rentalPeriodOf(requested, now);
  const [place, found, near] = await db.batch([
    findPlace(db, slug),
    boxesOfPlace(db, slug, stay.from, until, now),
    placesNear(db, { slug, from: stay.from, until, now, locale }),
  ]);
  const stored = rows<{ place: string }>(place)[0];
  if (stored === undefined) throw new DomainError("resource.not_found");
  const boxes = rows<BoxOfPlaceRow>(found).map((row) => boxOnPlan(row, stay, now));
  const sizes = sizesOfPlace(boxes);
  return {
    ...placeDetail(JSON.parse(stored.place), locale),
    from: stay.from,
    boxes: sizes.reduce((sum, size) => sum + size.boxes, 0),
    freeBoxes: sizes.reduce((sum, size) => sum + size.free, 0),
    sizes: sizes.map(({ cheapest, ...size }) => ({ ...size, cheapest: cheapest && quoteOf(cheapest) })),
    cells: planOf(boxes),
    near: rows<NearPlace>(near),
  };
}

const quoteOf = ({ plan: _plan, state: _state, freeFrom: _freeFrom, ...quote }: BoxOnPlan) => quote;

/** A plan with more boxes would make the page several times larger; its sizes are shown without it. */
const mostOnPlan = 1_000;

function planOf(boxes: readonly BoxOnPlan[]): PlanCell[] {
  const cells = boxes.flatMap(cellOf);
  return cells.length > mostOnPlan ? [] : cells;
}

const cellOf = ({ id, number, state, floor, areaCm2, plan }: BoxOnPlan): PlanCell[] =>
  plan === null || state === "comingSoon" ? [] : [{ id, number, state, floor, areaCm2, ...plan }];

/** The pages of all public places and of their towns. */
export async function listPublicPages(db: BatchDatabase): Promise<Record<"places" | "towns", ListedPage[]>> {
  const [places, towns] = await db.batch([publicPlaces(db), townsOfPublicPlaces(db)]);
  return { places: rows<ListedPage>(places), towns: rows<ListedPage>(towns) };
}
