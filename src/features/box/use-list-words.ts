import { useLingui } from "@lingui/react/macro";
import type { CsvFault, CsvFaultCode } from "../../../domain/box/csv/read.ts";
import { headings, knownWords } from "../../../domain/box/csv/words.ts";
import { useCsvWords } from "../../lib/i18n/use-csv-words.ts";

/** What is wrong with a list of boxes, in words that say what to do. */
export function useListWords() {
  const { t, i18n } = useLingui();
  const common = useCsvWords();
  const locale = i18n.locale === "en" ? "en" : "pl";
  const unknownWord = (name: "kind" | "features") => {
    const words = knownWords(name, locale).join(", ");
    return t`We do not know this word. We know: ${words}.`;
  };
  const sentences: Record<Exclude<CsvFaultCode, "unknownWord">, string> = {
    ...common,
    empty: t`The list is empty. It needs a line of headings and a line for each box.`,
    tooManyRows: t`A list has at most 5,000 boxes. Split it.`,
    notWhole: t`Write a whole number.`,
    twice: t`This number stands in the list twice.`,
    taken: t`A box of this place has this number already.`,
  };
  return {
    columnName: ({ column }: CsvFault) => (column === null ? "" : (headings[column][locale][0] ?? column)),
    sentence: ({ code, column }: CsvFault) =>
      code === "unknownWord" ? unknownWord(column === "kind" ? "kind" : "features") : sentences[code],
  };
}
