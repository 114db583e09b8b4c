import type { Size } from "./room.ts";

/** `small` for 96 px and less: fewer and larger objects. */
export type Detail = "small" | "full";

export type Picture = Size & { detail: Detail };

/** Increase with every change of the drawing: browsers cache these files permanently. */
const edition = 1;
/** A page of results has twelve pictures. */
const mostInOne = 24;
/** Longer than any box; prevents requests for arbitrarily large drawings. */
const mostCm = 2_000;

/** The name of a picture within its file: `150x200x280`, or `150x200x280s` for the small version. */
export const pictureName = ({ widthCm, depthCm, heightCm, detail }: Picture): string =>
  `${widthCm}x${depthCm}x${heightCm}${detail === "small" ? "s" : ""}`;

/** The address of a file with all these pictures, so that a page loads them in one request. */
export const picturesAddress = (pictures: readonly Picture[]): string =>
  `/box-pictures/${edition}/${[...new Set(pictures.map(pictureName))].sort().join("_")}.svg`;

/** The pictures that a file name lists, or null when `picturesAddress` would not produce that name. */
export function readPictures(file: string): Picture[] | null {
  const names = /^(.+)\.svg$/.exec(file)?.[1]?.split("_") ?? [];
  const pictures = names.map(readPicture).filter((picture) => picture !== null);
  return pictures.length > 0 && pictures.length === names.length && names.length <= mostInOne ? pictures : null;
}

function readPicture(name: string): Picture | null {
  const [, width, depth, height, small] = /^([1-9]\d{1,3})x([1-9]\d{1,3})x([1-9]\d{1,3})(s?)$/.exec(name) ?? [];
  const [widthCm, depthCm, heightCm] = [Number(width), Number(depth), Number(height)];
  if (small === undefined || Math.max(widthCm, depthCm, heightCm) > mostCm) return null;
  return { widthCm, depthCm, heightCm, detail: small === "s" ? "small" : "full" };
}
