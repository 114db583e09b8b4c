/** Which part of the long checks a run makes: all of them (`npm run test:deep`), or the share of a day. */
export interface Run {
  isDeep: boolean;
  /** Counts days, so that a week of runs makes all checks. */
  turn: number;
}

export const currentRun = (env: Record<string, string | undefined> = process.env): Run => ({
  isDeep: env.BOKSY_DEEP === "1",
  turn: Number(env.BOKSY_TURN ?? Math.floor(Date.now() / 86_400_000)),
});

/** The items due in this run: with seven parts, each item is due once a week. @param shift spreads several lists over the days */
export const shareOf = <T>(all: readonly T[], parts: number, { isDeep, turn }: Run, shift = 0): T[] =>
  isDeep ? [...all] : all.filter((_, at) => (at + turn + shift) % parts === 0);
