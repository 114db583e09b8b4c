import type { Size } from "./draw.ts";

/** `small` for 96 px and less: fewer and larger things. */
export type Detail = "small" | "full";

export type Picture = Size & { detail: Detail };

/** To be raised with every change of how boxes are drawn: a browser keeps these files for good. */
const edition = 1;
/** A page of results has twelve. */
const mostInOne = 24;
/** No box is longer, so nobody can have us draw a hall. */
const mostCm = 2_000;

/** The name of a picture within its file: `150x200x280`, and `150x200x280s` when it is drawn small. */
export const pictureName = ({ widthCm, depthCm, heightCm, detail }: Picture): string =>
  `${widthCm}x${depthCm}x${heightCm}${detail === "small" ? "s" : ""}`;

/** Where one file holds all these pictures, so that a page of them is one request. */
export const picturesAddress = (pictures: readonly Picture[]): string =>
  `/box-pictures/${edition}/${[...new Set(pictures.map(pictureName))].sort().join("_")}.svg`;

/** The pictures that a file is asked for, or null when its name is none that `picturesAddress` gives. */
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
