import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import {
  multiLine,
  nameLine,
  opaque,
  optionalEmail,
  optionalPhone,
  parsedLine,
  printedText,
  singleLine,
} from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";
import { poland } from "../search/search.ts";
import { accessMethods } from "./access.ts";
import { amenities } from "./amenities.ts";
import { parsePostcode } from "./postcode.ts";
import { promiseLimits } from "./price-promise.ts";
import { placeStatuses } from "./transitions.ts";

const name = (max: number) => nameLine(max).min(1, { error: "field.required" }).min(2, { error: "field.too_short" });
const between = (min: number, max: number) =>
  z.int().min(min, { error: "field.too_small" }).max(max, { error: "field.too_large" });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "field.invalid" });
/** Opening hours may end at midnight, written as 24:00. */
const lastTime = z.union([time, z.literal("24:00")], { error: "field.invalid" });
/** Number of a Polish land register as people paste it, or empty. */
const landRegister = singleLine(40)
  .toUpperCase()
  .regex(/^([A-Z]{2}\d[A-Z]\/\d{8}\/\d)?$/, { error: "field.invalid" });
const degrees = (min: number, max: number) =>
  z.number({ error: "field.required" }).min(min, { error: "field.invalid" }).max(max, { error: "field.invalid" });

/**
 * The fields of a place. An empty English name falls back to the Polish one. Coordinates must be in Poland. The default
 * deposit is in monthly prices.
 */
const placeFields = z.strictObject({
  namePl: name(80),
  nameEn: nameLine(80),
  descriptionPl: multiLine(2_000),
  descriptionEn: multiLine(2_000),
  rulesPl: printedText(4_000),
  rulesEn: printedText(4_000),
  street: name(120),
  postcode: parsedLine(parsePostcode, "field.postcode"),
  city: name(80),
  lat: degrees(poland.south, poland.north),
  lng: degrees(poland.west, poland.east),
  landRegister,
  accessFrom: time,
  accessTo: lastTime,
  accessMethod: z.enum(accessMethods, { error: "field.required" }),
  accessNotePl: multiLine(1_000),
  accessNoteEn: multiLine(1_000),
  /** Whether tenants may give other people access to their box. */
  allowsPersons: z.boolean(),
  amenities: z.array(z.enum(amenities)).max(amenities.length),
  contactPhone: optionalPhone,
  contactEmail: optionalEmail,
  minimumMonths: between(1, 24),
  noticeDays: between(0, 90),
  depositMonths: between(0, 2),
  sameDayCutOff: time,
});

const opensBeforeItCloses = {
  check: ({ accessFrom, accessTo }: { accessFrom: string; accessTo: string }) => accessFrom < accessTo,
  issue: { error: "field.invalid", path: ["accessTo"] },
};

export const placeInput = placeFields.refine(opensBeforeItCloses.check, opensBeforeItCloses.issue);
export type PlaceInput = z.output<typeof placeInput>;

/** All fields of the changed place, and the version that the user saw. */
export const changePlaceInput = placeFields
  .extend({ version: opaque(64) })
  .refine(opensBeforeItCloses.check, opensBeforeItCloses.issue);

export const announceInput = z.strictObject({ opensOn: singleLine(40).min(1, { error: "field.required" }).pipe(day) });

/** The price promise for new rentals of a place; null for none. */
export const pricePromiseInput = z.strictObject({
  promise: z
    .strictObject({
      months: between(1, promiseLimits.months).nullable(),
      lastOn: day.nullable(),
      yearlyPercent: between(1, promiseLimits.yearlyPercent),
    })
    .refine(({ months, lastOn }) => (months === null) !== (lastOn === null), {
      error: "field.invalid",
      path: ["months"],
    })
    .nullable(),
  version: opaque(64),
});
export type PricePromiseInput = z.output<typeof pricePromiseInput>;

const partnerPlaceSorts = [
  "name-asc",
  "name-desc",
  "created-desc",
  "created-asc",
  "occupancy-desc",
  "occupancy-asc",
] as const;
export type PartnerPlaceSort = (typeof partnerPlaceSorts)[number];

/** The query of a partner's list of places. */
export const partnerPlacesQuery = z.strictObject({
  status: z.enum(placeStatuses).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(partnerPlaceSorts).default("name-asc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type PartnerPlacesQuery = z.output<typeof partnerPlacesQuery>;
