import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { opaque } from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";

const list = { place: opaque(64).optional(), cursor: cursorText.optional(), format: z.literal("csv").optional() };

/** Who rents what on a day; without one, today. */
export const rentRollQuery = z.strictObject({ ...list, on: day.optional() });

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
