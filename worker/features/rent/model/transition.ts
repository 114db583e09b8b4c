import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import {
  type RentStatus,
  type RentTransition,
  rentTransitions,
  runningRents,
} from "../../../../domain/rent/transitions.ts";
import { auditChange } from "../../../http/audit.ts";
import { type RentColumns, updateRent } from "./change-statements.ts";
import type { RentCommandContext } from "./rent-command.ts";
import type { RentState } from "./state.ts";

export interface RentChange {
  action: string;
  set: RentColumns;
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Updates the rent from the version that was read. Its audit row fails the batch if the version has changed. */
export function transitionRent(
  { db, now, requestId, actor }: RentCommandContext,
  rent: Pick<RentState, "id" | "version" | "partnerId">,
  transition: RentChange,
): D1PreparedStatement[] {
  const nextVersion = newId("version");
  const { action, set, details = {} } = transition;
  const { id, version, partnerId } = rent;
  return [
    updateRent(db, { id, version, nextVersion, now }, set),
    auditChange(
      db,
      { table: "rents", id, nextVersion: nextVersion },
      { actor, action, entity: "rent", partnerId, details, requestId, now },
    ),
  ];
}

/** The status after a transition. Overdue charges make an active rent overdue, even if no job has recorded it yet. */
export function statusAfter(rent: Pick<RentState, "status" | "overdueGrosze">, transition: RentTransition): RentStatus {
  const isLate = rent.status === "active" && rent.overdueGrosze > 0;
  const from = isLate && rentTransitions.active[transition] === undefined ? "overdue" : rent.status;
  return requireTransition(rentTransitions, from, transition, "rent.illegal_transition");
}

/** Whether the tenant currently occupies the box. */
export function isRunning({ status }: Pick<RentState, "status">): boolean {
  return (runningRents as readonly RentStatus[]).includes(status);
}

/** Throws `rent.not_running` unless the tenant occupies the box. */
export function requireRunning(rent: RentState): void {
  if (!isRunning(rent)) throw new DomainError("rent.not_running");
}
