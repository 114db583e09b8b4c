import { nextStatus, type Transitions } from "../../domain/core/transitions.ts";

/** The status after a sequence of transitions. Throws for a transition that is not allowed. */
export function walk<Status extends string, Transition extends string>(
  transitions: Transitions<Status, Transition>,
  from: Status,
  ...path: readonly Transition[]
): Status {
  return path.reduce((status, transition) => {
    const next = nextStatus(transitions, status, transition);
    if (next === null) throw new RangeError(`${status} has no transition ${transition}`);
    return next;
  }, from);
}
