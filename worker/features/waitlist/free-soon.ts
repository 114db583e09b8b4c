import { type OfferedSize, offeredSizes, sizeIdOf } from "../../../domain/box/offered-sizes.ts";
import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { slugOf } from "../../../domain/place/slug.ts";
import { areasOfSize, type FreeSoonQuery, freeSoonDays } from "../../../domain/waitlist/free-soon.ts";
import { type Database, rows } from "../../db/database.ts";
import { type BoxFreeSoon, selectFreeSoon } from "./free-soon-queries.ts";

/** Boxes of one size at one place that will be free. */
export interface SizeFreeSoon extends OfferedSize {
  placeId: string;
  slug: string;
  place: string;
  city: string;
  boxes: number;
  /** The first day on which one of them is free; null while it is not known. */
  freeOn: Day | null;
  /** The box that is free on that day; null if it can’t be reserved yet. */
  boxId: string | null;
}

/** The boxes that will be free in the next `freeSoonDays` days, by place and size: the earliest first, those without a day last. */
export async function listFreeSoon(
  db: Database,
  { place, town, size }: FreeSoonQuery,
  now: Date,
  locale: "pl" | "en",
): Promise<SizeFreeSoon[]> {
  const today = dayAt(now, polishTimeZone);
  const found = await selectFreeSoon(db, {
    ...{ place: place ?? null, town: town === undefined ? null : slugOf(town), locale, now, today },
    ...areasOfSize(size ?? null),
    until: addDays(today, freeSoonDays),
  }).run();
  const groups = Map.groupBy(rows<BoxFreeSoon>(found), (box) =>
    [box.placeId, sizeIdOf(box.areaCm2), box.isBookable].join(" "),
  );
  return [...groups.values()].flatMap(sizeOf).toSorted(byDay);
}

function sizeOf(boxes: BoxFreeSoon[]): SizeFreeSoon[] {
  const [first] = boxes;
  const [offered] = offeredSizes(boxes.map(({ areaCm2, monthlyGrosze }) => [areaCm2, monthlyGrosze]));
  if (first === undefined || offered === undefined) return [];
  const { placeId, slug, place, city, freeOn, boxId, isBookable } = first;
  return [
    { ...offered, placeId, slug, place, city, freeOn, boxes: boxes.length, boxId: isBookable === 1 ? boxId : null },
  ];
}

const lastDay = "9999-12-31";
const byDay = (one: SizeFreeSoon, other: SizeFreeSoon) =>
  (one.freeOn ?? lastDay).localeCompare(other.freeOn ?? lastDay) || one.minGrosze - other.minGrosze;
