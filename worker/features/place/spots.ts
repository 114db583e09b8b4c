import { cellBits } from "../../../domain/place/cell.ts";

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

type Found = Pin & { cell: number };

/** A metre is enough for a mark on a map, and keeps ten thousand places below 2 kB. */
export const roundDegrees = (value: number) => Math.round(value * 1e5) / 1e5;

/** Two marks closer than this part of a square lie on one another. */
const tooClose = 0.8;

/**
 * What the map draws at a level of the Z-order curve: places of one square go together, and so do squares whose middles
 * lie on one another across an edge. One place alone is a pin, several are a cluster.
 */
export function spotsOf(found: readonly Found[], level: number): { pins: Pin[]; clusters: Cluster[] } {
  const side = 360 / 2 ** level;
  const cells = 4 ** (cellBits - level);
  const groups: Found[][] = [];
  for (const together of Map.groupBy(found, (place) => Math.floor(place.cell / cells)).values()) {
    const at = middleOf(together);
    const near = groups.find((group) => {
      const { lat, lng } = middleOf(group);
      return Math.abs(lng - at.lng) < tooClose * side && Math.abs(lat - at.lat) < (tooClose * side) / 2;
    });
    if (near === undefined) groups.push(together);
    else near.push(...together);
  }
  const pins: Pin[] = [];
  const clusters: Cluster[] = [];
  for (const group of groups) {
    const [only] = group;
    if (group.length === 1 && only !== undefined) pins.push(pinOf(only));
    else clusters.push(clusterOf(group));
  }
  return { pins, clusters };
}

function middleOf(group: readonly Found[]) {
  const mean = (of: (row: Found) => number) =>
    roundDegrees(group.reduce((sum, row) => sum + of(row), 0) / group.length);
  return { lat: mean((row) => row.lat), lng: mean((row) => row.lng) };
}

function pinOf({ placeId, slug, name, lat, lng, monthlyGrosze, comingSoon }: Found): Pin {
  return { placeId, slug, name, lat: roundDegrees(lat), lng: roundDegrees(lng), monthlyGrosze, comingSoon };
}

function clusterOf(group: readonly Found[]): Cluster {
  const prices = group.flatMap((row) => row.monthlyGrosze ?? []);
  return {
    ...middleOf(group),
    count: group.length,
    fromGrosze: prices.length === 0 ? null : Math.min(...prices),
  };
}
