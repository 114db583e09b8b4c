import { z } from "zod";
import { isDay } from "../core/day.ts";
import { isId } from "../core/ids.ts";
import { singleLine } from "../core/text-schema.ts";
import { defaultMonths, readSearch, searchLimits } from "./search.ts";

function readable<T>(read: (text: string) => T | null) {
  return z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "field.invalid" });
    return z.NEVER;
  });
}

const zoom = (text: string) => (/^\d{1,2}$/.test(text) && Number(text) <= searchLimits.zoom ? Number(text) : null);

/** `<sort key>.<place id>` of the last row seen, so that a page goes on where the last one ended. */
const cursor = (text: string) => {
  const [key, id] = text.split(".");
  return key !== undefined && id !== undefined && /^\d{1,16}$/.test(key) && isId("place", id)
    ? { key: Number(key), id }
    : null;
};

/** The query of `GET /api/places`, from the same readers as the page's own address. */
export const placeSearchQuery = z.strictObject({
  bbox: readable(readSearch.bbox).optional(),
  near: readable(readSearch.near).optional(),
  from: readable(readSearch.from).optional(),
  months: readable(readSearch.months).default(defaultMonths),
  minArea: readable(readSearch.minArea).optional(),
  maxArea: readable(readSearch.maxArea).optional(),
  maxPrice: readable(readSearch.maxPrice).optional(),
  features: readable(readSearch.features).default([]),
  kind: readable(readSearch.kind).optional(),
  sort: readable(readSearch.sort).optional(),
  zoom: readable(zoom).optional(),
  cursor: readable(cursor).optional(),
});

/** When someone would move in, as a box's and a place's own pages ask it. */
export const stayQuery = z.strictObject({
  from: z.string().refine(isDay, { error: "field.invalid" }).optional(),
  months: readable(readSearch.months).default(defaultMonths),
});

export const townQuery = z.strictObject({
  q: singleLine(60).min(1, { error: "field.required" }),
});

export type PlaceSearchQuery = z.output<typeof placeSearchQuery>;
export type StayQuery = z.output<typeof stayQuery>;
