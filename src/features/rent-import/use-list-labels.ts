import { useLingui } from "@lingui/react/macro";
import { knownWords } from "../../../domain/box/csv/words.ts";
import { headings, type RentColumn } from "../../../domain/rent-import/columns.ts";
import type { RentIssueCode, RentRowIssue } from "../../../domain/rent-import/issue.ts";
import { useCsvLabels } from "../../lib/i18n/use-csv-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";

/** Column names and messages for the issues of a rental list. `places` are the partner's. */
export function useListLabels(places: readonly string[]) {
  const { t } = useLingui();
  const format = useFormat();
  const common = useCsvLabels();
  const takenBy = ({ taken }: RentRowIssue) => {
    const days = taken === undefined ? "" : format.period(taken.fromOn, taken.toOn, "short");
    const name = taken?.name;
    return name ? t`${name} has this box: ${days}.` : t`This box is taken: ${days}.`;
  };
  const known = places.join(", ");
  const kinds = knownWords("kind", format.locale).join(", ");
  const unknownWords: Partial<Record<RentColumn, string>> = {
    kind: t`Accepted values: ${kinds}.`,
    isInvoiced: t`Enter yes or no.`,
    language: t`Enter Polish or English.`,
  };
  const messages: Record<Exclude<RentIssueCode, "taken" | "twice" | "unknownWord">, string> = {
    ...common,
    empty: t`The list is empty. It needs a heading row and one row per rental.`,
    tooManyRows: t`A list can have at most 5,000 rentals. Split it.`,
    tooLong: t`Too long.`,
    script: t`Invoices and agreements can’t show some of these characters. Use the Latin alphabet.`,
    webAddress: t`Enter the name without a web address.`,
    badEmail: t`Enter an email address, or leave it empty.`,
    badPhone: t`Enter a phone number; add the country code for numbers outside Poland.`,
    badNip: t`This NIP isn’t valid. Check its 10 digits.`,
    badCode: t`Use 3 to 20 letters, digits, dashes, # or *.`,
    notDay: t`Enter a date, such as 01.03.2026 or 2026-03-01.`,
    tooEarly: t`This is before 1990. Check the year.`,
    tooFar: t`This is too far ahead. Check the year.`,
    endsBefore: t`The last day is before the first day.`,
    over: t`This rental has already ended. Leave out its row.`,
    beforeStart: t`This is before the first day of the rental.`,
    dueLater: t`An opening balance is due today at the latest.`,
    numberOfNone: t`The row says that there is no invoice. Delete the number, or say that it is invoiced.`,
    paidPastEnd: t`This is after the last day of the rental.`,
    badBillingDay: t`Enter a day of the month from 1 to 31.`,
    badTermDays: t`Enter a number of days from 0 to 60.`,
    tooLongAgo: t`This is more than three years ago. Check the year.`,
    unknownPlace: t`You have no such place. Your places: ${known}.`,
    whichPlace: t`Several places have a box with this number. Enter the place: ${known}.`,
    unknownBox: t`This box doesn’t exist. Correct the number, or have the box created below.`,
    tooManyBoxes: t`A place can have at most 20,000 boxes.`,
    notWhole: t`Enter a whole number.`,
    notFloor: t`Enter a number, such as 2 or -1, or “ground floor”.`,
    outOfService: t`This box is out of service. Put it back into service first.`,
  };
  return {
    columnName: ({ column }: RentRowIssue) => (column === null ? "" : (headings[column][format.locale][0] ?? column)),
    sentence: (issue: RentRowIssue) => {
      if (issue.code === "taken") return takenBy(issue);
      if (issue.code === "twice") return t`Row ${issue.otherLine ?? 0} has the same box at the same time.`;
      if (issue.code === "unknownWord") return (issue.column && unknownWords[issue.column]) ?? "";
      return messages[issue.code];
    },
  };
}
