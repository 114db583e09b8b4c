import type { Point } from "./search.ts";

const earthRadiusM = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two points as the crow flies, in meters. */
export function metersBetween(a: Point, b: Point): number {
  const [height, width] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const chord =
    Math.sin(height / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(width / 2) ** 2;
  return Math.round(2 * earthRadiusM * Math.asin(Math.sqrt(chord)));
}
