import { useLingui } from "@lingui/react/macro";
import { headings } from "../../../domain/rent-import/columns.ts";
import type { RentFault, RentFaultCode } from "../../../domain/rent-import/fault.ts";
import { useCsvWords } from "../../lib/i18n/use-csv-words.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";

/** What is wrong with a list of running rents, in words that say what to do. `places` are the partner's. */
export function useListWords(places: readonly string[]) {
  const { t } = useLingui();
  const format = useFormat();
  const common = useCsvWords();
  const takenBy = ({ taken }: RentFault) => {
    const days = taken === undefined ? "" : format.period(taken.fromOn, taken.toOn, "short");
    const name = taken?.name;
    return name ? t`${name} has this box: ${days}.` : t`This box is taken: ${days}.`;
  };
  const known = places.join(", ");
  const sentences: Record<Exclude<RentFaultCode, "taken" | "twice">, string> = {
    ...common,
    empty: t`The list is empty. It needs a line of headings and a line for each rent.`,
    tooManyRows: t`A list has at most 5,000 rents. Split it.`,
    tooLong: t`This is too long.`,
    webAddress: t`Write the name without a web address.`,
    badEmail: t`Write an e-mail address, or leave it empty.`,
    badPhone: t`Write a telephone number; one from abroad with its country code.`,
    badNip: t`This tax number (NIP) is not right. Check its ten figures.`,
    badCode: t`A code has 3 to 20 letters, figures, dashes, # and *.`,
    unknownWord: t`Write Polish or English.`,
    notDay: t`Write a day, such as 01.03.2026 or 2026-03-01.`,
    tooEarly: t`This is before 1990. Check the year.`,
    tooFar: t`This is too far ahead. Check the year.`,
    endsBefore: t`The last day is before the first.`,
    over: t`This rent is over. Leave its line out.`,
    paidBeforeStart: t`This is before the first day of the rent.`,
    paidPastEnd: t`This is after the last day of the rent.`,
    tooLongAgo: t`This is more than three years ago. Check the year.`,
    unknownPlace: t`You have no such place. Yours are: ${known}.`,
    whichPlace: t`Several places have a box of this number. Name the place: ${known}.`,
    unknownBox: t`There is no such box. Add it first, or mend the number.`,
    outOfService: t`This box is not for rent. Put it back into use first.`,
  };
  return {
    columnName: ({ column }: RentFault) => (column === null ? "" : (headings[column][format.locale][0] ?? column)),
    sentence: (fault: RentFault) => {
      if (fault.code === "taken") return takenBy(fault);
      if (fault.code === "twice") return t`Line ${fault.otherLine ?? 0} has the same box at the same time.`;
      return sentences[fault.code];
    },
  };
}
