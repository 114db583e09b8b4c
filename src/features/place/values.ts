import { accessMethods } from "../../../domain/place/access.ts";
import { type Amenity, isAmenity } from "../../../domain/place/amenities.ts";
import type { PlaceInput } from "../../../domain/place/partner-schema.ts";
import type { OwnPlace } from "./queries.ts";

const counts = ["minimumMonths", "noticeDays", "depositMonths"] as const;
type Count = (typeof counts)[number];

/** A place as entered in the form: numbers as raw text. */
export interface PlaceValues extends Omit<PlaceInput, Count | "lat" | "lng"> {
  lat: number | null;
  lng: number | null;
  minimumMonths: string;
  noticeDays: string;
  depositMonths: string;
}

export type PlaceField = keyof PlaceValues;

/** Defaults of a new place. */
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
  landRegister: "",
  accessFrom: "06:00",
  accessTo: "22:00",
  accessMethod: "code",
  accessNotePl: "",
  accessNoteEn: "",
  allowsPersons: true,
  amenities: [],
  contactPhone: "",
  contactEmail: "",
  minimumMonths: "1",
  noticeDays: "30",
  depositMonths: "1",
  sameDayCutOff: "20:00",
};

const placeFieldNames = Object.keys(emptyPlace) as PlaceField[];

/** An empty English name is saved as the Polish one; it is shown empty again. */
export function valuesOf(place: OwnPlace): PlaceValues {
  const stored = Object.fromEntries(placeFieldNames.map((name) => [name, place[name]])) as unknown as PlaceInput;
  return {
    ...stored,
    amenities: stored.amenities as Amenity[],
    nameEn: stored.nameEn === stored.namePl ? "" : stored.nameEn,
    minimumMonths: String(stored.minimumMonths),
    noticeDays: String(stored.noticeDays),
    depositMonths: String(stored.depositMonths),
  };
}

/** Reads a stored draft of any version: keeps only known fields with values of the right type. */
export function valuesOfDraft(data: Readonly<Record<string, unknown>> | null): Partial<PlaceValues> {
  const hasSameType = (name: PlaceField) =>
    name === "lat" || name === "lng"
      ? typeof data?.[name] === "number"
      : typeof data?.[name] === typeof emptyPlace[name];
  const stored = placeFieldNames.filter(hasSameType).map((name) => [name, data?.[name]]);
  const { amenities, accessMethod, ...rest }: Partial<PlaceValues> = Object.fromEntries(stored);
  return {
    ...rest,
    ...(Array.isArray(amenities) ? { amenities: amenities.filter(isAmenity) } : {}),
    ...(accessMethod !== undefined && accessMethods.includes(accessMethod) ? { accessMethod } : {}),
  };
}

const parseInteger = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The API input, which the API validates. Unreadable numbers are sent as NaN. */
export function inputOf(values: PlaceValues): PlaceInput {
  const numbers = Object.fromEntries(counts.map((name) => [name, parseInteger(values[name])])) as Record<Count, number>;
  return { ...values, ...numbers, lat: values.lat as number, lng: values.lng as number };
}
