import { rentalPeriodOf } from "../../../domain/box/rental-period.ts";
import { fold } from "../../../domain/core/text.ts";
import { rentalPeriodQuery } from "../../../domain/search/schema.ts";
import { roundDegrees } from "../../../domain/search/spots.ts";
import { type BatchDatabase, type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import {
  isWhole,
  type PopularTownRow,
  popularTowns,
  type StoredSuggestion,
  suggestionsFor,
  type Typed,
} from "./suggestion-queries.ts";

export interface Suggestion {
  /** `near`: a postcode close to the typed one, where no place has that. */
  kind: "town" | "district" | "place" | "street" | "postcode" | "near";
  name: string;
  /** Voivodeship of a town, town of a district, street or postcode, address of a place. */
  detail: string;
  lat: number;
  lng: number;
  /** The places of a town, or those with the street or the postcode. */
  places: number | null;
}

export interface PopularTown {
  slug: string;
  name: string;
  lat: number;
  lng: number;
  places: number;
  /** Boxes free from tomorrow, and the lowest price; null where there are too many to count. */
  free: number | null;
  fromGrosze: number | null;
}

const most = { streets: 3, postcodes: 3 };
/** From this size on, a town comes before districts, places and streets with the same beginning. */
const largePopulation = 20_000;
const streetWord = /^(ul|ulica|al|aleja|os|osiedle|pl|plac)\.?\s+/;
const houseNumber = / \d{1,4}[a-z]?(\/\d{1,4}[a-z]?)?$/i;

/** `ul. Dajwór 3` → the street `dajwor`; `30701` → the postcode `30-701`. */
function readTyped(text: string): Typed {
  const typed = fold(text).replaceAll(",", " ").replace(/\s+/g, " ").trim();
  const digits = /^(\d{2})-?(\d{0,3})$/.exec(typed);
  return {
    typed,
    street: typed.replace(streetWord, "").replace(houseNumber, ""),
    postcode: digits && (digits[2] === "" ? `${digits[1]}` : `${digits[1]}-${digits[2]}`),
  };
}

/** Places to search for that start with the typed text, best first. */
export async function findSuggestions(db: BatchDatabase, text: string, locale: Locale): Promise<Suggestion[]> {
  const typed = readTyped(text);
  const found = (await db.batch(suggestionsFor(db, typed, locale))).flatMap((part) => rows<StoredSuggestion>(part));
  const of = (kind: StoredSuggestion["kind"]) => found.filter((row) => row.kind === kind);
  const towns = of("town");
  const isLarge = ({ population }: StoredSuggestion) => population >= largePopulation;
  const ranked = [
    ...towns.filter(isLarge).map(suggestionOf),
    ...of("district").map(suggestionOf),
    ...of("place").map(suggestionOf),
    ...byAddress(of("street"), ({ text }) => text.replace(houseNumber, "")).slice(0, most.streets),
    ...postcodes(of("postcode"), typed.postcode),
    ...towns.filter((town) => !isLarge(town)).map(suggestionOf),
  ];
  // A place is found by its name and by the rest of it, a district by both orders of its words.
  return [...new Map(ranked.map((one) => [`${one.kind} ${one.name} ${one.detail}`, one])).values()];
}

const suggestionOf = ({ kind, text, detail, lat, lng, places }: StoredSuggestion): Suggestion => {
  return { kind, name: text, detail, lat: roundDegrees(lat), lng: roundDegrees(lng), places };
};

/** Places with one street or postcode as one suggestion in their middle. */
function byAddress(places: readonly StoredSuggestion[], nameOf: (place: StoredSuggestion) => string): Suggestion[] {
  const groups = Map.groupBy(places, (place) => `${nameOf(place)}\n${place.detail}`).values();
  return [...groups].map((group) => {
    const [first] = group as [StoredSuggestion];
    const middle = (of: (place: StoredSuggestion) => number) =>
      group.reduce((sum, place) => sum + of(place), 0) / group.length;
    const at = { lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng) };
    return { ...suggestionOf({ ...first, ...at, text: nameOf(first) }), places: group.length };
  });
}

/** Those that start as typed, else the nearest numbers, which are near on the map as well. */
function postcodes(places: readonly StoredSuggestion[], typed: string | null): Suggestion[] {
  if (typed === null) return [];
  const same = places.filter(({ text }) => text.startsWith(typed));
  if (same.length > 0) return byAddress(same, ({ text }) => text).slice(0, most.postcodes);
  const number = (code: string) => Number(code.replace("-", ""));
  const away = ({ name }: Suggestion) => Math.abs(number(name) - number(typed));
  return byAddress(places, ({ text }) => text)
    .sort((a, b) => away(a) - away(b))
    .slice(0, most.postcodes)
    .map((one) => ({ ...one, kind: "near" }));
}

/** The towns with the most places, for a search without a town. */
export async function listPopularTowns(db: Database, now: Date): Promise<PopularTown[]> {
  const { stay, until } = rentalPeriodOf(rentalPeriodQuery.parse({}), now);
  const found = rows<PopularTownRow>(await popularTowns(db, { from: stay.from, until, now }).all());
  return found.map((row) => {
    const { slug, name, lat, lng, places, free, fromGrosze } = row;
    const counts = isWhole(row) ? { free, fromGrosze } : { free: null, fromGrosze: null };
    return { slug, name, lat: roundDegrees(lat), lng: roundDegrees(lng), places, ...counts };
  });
}
