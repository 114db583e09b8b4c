import { DomainError, type ErrorCode } from "./errors.ts";

/** A lifecycle as data: for each status, the transitions it allows and where each leads. */
export type Transitions<Status extends string, Transition extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Transition, Status>>>>
>;

/** Where a transition leads, or null when the table does not have it. */
export function nextStatus<Status extends string, Transition extends string>(
  transitions: Transitions<Status, Transition>,
  from: Status,
  transition: Transition,
): Status | null {
  return transitions[from][transition] ?? null;
}

/** Where a transition leads; throws the given code when the table does not have it. */
export function requireTransition<Status extends string, Transition extends string>(
  transitions: Transitions<Status, Transition>,
  from: Status,
  transition: Transition,
  code: ErrorCode,
): Status {
  const to = nextStatus(transitions, from, transition);
  if (to === null) throw new DomainError(code, { details: { status: from } });
  return to;
}

/** All statuses that a transition may start from, for the `WHERE status IN (…)` of its update. */
export function statusesWith<Status extends string, Transition extends string>(
  transitions: Transitions<Status, Transition>,
  transition: Transition,
): Status[] {
  return (Object.keys(transitions) as Status[]).filter((status) => transitions[status][transition] !== undefined);
}
