import { type Amenity, isAmenity } from "../../../domain/place/amenities.ts";
import type { PlaceInput } from "../../../domain/place/partner-schema.ts";
import type { OwnPlace } from "./queries.ts";

const counts = ["minimumMonths", "noticeDays", "depositMonths"] as const;
type Count = (typeof counts)[number];

/** A place as its form holds it: what was typed, as it was typed. */
export interface PlaceValues extends Omit<PlaceInput, Count | "lat" | "lng"> {
  lat: number | null;
  lng: number | null;
  minimumMonths: string;
  noticeDays: string;
  depositMonths: string;
}

export type PlaceField = keyof PlaceValues;

/** What most places have. */
export const emptyPlace: PlaceValues = {
  namePl: "",
  nameEn: "",
  descriptionPl: "",
  descriptionEn: "",
  rulesPl: "",
  rulesEn: "",
  street: "",
  postcode: "",
  city: "",
  lat: null,
  lng: null,
  accessFrom: "06:00",
  accessTo: "22:00",
  amenities: [],
  contactPhone: "",
  contactEmail: "",
  minimumMonths: "1",
  noticeDays: "30",
  depositMonths: "1",
  sameDayCutOff: "20:00",
};

export const placeFieldNames = Object.keys(emptyPlace) as PlaceField[];

/** The English name falls back to the Polish one when saved; shown again, the field is as empty as it was left. */
export function valuesOf(place: OwnPlace): PlaceValues {
  const kept = Object.fromEntries(placeFieldNames.map((name) => [name, place[name]])) as unknown as PlaceInput;
  return {
    ...kept,
    amenities: kept.amenities as Amenity[],
    nameEn: kept.nameEn === kept.namePl ? "" : kept.nameEn,
    minimumMonths: String(kept.minimumMonths),
    noticeDays: String(kept.noticeDays),
    depositMonths: String(kept.depositMonths),
  };
}

/** A draft as it came back, of whatever age: only the fields that the form has, as it has them. */
export function valuesOfDraft(data: Readonly<Record<string, unknown>> | null): Partial<PlaceValues> {
  const isAlike = (name: PlaceField) =>
    name === "lat" || name === "lng"
      ? typeof data?.[name] === "number"
      : typeof data?.[name] === typeof emptyPlace[name];
  const kept = placeFieldNames.filter(isAlike).map((name) => [name, data?.[name]]);
  const { amenities, ...rest }: Partial<PlaceValues> = Object.fromEntries(kept);
  return Array.isArray(amenities) ? { ...rest, amenities: amenities.filter(isAmenity) } : rest;
}

const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What goes to the API, which is the one to judge it: what cannot be read as a number is sent as none. */
export function inputOf(values: PlaceValues): PlaceInput {
  const numbers = Object.fromEntries(counts.map((name) => [name, whole(values[name])])) as Record<Count, number>;
  return { ...values, ...numbers, lat: values.lat as number, lng: values.lng as number };
}
