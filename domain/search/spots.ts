import { type Bounds, cellBits } from "./cell.ts";

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

/** Squares this many levels below the zoom are 64 pixels wide, too narrow for two price pins. */
const levelsBelowZoom = 2;
const tilePixels = 256;
/** The assumed width of a map whose zoom is unknown. */
const usualMapPixels = 700;

/** The zoom of a map of the usual width that shows this view. */
export const zoomOf = (bounds: Bounds): number =>
  Math.round(Math.log2((usualMapPixels / tilePixels) * (360 / (bounds.east - bounds.west))));

/** Web Mercator's stretched latitude, as a share of the map's height. */
const mercatorShare = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);

/** Maps zoom in steps of one half, to fit a view more closely. */
const zoomStep = 0.5;

/** The zoom at which a map of this size, in pixels, shows the whole view. */
export function fittingZoom({ west, south, east, north }: Bounds, map: { width: number; height: number }): number {
  const across = map.width / ((east - west) / 360);
  const down = map.height / (mercatorShare(north) - mercatorShare(south));
  const zoom = Math.log2(Math.min(across, down) / tilePixels);
  return Math.max(0, Math.floor(zoom / zoomStep) * zoomStep);
}

/** The level of `spotsOf` for the zoom of a map. */
export const spotLevelOf = (zoom: number): number => Math.min(cellBits, zoom + levelsBelowZoom);

/**
 * Marks closer than this many squares overlap: a price is about 80 pixels wide, and 40 high above its place, so that it
 * covers the mark of a place up to 60 pixels north of it. Latitudes are stretched.
 */
const tooClose = { lng: 1.25, lat: 0.65 };

/**
 * The marks on the map at a level of the Z-order curve. Places in one square are grouped, as are groups whose centers
 * overlap. A single place is a pin, several are a cluster.
 */
export function spotsOf(found: readonly Found[], level: number): { pins: Pin[]; clusters: Cluster[] } {
  const side = 360 / 2 ** level;
  const cells = 4 ** (cellBits - Math.ceil(level));
  const squares = Map.groupBy(found, (place) => Math.floor(place.cell / cells)).values();
  const pins: Pin[] = [];
  const clusters: Cluster[] = [];
  for (const group of joinOverlapping([...squares].map(groupOf), side)) {
    const [only, ...others] = group.places;
    if (only !== undefined && others.length === 0) pins.push(pinOf(only));
    else clusters.push(clusterOf(group));
  }
  return { pins, clusters };
}

/** Joins groups until none overlap: the center of a joined group can overlap a third one. */
function joinOverlapping(groups: readonly Group[], side: number): readonly Group[] {
  const apart: Group[] = [];
  for (const group of groups) {
    const near = apart.find(
      ({ lat, lng }) =>
        Math.abs(group.lng - lng) < tooClose.lng * side && Math.abs(group.lat - lat) < tooClose.lat * side,
    );
    if (near === undefined) apart.push(group);
    else Object.assign(near, groupOf([...near.places, ...group.places]));
  }
  return apart.length === groups.length ? apart : joinOverlapping(apart, side);
}

function groupOf(places: readonly Found[]): Group {
  let [lat, lng] = [0, 0];
  for (const place of places) {
    lat += place.lat;
    lng += place.lng;
  }
  return { places, lat: roundDegrees(lat / places.length), lng: roundDegrees(lng / places.length) };
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
