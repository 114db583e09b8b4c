/** Rounds half away from zero. Used for all prices, VAT and interest. */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** A VAT rate in whole percent, exempt ("zw"), or outside the scope of VAT ("out": deposits, interest). */
export type VatRate = 23 | 8 | 5 | 0 | "zw" | "out";

/** A VAT rate as the database stores it. */
export type StoredVatRate = "23" | "8" | "5" | "0" | "zw";

export const vatRateOf = (stored: StoredVatRate): VatRate =>
  stored === "zw" ? stored : (Number(stored) as Exclude<VatRate, string>);

export interface VatSplit {
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
}

/**
 * Splits a gross amount in grosze; net and VAT always sum to the gross.
 * @throws RangeError for anything but a VAT rate, such as a stored rate that was not converted: it would be taxed at 0%
 */
export function splitGross(grossGrosze: number, rate: VatRate): VatSplit {
  if (typeof rate !== "number" && rate !== "zw" && rate !== "out") throw new RangeError(`Not a VAT rate: "${rate}"`);
  const percent = typeof rate === "number" ? rate : 0;
  const vatGrosze = roundHalfUp((grossGrosze * percent) / (100 + percent));
  return { netGrosze: grossGrosze - vatGrosze, vatGrosze, grossGrosze };
}
