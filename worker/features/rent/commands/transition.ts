import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireNext } from "../../../../domain/core/lifecycle.ts";
import { type RentMove, type RentStatus, rentMoves, runningRents } from "../../../../domain/rent/lifecycle.ts";
import { auditMove } from "../../../http/audit.ts";
import type { RentCommandContext } from "./rent-command.ts";
import type { RentState } from "./state.ts";
import { type RentColumns, updateRent } from "./statements.ts";

export interface RentTransition {
  action: string;
  set: RentColumns;
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Updates the rent from the version that was read, with its audit row, which fails the batch when the version has changed. */
export function transitionRent(
  { db, now, requestId, actor }: RentCommandContext,
  rent: RentState,
  transition: RentTransition,
): D1PreparedStatement[] {
  const move = newId("move");
  const { action, set, details = {} } = transition;
  const { id, version, partnerId } = rent;
  return [
    updateRent(db, { id, version, move, now }, set),
    auditMove(db, { table: "rents", id, move }, { actor, action, entity: "rent", partnerId, details, requestId, now }),
  ];
}

/** Where a move leads. Charges that are late make an active rent an overdue one, whoever noticed first. */
export function statusAfter(rent: RentState, move: RentMove): RentStatus {
  const isLate = rent.status === "active" && rent.overdueGrosze > 0;
  const from = isLate && rentMoves.active[move] === undefined ? "overdue" : rent.status;
  return requireNext(rentMoves, from, move, "rent.illegal_move");
}

/** Whether the tenant has the box. */
export function isRunning({ status }: Pick<RentState, "status">): boolean {
  return (runningRents as readonly RentStatus[]).includes(status);
}

/** Throws `rent.not_running` unless the tenant has the box. */
export function requireRunning(rent: RentState): void {
  if (!isRunning(rent)) throw new DomainError("rent.not_running");
}
