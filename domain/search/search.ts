import { type BoxFeature, boxFeatures } from "../box/features.ts";
import { type BoxKind, boxKinds } from "../box/kinds.ts";
import { type Day, isDay } from "../core/day.ts";
import type { Bounds } from "./cell.ts";

export interface Point {
  lat: number;
  lng: number;
}

export const searchSorts = ["price", "distance", "area"] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The criteria of a search. Null means any; areas are in m², the price is in gross grosze per month. */
export interface PlaceSearch {
  bbox: Bounds | null;
  /** origin for distances: the center of a town or the user's location */
  near: Point | null;
  from: Day | null;
  months: number | "open";
  minArea: number | null;
  maxArea: number | null;
  maxPrice: number | null;
  features: BoxFeature[];
  kind: BoxKind | null;
  sort: SearchSort | null;
}

export const searchLimits = { months: 60, areaM2: 400, priceGrosze: 10_000_000, zoom: 20 } as const;
export const defaultMonths = 3;
/** The default area of a search: the whole country. */
export const poland: Bounds = { west: 14.1, south: 49, east: 24.2, north: 54.9 };

/** Half the height and width of the initial view of a town, in degrees; about 16 km across. */
const townReach = { lat: 0.07, lng: 0.12 };

/** The initial view of the map around a town or the user's location. */
export const viewAround = ({ lat, lng }: Point): Bounds => ({
  west: lng - townReach.lng,
  south: lat - townReach.lat,
  east: lng + townReach.lng,
  north: lat + townReach.lat,
});

/** Addresses have five decimals. */
const tolerance = 3e-5;

export const isSameView = (a: Bounds, b: Bounds): boolean =>
  (["west", "south", "east", "north"] as const).every((side) => Math.abs(a[side] - b[side]) <= tolerance);

/** A searched view is rounded to steps of an eighth to a sixteenth of its sides. */
const stepsAcross = 8;

/**
 * The view that is searched for one of the map: a moved map's is enlarged to steps, so that maps that show nearly the same ask
 * for the same, which the edge cache has. That around `near` is the same for all who search there.
 */
export function searchedView({ near, bbox }: Pick<PlaceSearch, "near" | "bbox">): Bounds | null {
  if (bbox === null || (near !== null && isSameView(bbox, viewAround(near)))) return bbox;
  const { west, south, east, north } = bbox;
  const stepOf = (side: number) => 2 ** Math.floor(Math.log2(side / stepsAcross));
  const [x, y] = [stepOf(east - west), stepOf(north - south)];
  return {
    west: Math.max(-180, Math.floor(west / x) * x),
    south: Math.max(-90, Math.floor(south / y) * y),
    east: Math.min(180, Math.ceil(east / x) * x),
    north: Math.min(90, Math.ceil(north / y) * y),
  };
}

const numbers = (text: string, count: number): number[] | null => {
  const parts = text.split(",");
  if (parts.length !== count || !parts.every((part) => /^-?\d{1,3}(\.\d{1,12})?$/.test(part))) return null;
  return parts.map(Number);
};

const oneOf =
  <T extends string>(list: readonly T[]) =>
  (text: string): T | null =>
    list.find((item) => item === text) ?? null;

const amount = (max: number, pattern: RegExp) => (text: string) => {
  const value = Number(text);
  return pattern.test(text) && value > 0 && value <= max ? value : null;
};

/**
 * Parsers of the query parameters of a search; null for invalid values, which the API rejects and the page ignores. Without
 * zod, because the first load includes them.
 */
export const searchReaders = {
  bbox: (text: string): Bounds | null => {
    const [west, south, east, north] = numbers(text, 4) ?? [];
    if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
    const isOnMap = west >= -180 && east <= 180 && south >= -90 && north <= 90;
    return isOnMap && west < east && south < north ? { west, south, east, north } : null;
  },
  near: (text: string): Point | null => {
    const [lat, lng] = numbers(text, 2) ?? [];
    return lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180 ? null : { lat, lng };
  },
  from: (text: string): Day | null => (isDay(text) ? text : null),
  months: (text: string): number | "open" | null =>
    text === "open" ? "open" : amount(searchLimits.months, /^\d{1,2}$/)(text),
  minArea: amount(searchLimits.areaM2, /^\d{1,3}(\.\d{1,2})?$/),
  maxArea: amount(searchLimits.areaM2, /^\d{1,3}(\.\d{1,2})?$/),
  maxPrice: amount(searchLimits.priceGrosze, /^\d{1,8}$/),
  features: (text: string): BoxFeature[] | null => {
    const list = text.split(",").map(oneOf(boxFeatures));
    return list.includes(null) ? null : boxFeatures.filter((feature) => list.includes(feature));
  },
  kind: oneOf(boxKinds),
  sort: oneOf(searchSorts),
} satisfies Record<keyof PlaceSearch, (text: string) => unknown>;

type ParsedSearch = { [Name in keyof PlaceSearch]: PlaceSearch[Name] | null };

/** Parses a search from query parameters. Invalid values are ignored. */
export function parseSearch(params: URLSearchParams): PlaceSearch {
  const values = Object.entries(searchReaders).map(([name, read]) => {
    const text = params.get(name);
    return [name, text === null ? null : read(text)];
  });
  const search: ParsedSearch = Object.fromEntries(values);
  return { ...search, months: search.months ?? defaultMonths, features: search.features ?? [] };
}

/** About a meter; more digits would only make addresses longer. */
const degrees = (value: number) => String(Math.round(value * 1e5) / 1e5);

/** The query parameters of a search, without default values. The inverse of `parseSearch`. */
export function formatSearch(search: PlaceSearch): Record<string, string> {
  const { bbox, near, months, features } = search;
  const params = {
    ...search,
    bbox: bbox && [bbox.west, bbox.south, bbox.east, bbox.north].map(degrees),
    near: near && [near.lat, near.lng].map(degrees),
    months: months === defaultMonths ? null : months,
    features: features.length === 0 ? null : features,
  };
  // By name, because a caller's search may have other properties as well.
  const names = Object.keys(searchReaders) as (keyof PlaceSearch)[];
  return Object.fromEntries(names.flatMap((name) => (params[name] === null ? [] : [[name, `${params[name]}`]])));
}
