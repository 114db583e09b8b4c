import { nextStatus, type Transitions } from "../../domain/core/transitions.ts";

/** The status these transitions lead to, one after the other. Throws for a transition the lifecycle does not have. */
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
