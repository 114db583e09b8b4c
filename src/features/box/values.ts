import type { NewBoxFields } from "../../../domain/box/create-schema.ts";
import { type BoxFeature, boxFeatures } from "../../../domain/box/features.ts";
import { type BoxKind, boxKinds } from "../../../domain/box/kinds.ts";
import { integerOf, parseHundredths } from "../../../domain/core/amount.ts";

/** A new box as entered in the form: raw text, lengths in cm, money in złoty. */
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

const defaultBox: BoxValues = {
  kind: "indoor",
  width: "200",
  depth: "250",
  height: "280",
  floor: "0",
  features: [],
  monthly: "",
  deposit: "",
};

const groszeOf = (text: string) => parseHundredths(text) ?? Number.NaN;

/** The API input, which the API validates. An empty deposit means the place's rule applies. */
export function fieldsOf(values: BoxValues): NewBoxFields {
  const { kind, features } = values;
  return {
    kind,
    features,
    widthCm: integerOf(values.width),
    depthCm: integerOf(values.depth),
    heightCm: integerOf(values.height),
    floor: integerOf(values.floor),
    monthlyGrosze: groszeOf(values.monthly),
    depositGrosze: values.deposit.trim() === "" ? null : groszeOf(values.deposit),
  };
}

const addModes = ["one", "range", "list"] as const;

export type AddMode = (typeof addModes)[number];

/** The values of all three modes; a single box and a range share the box fields. */
export interface NewBoxesValues extends BoxValues {
  way: AddMode;
  /** Null means the suggested number. */
  number: string | null;
  first: string | null;
  last: string | null;
  list: string;
}

export const emptyNewBoxes: NewBoxesValues = {
  ...defaultBox,
  way: "one",
  number: null,
  first: null,
  last: null,
  list: "",
};

/** Reads a stored draft of any version: keeps only known fields with valid values. */
export function valuesOfDraft(data: Readonly<Record<string, unknown>> | null): Partial<NewBoxesValues> {
  const { way, kind, features, ...rest } = data ?? {};
  const texts = Object.keys(emptyNewBoxes).filter((name) => typeof rest[name] === "string");
  const known: Partial<NewBoxesValues> = {};
  const [knownMode, knownKind] = [addModes.find((one) => one === way), boxKinds.find((one) => one === kind)];
  if (knownMode) known.way = knownMode;
  if (knownKind) known.kind = knownKind;
  if (Array.isArray(features)) known.features = boxFeatures.filter((one) => features.includes(one));
  return { ...known, ...Object.fromEntries(texts.map((name) => [name, rest[name]])) };
}
