import { cellBits } from "../../../domain/search/cell.ts";

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
  /** Places with a free box, as in the total of the list. In a crowded view, all public places. */
  count: number;
  /** Places that open later, not part of `count`. */
  comingSoon: number;
  fromGrosze: number | null;
}

type Found = Pin & { cell: number };

/** Places drawn as one mark, and their center. */
type Group = { places: readonly Found[]; lat: number; lng: number };

/** One meter is precise enough for a mark on a map, and keeps the marks of ten thousand places below 2 kB. */
export const roundDegrees = (value: number) => Math.round(value * 1e5) / 1e5;

/** Marks closer than this fraction of a square overlap. */
const tooClose = 0.8;

/**
 * The marks on the map at a level of the Z-order curve. Places in one square are grouped, as are adjacent squares whose
 * centers overlap. A single place is a pin, several are a cluster.
 */
export function spotsOf(found: readonly Found[], level: number): { pins: Pin[]; clusters: Cluster[] } {
  const side = 360 / 2 ** level;
  const cells = 4 ** (cellBits - level);
  const groups: Group[] = [];
  for (const together of Map.groupBy(found, (place) => Math.floor(place.cell / cells)).values()) {
    const { lat, lng } = middleOf(together);
    const near = groups.find(
      (group) => Math.abs(group.lng - lng) < tooClose * side && Math.abs(group.lat - lat) < (tooClose * side) / 2,
    );
    if (near === undefined) groups.push({ places: together, lat, lng });
    else Object.assign(near, middleOf([...near.places, ...together]), { places: [...near.places, ...together] });
  }
  const pins: Pin[] = [];
  const clusters: Cluster[] = [];
  for (const group of groups) {
    const [only, ...others] = group.places;
    if (only !== undefined && others.length === 0) pins.push(pinOf(only));
    else clusters.push(clusterOf(group));
  }
  return { pins, clusters };
}

function middleOf(places: readonly Found[]): { lat: number; lng: number } {
  let [lat, lng] = [0, 0];
  for (const place of places) {
    lat += place.lat;
    lng += place.lng;
  }
  return { lat: roundDegrees(lat / places.length), lng: roundDegrees(lng / places.length) };
}

function pinOf({ placeId, slug, name, lat, lng, monthlyGrosze, comingSoon }: Found): Pin {
  return { placeId, slug, name, lat: roundDegrees(lat), lng: roundDegrees(lng), monthlyGrosze, comingSoon };
}

function clusterOf({ places, lat, lng }: Group): Cluster {
  const prices = places.flatMap((place) => place.monthlyGrosze ?? []);
  const comingSoon = places.filter((place) => place.comingSoon).length;
  const fromGrosze = prices.length === 0 ? null : Math.min(...prices);
  return { lat, lng, count: places.length - comingSoon, comingSoon, fromGrosze };
}
