/** The days from each attempt to the next: 3 and 4 for attempts 3 and 7 days after the first. */
const gapsOf = (retryDays: readonly number[]) => retryDays.map((day, index) => day - (retryDays[index - 1] ?? 0));

const joined = (parts: readonly string[], and: string) =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${and}${parts.at(-1)}`;

/** After how many days a failed payment is repeated, as a sentence of a consent. */
export const retriesIn = {
  pl(retryDays: readonly number[]): string {
    const gaps = gapsOf(retryDays);
    const parts = gaps.map((gap, index) => {
      if (gap === 1) return index === 0 ? "po 1\u00a0dniu" : "po kolejnym dniu";
      // The noun is said once for all numbers before it.
      const noun = gaps[index + 1] === undefined || gaps[index + 1] === 1 ? " dniach" : "";
      return index === 0 ? `po ${gap}${noun}` : `po kolejnych ${gap}${noun}`;
    });
    return `Nieudana płatność jest ponawiana ${joined(parts, "i\u00a0")}.`;
  },
  en(retryDays: readonly number[]): string {
    const parts = gapsOf(retryDays).map((gap, index) => {
      const more = index === 0 ? "" : "more ";
      return `after ${gap} ${more}${gap === 1 ? "day" : "days"}`;
    });
    return `A failed payment is repeated ${joined(parts, "and ")}.`;
  },
};
