import { parseHundredths } from "../../../domain/amount.ts";
import type { NewBoxFields } from "../../../domain/box/create-schema.ts";
import type { BoxFeature } from "../../../domain/box/features.ts";
import type { BoxKind } from "../../../domain/box/kinds.ts";

/** A new box as its form holds it: what was typed, as it was typed. Lengths in cm, money in zlotys. */
export interface BoxValues {
  kind: BoxKind;
  width: string;
  depth: string;
  height: string;
  floor: string;
  features: BoxFeature[];
  monthly: string;
  deposit: string;
}

export const usualBox: BoxValues = {
  kind: "indoor",
  width: "200",
  depth: "250",
  height: "280",
  floor: "0",
  features: [],
  monthly: "",
  deposit: "",
};

export const wholeOf = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
const groszeOf = (text: string) => parseHundredths(text) ?? Number.NaN;

/** What goes to the API, which is the one to judge it. An empty deposit is as the place's rule says. */
export function fieldsOf(values: BoxValues): NewBoxFields {
  const { kind, features } = values;
  return {
    kind,
    features,
    widthCm: wholeOf(values.width),
    depthCm: wholeOf(values.depth),
    heightCm: wholeOf(values.height),
    floor: wholeOf(values.floor),
    monthlyGrosze: groszeOf(values.monthly),
    depositGrosze: values.deposit.trim() === "" ? null : groszeOf(values.deposit),
  };
}
