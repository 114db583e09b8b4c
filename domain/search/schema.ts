import { z } from "zod";
import { isDay } from "../core/day.ts";
import { isId } from "../core/ids.ts";
import { singleLine } from "../core/text-schema.ts";
import { defaultMonths, searchLimits, searchReaders } from "./search.ts";

function readable<T>(read: (text: string) => T | null) {
  return z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "field.invalid" });
    return z.NEVER;
  });
}

const zoom = (text: string) => (/^\d{1,2}$/.test(text) && Number(text) <= searchLimits.zoom ? Number(text) : null);

/** `<sort key>.<place id>` of the last row of the previous page. */
const cursor = (text: string) => {
  const [key, id] = text.split(".");
  return key !== undefined && id !== undefined && /^\d{1,16}$/.test(key) && isId("place", id)
    ? { key: Number(key), id }
    : null;
};

/** The query of `GET /api/places`. Uses the same readers as the page's address. */
export const placeSearchQuery = z.strictObject({
  bbox: readable(searchReaders.bbox).optional(),
  near: readable(searchReaders.near).optional(),
  from: readable(searchReaders.from).optional(),
  months: readable(searchReaders.months).default(defaultMonths),
  minArea: readable(searchReaders.minArea).optional(),
  maxArea: readable(searchReaders.maxArea).optional(),
  maxPrice: readable(searchReaders.maxPrice).optional(),
  features: readable(searchReaders.features).default([]),
  kind: readable(searchReaders.kind).optional(),
  sort: readable(searchReaders.sort).optional(),
  zoom: readable(zoom).optional(),
  cursor: readable(cursor).optional(),
});

/** The query of `GET /api/places/:slug`: what of a search applies to one place. */
export const placeHitQuery = placeSearchQuery.pick({
  ...{ near: true, from: true, months: true },
  ...{ minArea: true, maxArea: true, maxPrice: true, features: true, kind: true },
});

/** The rental period requested by the pages of a place and a box. */
export const rentalPeriodQuery = z.strictObject({
  from: z.string().refine(isDay, { error: "field.invalid" }).optional(),
  months: readable(searchReaders.months).default(defaultMonths),
});

export const townQuery = z.strictObject({
  q: singleLine(60).min(1, { error: "field.required" }),
});

export type PlaceSearchQuery = z.output<typeof placeSearchQuery>;
export type PlaceHitQuery = z.output<typeof placeHitQuery>;
export type RentalPeriodQuery = z.output<typeof rentalPeriodQuery>;
