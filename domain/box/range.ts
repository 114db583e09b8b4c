import { boxLimits } from "./limits.ts";

/** `A-001` to `A-050` is prefix `A-`, from 1, to 50, three digits. */
export interface NumberPattern {
  prefix: string;
  from: number;
  to: number;
  /** minimum digits, padded with zeros */
  digits: number;
}

/** The numbers of a pattern in order; empty when `to` is below `from` or a limit is exceeded. */
export function numbersOf({ prefix, from, to, digits }: NumberPattern): string[] {
  const count = to - from + 1;
  if (!(count >= 1 && count <= boxLimits.range && digits <= boxLimits.numberLength)) return [];
  return Array.from({ length: count }, (_, at) => `${prefix}${String(from + at).padStart(digits, "0")}`);
}

/**
 * The pattern from a first to a last number, such as `A-001` and `A-050`; the last may be digits only. Null when the
 * prefixes differ or a number is missing.
 */
export function patternBetween(first: string, last: string): NumberPattern | null {
  const [begin, end] = [first, last].map((number) => /^(.*?)(\d{1,6})$/.exec(number.trim().toLocaleUpperCase("pl")));
  const [prefix, from] = [begin?.[1], begin?.[2]];
  const [lastPrefix, to] = [end?.[1], end?.[2]];
  if (prefix === undefined || from === undefined || to === undefined) return null;
  if (lastPrefix !== "" && lastPrefix !== prefix) return null;
  return { prefix, from: Number(from), to: Number(to), digits: from.length };
}

const inOrder = new Intl.Collator("pl", { numeric: true });
const suggestedCount = 20;

/** A suggestion for a place's next range: it continues after the highest number, or is `A-001` to `A-020` in a new place. */
export function nextPattern(numbers: Iterable<string>): NumberPattern {
  const parts = [...numbers]
    .sort(inOrder.compare)
    .map((number) => /^(.*?)(\d{1,5})$/.exec(number))
    .findLast((found) => found !== null);
  const [, prefix = "A-", figures = "000"] = parts ?? [];
  const from = Number(figures) + 1;
  return { prefix, from, to: from + suggestedCount - 1, digits: figures.length };
}
