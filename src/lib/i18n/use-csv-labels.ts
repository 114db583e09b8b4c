import { useLingui } from "@lingui/react/macro";
import { maxColumns } from "../../../domain/core/csv/split.ts";
import type { CellIssueCode, TableIssueCode } from "../../../domain/core/csv/table.ts";

type Common = Exclude<TableIssueCode, "empty" | "tooManyRows"> | CellIssueCode | "badNumber";

/** Messages of the CSV issues common to all imports: what is wrong and how to fix it. */
export function useCsvLabels(): Record<Common, string> {
  const { t } = useLingui();
  return {
    tooManyColumns: t`A row can have at most ${maxColumns} cells. Delete the columns that are not needed.`,
    openQuote: t`A quotation mark is opened here but never closed.`,
    noHeadings: t`None of these columns is known. Put the template’s headings in the first row.`,
    unknownColumn: t`Unknown heading. Delete the column or name it as in the template.`,
    twoColumns: t`Two columns have the same meaning. Delete one.`,
    missingColumn: t`This column is missing. Add it as in the template.`,
    tooManyCells: t`The row has more cells than there are headings.`,
    missing: t`This field is required.`,
    notNumber: t`Enter a number, such as 299.00.`,
    tooSmall: t`The value is too low.`,
    tooLarge: t`The value is too high.`,
    badNumber: t`A box number has up to 16 letters, digits, dots, dashes or slashes.`,
  };
}
