import { parseNip } from "../../domain/company/company-numbers.ts";
import type { Random } from "./random.ts";

/** Completes a number with a check digit that the domain's parser accepts; null when there is none. */
export function completed(stem: string, digits: number, parse: (text: string) => string | null): string | null {
  for (let check = 0; check < 10 ** digits; check += 1) {
    const parsed = parse(stem + String(check).padStart(digits, "0"));
    if (parsed !== null) return parsed;
  }
  return null;
}

/** A valid random tax number. One stem in eleven has no check digit and is skipped. */
export function anyNip(random: Random): string {
  for (;;) {
    const nip = completed(`${random.int(1, 9)}${random.text("123456789", 8)}`, 1, parseNip);
    if (nip !== null) return nip;
  }
}
