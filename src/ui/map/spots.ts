import type { Bounds } from "../../../domain/search/cell.ts";

/** A place on a map, in the visitor's words. */
export interface PinSpot {
  id: string;
  lat: number;
  lng: number;
  /** on the plate: a price, or that it opens soon */
  plate: string;
  /** for those who do not see the map: which place, at what price */
  label: string;
  soon: boolean;
}

/** Many places in one. */
export interface ClusterSpot {
  lat: number;
  lng: number;
  count: number;
  label: string;
}

export interface MapSpots {
  pins: readonly PinSpot[];
  clusters: readonly ClusterSpot[];
}

/** Web Mercator's stretch of a latitude, as the tiles are drawn. */
const stretch = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));

/** Where a point lies in a view, in parts of its width and height from the top left. */
export function partOf(view: Bounds, lat: number, lng: number): { x: number; y: number } {
  const top = stretch(view.north);
  return {
    x: (lng - view.west) / (view.east - view.west),
    y: (top - stretch(lat)) / (top - stretch(view.south)),
  };
}

/** A view that fits its own map again after its degrees were rounded, and can be compared as text. */
export function roundedView({ west, south, east, north }: Bounds): Bounds {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return { west: round(west), south: round(south), east: round(east), north: round(north) };
}

export const sameView = (a: Bounds, b: Bounds) =>
  a.west === b.west && a.south === b.south && a.east === b.east && a.north === b.north;
