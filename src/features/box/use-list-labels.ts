import { useLingui } from "@lingui/react/macro";
import type { CsvIssue, CsvIssueCode } from "../../../domain/box/csv/read.ts";
import { headings, knownWords } from "../../../domain/box/csv/words.ts";
import { useCsvLabels } from "../../lib/i18n/use-csv-labels.ts";

/** Column names and messages for the issues of a box list. */
export function useListLabels() {
  const { t, i18n } = useLingui();
  const common = useCsvLabels();
  const locale = i18n.locale === "en" ? "en" : "pl";
  const unknownWord = (name: "kind" | "features") => {
    const words = knownWords(name, locale).join(", ");
    return t`Unknown value. Accepted values: ${words}.`;
  };
  const messages: Record<Exclude<CsvIssueCode, "unknownWord">, string> = {
    ...common,
    empty: t`The list is empty. It needs a heading row and one row per box.`,
    tooManyRows: t`A list can have at most 5,000 boxes. Split it.`,
    notWhole: t`Enter a whole number.`,
    notFloor: t`Enter a number, such as 2 or -1, or “ground floor”.`,
    twice: t`This number is in the list twice.`,
    taken: t`This place already has a box with this number.`,
  };
  return {
    columnName: ({ column }: CsvIssue) => (column === null ? "" : (headings[column][locale][0] ?? column)),
    sentence: ({ code, column }: CsvIssue) =>
      code === "unknownWord" ? unknownWord(column === "kind" ? "kind" : "features") : messages[code],
  };
}
