import type { Bounds } from "../../../domain/search/cell.ts";

/** A place on the map, with its texts. */
export interface PinSpot {
  id: string;
  lat: number;
  lng: number;
  /** label on the pin: a price, or that it opens soon */
  plate: string;
  /** accessible name: place and price */
  label: string;
  soon: boolean;
}

/** Several places in one marker. */
export interface ClusterSpot {
  lat: number;
  lng: number;
  count: number;
  label: string;
  /** All of its places open later. */
  soon: boolean;
}

export interface MapSpots {
  pins: readonly PinSpot[];
  clusters: readonly ClusterSpot[];
}

/** Web Mercator’s stretched latitude, as in the tiles. */
const mercatorY = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180));

/** Position of a point in a view, as fractions of its width and height from the top left. */
export function partOf(view: Bounds, lat: number, lng: number): { x: number; y: number } {
  const top = mercatorY(view.north);
  return {
    x: (lng - view.west) / (view.east - view.west),
    y: (top - mercatorY(lat)) / (top - mercatorY(view.south)),
  };
}

/** Rounds a view’s degrees, so that it fits the same map again and can be compared as text. */
export function roundedView({ west, south, east, north }: Bounds): Bounds {
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return { west: round(west), south: round(south), east: round(east), north: round(north) };
}

export const isSameView = (a: Bounds, b: Bounds) =>
  a.west === b.west && a.south === b.south && a.east === b.east && a.north === b.north;
