/** Which part of the long checks a run makes: all of them (`npm run test:deep`), or the share of a day. */
export interface Run {
  isDeep: boolean;
  /** Counts days, so that two weeks of runs make all checks. */
  turn: number;
}

export const currentRun = (env: Record<string, string | undefined> = process.env): Run => ({
  isDeep: env.BOKSY_DEEP === "1",
  turn: Number(env.BOKSY_TURN ?? 0),
});

/** Whether the run makes the check with this index: each check is due once in as many days as there are parts. */
export const isDue = (index: number, parts: number, { isDeep, turn }: Run): boolean =>
  isDeep || (index + turn) % parts === 0;

/** The items whose check is due, with their indices. */
export const dueOf = <T>(items: readonly T[], parts: number, run: Run = currentRun()): [number, T][] =>
  [...items.entries()].filter(([index]) => isDue(index, parts, run));
