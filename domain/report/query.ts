import { z } from "zod";
import { boxKinds } from "../box/kinds.ts";
import { type BoxSize, boxSizes } from "../box/sizes.ts";
import { cursorText } from "../core/paging.ts";
import { opaque } from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";

const list = { place: opaque(64).optional(), cursor: cursorText.optional(), format: z.literal("csv").optional() };

const sizeIds = boxSizes.map(({ id }) => id) as [BoxSize["id"], ...BoxSize["id"][]];

/** Boxes of one kind and of one of the six sizes. */
const boxFilter = { kind: z.enum(boxKinds).optional(), size: z.enum(sizeIds).optional() };

export type BoxFilter = z.output<z.ZodObject<typeof boxFilter>>;

/** Who rents what on a day; without one, today. */
export const rentRollQuery = z.strictObject({ ...list, ...boxFilter, on: day.optional() });

export type RentRollQuery = z.output<typeof rentRollQuery>;

/** How many days after its due date a charge is unpaid, from the first day to the last; the last group has no end. */
export const ageGroups = {
  week: [1, 7],
  month: [8, 30],
  twoMonths: [31, 60],
  longer: [61, null],
} as const satisfies Record<string, readonly [from: number, to: number | null]>;

export type AgeGroup = keyof typeof ageGroups;

export const ageGroupNames = Object.keys(ageGroups) as [AgeGroup, ...AgeGroup[]];

/** Charges that are unpaid after their due date; without an age, all of them. */
export const outstandingQuery = z.strictObject({ ...list, age: z.enum(ageGroupNames).optional() });

export type OutstandingQuery = z.output<typeof outstandingQuery>;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "field.invalid");

/** The last 24 months or a year; without a period the last 12 months. */
const period = z
  .string()
  .regex(/^(24|20\d\d)$/, "field.invalid")
  .optional();

const monthly = { place: list.place, ...boxFilter, period, format: list.format };

/** How many days of boxes are rented in each month. */
export const occupancyQuery = z.strictObject(monthly);

export type OccupancyQuery = z.output<typeof occupancyQuery>;

/** The rentals of a month with their days. */
export const monthRentsQuery = z.strictObject({ ...list, ...boxFilter, month });

export type MonthRentsQuery = z.output<typeof monthRentsQuery>;

/** What was charged in each month, and how much of it is paid. */
export const revenueQuery = z.strictObject(monthly);

export type RevenueQuery = z.output<typeof revenueQuery>;

export const chargeParts = ["collected", "outstanding", "waived"] as const;

export type ChargePart = (typeof chargeParts)[number];

/** The charges of a month; with a part, those of which something is paid, unpaid or waived. */
export const monthChargesQuery = z.strictObject({ ...list, ...boxFilter, month, part: z.enum(chargeParts).optional() });

export type MonthChargesQuery = z.output<typeof monthChargesQuery>;

/** The payments that were received in a month, or without one in the months of a period. */
export const receivedQuery = z.strictObject({ ...list, ...boxFilter, month: month.optional(), period });

export type ReceivedQuery = z.output<typeof receivedQuery>;

/** How many rentals began and ended in each month. */
export const turnoverQuery = z.strictObject(monthly);

export type TurnoverQuery = z.output<typeof turnoverQuery>;

export const moves = ["start", "end"] as const;

export type Move = (typeof moves)[number];

/** The rentals that began or ended in a month. */
export const monthMovesQuery = z.strictObject({ ...list, ...boxFilter, month, move: z.enum(moves).optional() });

export type MonthMovesQuery = z.output<typeof monthMovesQuery>;

/** What the boxes of a report are grouped by. */
export const boxGroups = ["place", "size", "kind"] as const;

export type BoxGroup = (typeof boxGroups)[number];

/** Without a group, the boxes are grouped by place. */
const grouped = { place: list.place, ...boxFilter, by: z.enum(boxGroups).optional(), format: list.format };

/** The rent that tenants pay next to the list prices of their boxes. */
export const pricesQuery = z.strictObject(grouped);

export type PricesQuery = z.output<typeof pricesQuery>;

export const priceLevels = ["below", "at", "above"] as const;

export type PriceLevel = (typeof priceLevels)[number];

/** The running rentals; with a level, those whose rent is below, at or above the list price. */
export const rentPricesQuery = z.strictObject({ ...list, ...boxFilter, level: z.enum(priceLevels).optional() });

export type RentPricesQuery = z.output<typeof rentPricesQuery>;

/** The free boxes, and the days that boxes were free in the last 12 months. */
export const vacancyQuery = z.strictObject(grouped);

export type VacancyQuery = z.output<typeof vacancyQuery>;

/** The boxes that are free today, or all boxes. */
export const vacantBoxesQuery = z.strictObject({ ...list, ...boxFilter, boxes: z.literal("all").optional() });

export type VacantBoxesQuery = z.output<typeof vacantBoxesQuery>;

/** What was asked for in a search; `any`, if nothing. */
const sought = { kind: z.enum([...boxKinds, "any"]).optional(), size: z.enum([...sizeIds, "any"]).optional() };

export type SoughtFilter = z.output<z.ZodObject<typeof sought>>;

/** Searches near the partner’s places, and how many found nothing: by month or by another group. */
export const searchesQuery = z.strictObject({
  ...{ place: list.place, ...sought, period, format: list.format },
  by: z.enum(boxGroups).optional(),
});

export type SearchesQuery = z.output<typeof searchesQuery>;

/** The searches of a month by day, size and kind. */
export const searchDaysQuery = z.strictObject({ ...list, ...sought, month });

export type SearchDaysQuery = z.output<typeof searchDaysQuery>;
