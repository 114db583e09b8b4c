import { parseHundredths } from "../core/amount.ts";
import { cleanPasted } from "../core/text.ts";
import type { PriceChange } from "./bulk-change.ts";

/** Parses a typed price change: "+5", "-3 %", "299,50 zł". Null when it is invalid; percentages must be whole numbers. */
export function typedPrice(kind: PriceChange["kind"], text: string): PriceChange | null {
  const plain = cleanPasted(text).replace(/%$/, "").replace(/^\+/, "");
  const hundredths = parseHundredths(plain);
  if (hundredths === null) return null;
  if (kind !== "percent") return { kind, grosze: hundredths };
  const percent = hundredths / 100;
  return Number.isInteger(percent) && percent >= -90 && percent <= 200 ? { kind, percent } : null;
}
