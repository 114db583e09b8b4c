import type { NewBoxFields } from "../../../domain/box/create-schema.ts";
import { type BoxFeature, boxFeatures } from "../../../domain/box/features.ts";
import { type BoxKind, boxKinds } from "../../../domain/box/kinds.ts";
import { parseHundredths } from "../../../domain/core/amount.ts";

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

export const ways = ["one", "range", "list"] as const;

/** One box, a range of numbers, a list from a spreadsheet. */
export type Way = (typeof ways)[number];

/** All that is typed for new boxes, in each of the ways; what is one box and what is each of a range is typed once. */
export interface NewBoxesValues extends BoxValues {
  way: Way;
  /** Null while nobody has written another than the suggested one. */
  number: string | null;
  first: string | null;
  last: string | null;
  list: string;
}

export const emptyNewBoxes: NewBoxesValues = {
  ...usualBox,
  way: "one",
  number: null,
  first: null,
  last: null,
  list: "",
};

/** A draft as it came back, of whatever age: only the fields that the form has, as it has them. */
export function valuesOfDraft(data: Readonly<Record<string, unknown>> | null): Partial<NewBoxesValues> {
  const { way, kind, features, ...rest } = data ?? {};
  const texts = Object.keys(emptyNewBoxes).filter((name) => typeof rest[name] === "string");
  const known: Partial<NewBoxesValues> = {};
  const [knownWay, knownKind] = [ways.find((one) => one === way), boxKinds.find((one) => one === kind)];
  if (knownWay) known.way = knownWay;
  if (knownKind) known.kind = knownKind;
  if (Array.isArray(features)) known.features = boxFeatures.filter((one) => features.includes(one));
  return { ...known, ...Object.fromEntries(texts.map((name) => [name, rest[name]])) };
}
