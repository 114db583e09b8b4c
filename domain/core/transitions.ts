import { DomainError, type ErrorCode } from "./errors.ts";

/** A state machine as data: for each status, the allowed transitions and their target statuses. */
export type Transitions<Status extends string, Transition extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Transition, Status>>>>
>;

/** The target status of a transition, or null if it is not allowed. */
export function nextStatus<Status extends string, Transition extends string>(
  transitions: Transitions<Status, Transition>,
  from: Status,
  transition: Transition,
): Status | null {
  return transitions[from][transition] ?? null;
}

/** The target status of a transition; throws the given code if it is not allowed. */
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

/** All statuses in which a transition is allowed, for the `WHERE status IN (…)` of its update. */
export function statusesWith<Status extends string, Transition extends string>(
  transitions: Transitions<Status, Transition>,
  transition: Transition,
): Status[] {
  return (Object.keys(transitions) as Status[]).filter((status) => transitions[status][transition] !== undefined);
}
