import { type Moves, nextStatus } from "../../domain/core/lifecycle.ts";

/** The status these moves lead to, one after the other. Throws for a move the lifecycle does not have. */
export function walk<Status extends string, Move extends string>(
  moves: Moves<Status, Move>,
  from: Status,
  ...path: readonly Move[]
): Status {
  return path.reduce((status, move) => {
    const next = nextStatus(moves, status, move);
    if (next === null) throw new RangeError(`${status} has no move ${move}`);
    return next;
  }, from);
}
