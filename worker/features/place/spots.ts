import type { FoundRow } from "./search-queries.ts";

export interface Pin {
  placeId: string;
  slug: string;
  name: string;
  lat: number;
  lng: number;
  monthlyGrosze: number | null;
  comingSoon: boolean;
}

export interface Cluster {
  lat: number;
  lng: number;
  count: number;
  fromGrosze: number | null;
}

type Found = FoundRow & { id: string };

/** A metre is enough for a mark on a map, and keeps ten thousand places below 2 kB. */
export const roundDegrees = (value: number) => Math.round(value * 1e5) / 1e5;

/** What the map draws: a pin where a place is alone in its square, else one cluster for all places of the square. */
export function spotsOf(found: readonly Found[], locale: "pl" | "en"): { pins: Pin[]; clusters: Cluster[] } {
  const squares = Map.groupBy(found, (row) => row.square);
  const pins: Pin[] = [];
  const clusters: Cluster[] = [];
  for (const together of squares.values()) {
    const [only] = together;
    if (together.length === 1 && only?.pin) pins.push(pinOf(only, JSON.parse(only.pin), locale));
    else clusters.push(clusterOf(together));
  }
  return { pins, clusters };
}

function pinOf(row: Found, names: { slug: string; namePl: string; nameEn: string }, locale: "pl" | "en"): Pin {
  return {
    placeId: row.id,
    slug: names.slug,
    name: locale === "pl" ? names.namePl : names.nameEn,
    lat: roundDegrees(row.lat),
    lng: roundDegrees(row.lng),
    monthlyGrosze: row.monthlyGrosze,
    comingSoon: row.comingSoon === 1,
  };
}

function clusterOf(together: readonly Found[]): Cluster {
  const middle = (of: (row: Found) => number) =>
    roundDegrees(together.reduce((sum, row) => sum + of(row), 0) / together.length);
  const prices = together.flatMap((row) => row.monthlyGrosze ?? []);
  return {
    lat: middle((row) => row.lat),
    lng: middle((row) => row.lng),
    count: together.length,
    fromGrosze: prices.length === 0 ? null : Math.min(...prices),
  };
}
