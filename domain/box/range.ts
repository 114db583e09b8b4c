import { boxLimits } from "./limits.ts";

/** `A-001` to `A-050` is prefix `A-`, from 1, to 50, three digits. */
export interface NumberPattern {
  prefix: string;
  from: number;
  to: number;
  /** zeros fill up to so many digits */
  digits: number;
}

/** The numbers of a pattern in their order; empty when it runs backwards or asks for more than a range may have. */
export function numbersOf({ prefix, from, to, digits }: NumberPattern): string[] {
  const count = to - from + 1;
  if (!(count >= 1 && count <= boxLimits.range)) return [];
  return Array.from({ length: count }, (_, at) => `${prefix}${String(from + at).padStart(digits, "0")}`);
}

/** The pattern that a number begins: `A-007` → `A-`, 7, three digits. Null when it does not end in figures. */
export function patternOf(number: string): Pick<NumberPattern, "prefix" | "from" | "digits"> | null {
  const parts = /^(.*?)(\d{1,6})$/.exec(number);
  if (parts === null) return null;
  const [, prefix = "", figures = ""] = parts;
  return { prefix, from: Number(figures), digits: figures.length };
}
