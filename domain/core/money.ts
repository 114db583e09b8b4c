/** Rounds half away from zero. Used for all prices, VAT and interest. */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** A VAT rate in whole percent, exempt ("zw"), or outside the scope of VAT ("out": deposits, interest). */
export type VatRate = 23 | 8 | 5 | 0 | "zw" | "out";

export interface VatSplit {
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
}

/** Splits a gross amount in grosze; net and VAT always sum to the gross. */
export function splitGross(grossGrosze: number, rate: VatRate): VatSplit {
  const percent = typeof rate === "number" ? rate : 0;
  const vatGrosze = roundHalfUp((grossGrosze * percent) / (100 + percent));
  return { netGrosze: grossGrosze - vatGrosze, vatGrosze, grossGrosze };
}
