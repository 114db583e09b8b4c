import { useLingui } from "@lingui/react/macro";
import type { CsvFault, CsvFaultCode } from "../../../domain/box/csv/read.ts";
import { type CsvColumn, headings, knownWords } from "../../../domain/box/csv/words.ts";

/** What is wrong with a list of boxes, in words that say what to do. */
export function useCsvWords() {
  const { t, i18n } = useLingui();
  const locale = i18n.locale === "en" ? "en" : "pl";
  const column = (name: CsvColumn | null) => (name === null ? "" : (headings[name][locale][0] ?? name));
  const unknownWord = (name: "kind" | "features") => {
    const words = knownWords(name, locale).join(", ");
    return t`We do not know this word. We know: ${words}.`;
  };
  const sentences: Record<Exclude<CsvFaultCode, "unknownWord">, string> = {
    empty: t`The list is empty. It needs a line of headings and a line for each box.`,
    tooManyRows: t`A list has at most 5,000 boxes. Split it.`,
    openQuote: t`A quotation mark opens here and never closes.`,
    unknownColumn: t`We do not know this heading. Delete the column or name it as in the template.`,
    twoColumns: t`Two columns mean the same. Delete one.`,
    missingColumn: t`This column is missing. Add it as in the template.`,
    tooManyCells: t`The line has more cells than there are headings.`,
    missing: t`Fill this in.`,
    notNumber: t`Write a number, such as 299.00.`,
    notWhole: t`Write a whole number.`,
    tooSmall: t`This is too little.`,
    tooLarge: t`This is too much.`,
    badNumber: t`A number of a box has letters, figures, dots, dashes and slashes, at most 16.`,
    twice: t`This number stands in the list twice.`,
    taken: t`A box of this place has this number already.`,
  };
  return {
    column,
    sentence: ({ code, column }: CsvFault) =>
      code === "unknownWord" ? unknownWord(column === "kind" ? "kind" : "features") : sentences[code],
  };
}
