import { type Picture, picturesAddress } from "../../../domain/box/picture/address.ts";
import type { Hit } from "./queries.ts";

const comingSoon: Picture = { widthCm: 150, depthCm: 200, heightCm: 280, detail: "full" };

/** The box drawn next to a place. */
export function pictureOf({ box }: Hit): Picture {
  if (box === null) return comingSoon;
  return { widthCm: box.widthCm, depthCm: box.depthCm, heightCm: box.heightCm, detail: "full" };
}

/** The URL of one file with the pictures of all hits. */
export const picturesOf = (hits: readonly Hit[]): string => picturesAddress(hits.map(pictureOf));
