import { addMonths, type Day } from "../../../domain/core/day.ts";
import type { ReceivedInMonth } from "../figures/received-queries.ts";

const monthOf = (today: Day, back: number) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7);

/** The days of the last months and of the same months a year before. */
export const receivedDays = (today: Day, months: number) => ({
  from: `${monthOf(today, months + 11)}-01`,
  last: today,
});

/** The current month and those before it, oldest first, with what was received in each and in the same month a year before. */
export function withLastYear(received: readonly ReceivedInMonth[], today: Day, months: number) {
  const found = new Map(received.map(({ month, grosze }) => [month, grosze]));
  return Array.from({ length: months }, (_, at) => {
    const back = months - 1 - at;
    const [month, yearBefore] = [monthOf(today, back), monthOf(today, back + 12)];
    return { month, grosze: found.get(month) ?? 0, lastYearGrosze: found.get(yearBefore) ?? 0 };
  });
}
