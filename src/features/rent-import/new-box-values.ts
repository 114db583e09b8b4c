import { type BoxKind, boxKinds } from "../../../domain/box/kinds.ts";
import { integerOf, parseHundredths } from "../../../domain/core/amount.ts";
import { type NewBoxDefaults, newBoxDefaults } from "../../../domain/rent-import/schema.ts";

/** The data of new boxes as entered: raw text, lengths in cm, money in złoty. */
export interface NewBoxValues {
  isOn: boolean;
  kind: BoxKind;
  width: string;
  depth: string;
  height: string;
  floor: string;
  monthly: string;
  /** Empty: rows must name their place. */
  placeId: string;
}

export const emptyNewBoxes: NewBoxValues = {
  ...{ isOn: false, kind: "indoor", width: "200", depth: "250", height: "280", floor: "0", monthly: "", placeId: "" },
};

/** Reads a stored draft of any version: keeps only known fields with valid values. */
export function newBoxesOfDraft(data: unknown): NewBoxValues {
  const stored = typeof data === "object" && data !== null ? Object.entries(data) : [];
  const known = stored.filter(
    ([name, value]) =>
      name in emptyNewBoxes && typeof value === typeof emptyNewBoxes[name as keyof NewBoxValues] && name !== "kind",
  );
  const kind = boxKinds.find((one) => stored.some(([name, value]) => name === "kind" && value === one));
  return { ...emptyNewBoxes, ...Object.fromEntries(known), ...(kind && { kind }) };
}

const parse = ({ isOn: _, width, depth, height, floor, monthly, kind, placeId }: NewBoxValues) =>
  newBoxDefaults.safeParse({
    ...{ kind, widthCm: integerOf(width), depthCm: integerOf(depth), heightCm: integerOf(height) },
    floor: integerOf(floor),
    monthlyGrosze: monthly.trim() === "" ? null : (parseHundredths(monthly) ?? Number.NaN),
    placeId: placeId === "" ? null : placeId,
  });

/** Null unless boxes are to be created and all fields are valid. */
export function newBoxDefaultsOf(values: NewBoxValues): NewBoxDefaults | null {
  return values.isOn ? (parse(values).data ?? null) : null;
}

/** The fields with invalid values, by the names of the API. */
export function invalidNewBoxFields(values: NewBoxValues): ReadonlySet<unknown> {
  return new Set(parse(values).error?.issues.map(({ path }) => path[0]));
}
