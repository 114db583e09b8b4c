import { currentRun, type Run } from "../share.ts";

/** Widths at which every run looks at a page: the phone and the desktop that the screens are drawn for. */
const usualWidths = [360, 1280];
/** The narrowest phone, the breakpoints of layouts and tables, and large desktops. */
const otherWidths = [320, 768, 900, 1024, 1152, 1366, 1440, 1920];
export const allWidths: readonly number[] = [...usualWidths, ...otherWidths].toSorted((a, b) => a - b);
const locales = ["pl", "en"] as const;
const colorSchemes = ["light", "dark"] as const;

export interface Variant {
  locale: (typeof locales)[number];
  widths: readonly number[];
  /** Every other day one of the two usual widths and color schemes, for checks that do not depend on every width. */
  axe: readonly { colorScheme: (typeof colorSchemes)[number]; width: number }[];
}

const axeVariants = colorSchemes.flatMap((colorScheme) => usualWidths.map((width) => ({ colorScheme, width })));

/**
 * How a run looks at the page with this index: in the deep run in both languages at all widths, otherwise in one language
 * at the usual widths and some of the others. Seven days in a row look at each language and width, eight in every way with axe.
 */
export function variantsOf(index: number, { isDeep, turn }: Run = currentRun()): Variant[] {
  if (isDeep) return locales.map((locale) => ({ locale, widths: allWidths, axe: axeVariants }));
  const day = (index + turn) % 7;
  const widths = [...usualWidths, ...otherWidths.filter((_, at) => at % 3 === Math.floor(day / 2) % 3)];
  const axe = axeVariants.filter((_, at) => 2 * at === (index + turn) % (2 * axeVariants.length));
  return [{ locale: locales[day % 2] ?? "pl", widths: widths.toSorted((a, b) => a - b), axe }];
}
