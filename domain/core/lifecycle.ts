import { DomainError, type ErrorCode } from "./errors.ts";

/** A lifecycle as data: for each status, the moves it allows and where each leads. */
export type Moves<Status extends string, Move extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Move, Status>>>>
>;

/** Where a move leads, or null when the table does not have it. */
export function nextStatus<Status extends string, Move extends string>(
  moves: Moves<Status, Move>,
  from: Status,
  move: Move,
): Status | null {
  return moves[from][move] ?? null;
}

/** Where a move leads; throws the given code when the table does not have it. */
export function requireNext<Status extends string, Move extends string>(
  moves: Moves<Status, Move>,
  from: Status,
  move: Move,
  code: ErrorCode,
): Status {
  const to = nextStatus(moves, from, move);
  if (to === null) throw new DomainError(code, { details: { status: from } });
  return to;
}

/** Every status from which a move is legal: the `WHERE status IN (…)` of its compare-and-swap. */
export function statusesWith<Status extends string, Move extends string>(
  moves: Moves<Status, Move>,
  move: Move,
): Status[] {
  return (Object.keys(moves) as Status[]).filter((status) => moves[status][move] !== undefined);
}
