import type { CorrectBoxInput } from "../../../../domain/box/create-schema.ts";
import type { BoxKind } from "../../../../domain/box/kinds.ts";
import { integerOf } from "../../../../domain/core/amount.ts";
import type { Locale } from "../../../lib/i18n/format.ts";
import { groszeOf, typedOf } from "../../../ui/forms/money-field.tsx";
import type { PartnerBox } from "../queries.ts";

/** The data of a box as entered: lengths in cm, the deposit in złoty. */
export interface CorrectionValues {
  number: string;
  kind: BoxKind;
  widthCm: string;
  depthCm: string;
  heightCm: string;
  floor: string;
  depositGrosze: string;
}

export const valuesOf = (box: PartnerBox, locale: Locale): CorrectionValues => ({
  ...{ number: box.number, kind: box.kind, depositGrosze: typedOf(box.depositGrosze, locale) },
  ...{ widthCm: String(box.widthCm), depthCm: String(box.depthCm), heightCm: String(box.heightCm) },
  floor: String(box.floor),
});

/** The API's input, which the API validates. Without a deposit, the place's rule applies. */
export const inputOf = (values: CorrectionValues, version: string): CorrectBoxInput => ({
  ...{ version, number: values.number, kind: values.kind },
  widthCm: integerOf(values.widthCm),
  depthCm: integerOf(values.depthCm),
  heightCm: integerOf(values.heightCm),
  floor: integerOf(values.floor),
  depositGrosze: values.depositGrosze === "" ? null : (groszeOf(values.depositGrosze) ?? Number.NaN),
});
