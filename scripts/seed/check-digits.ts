import { parseNip } from "../../domain/company/company-numbers.ts";
import type { Random } from "./random.ts";

/** Tries the few possible check digits and keeps what the domain's own parser accepts; null when none fits. */
export function completed(stem: string, digits: number, parse: (text: string) => string | null): string | null {
  for (let check = 0; check < 10 ** digits; check += 1) {
    const parsed = parse(stem + String(check).padStart(digits, "0"));
    if (parsed !== null) return parsed;
  }
  return null;
}

/** Any valid tax number. One stem in eleven has no check digit: then the next is tried. */
export function anyNip(random: Random): string {
  for (;;) {
    const nip = completed(`${random.int(1, 9)}${random.text("123456789", 8)}`, 1, parseNip);
    if (nip !== null) return nip;
  }
}
