import { useLingui } from "@lingui/react/macro";
import type { CellFaultCode, TableFaultCode } from "../../../domain/core/csv/table.ts";

type Common = Exclude<TableFaultCode, "empty" | "tooManyRows"> | CellFaultCode | "badNumber";

/** What is wrong with a list, whatever it lists, in words that say what to do. */
export function useCsvWords(): Record<Common, string> {
  const { t } = useLingui();
  return {
    openQuote: t`A quotation mark opens here and never closes.`,
    noHeadings: t`We know none of these columns. Put the headings of the template into the first line.`,
    unknownColumn: t`We do not know this heading. Delete the column or name it as in the template.`,
    twoColumns: t`Two columns mean the same. Delete one.`,
    missingColumn: t`This column is missing. Add it as in the template.`,
    tooManyCells: t`The line has more cells than there are headings.`,
    missing: t`Fill this in.`,
    notNumber: t`Write a number, such as 299.00.`,
    tooSmall: t`This is too little.`,
    tooLarge: t`This is too much.`,
    badNumber: t`A number of a box has letters, figures, dots, dashes and slashes, at most 16.`,
  };
}
