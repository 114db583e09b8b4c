import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireNext } from "../../../../domain/core/lifecycle.ts";
import { type RentMove, type RentStatus, rentMoves, runningRents } from "../../../../domain/rent/lifecycle.ts";
import { auditMove } from "../../../http/audit.ts";
import type { RentState } from "./state.ts";
import { moveRent, type RentColumns } from "./statements.ts";

/** Who changes a rent, and when. */
export interface ActScope {
  db: Pick<D1Database, "prepare">;
  now: Date;
  requestId: string;
  /** A uid, a guest's name, or a job's. */
  actor: string;
  by: "partner" | "customer" | "job";
}

export interface Act {
  action: string;
  set: RentColumns;
  details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The beginning of every act's batch: the rent moved from what was read, and written down. It is the batch's lock. */
export function beginAct({ db, now, requestId, actor }: ActScope, rent: RentState, act: Act): D1PreparedStatement[] {
  const move = newId("move");
  const { action, set, details = {} } = act;
  const { id, version, partnerId } = rent;
  return [
    moveRent(db, { id, version, move, now }, set),
    auditMove(db, { table: "rents", id, move }, { actor, action, entity: "rent", partnerId, details, requestId, now }),
  ];
}

/** Throws `thing.moved_meanwhile` for an edit of a rent that somebody has changed since. */
export function requireVersion(rent: RentState, version: string): void {
  if (rent.version !== version) throw new DomainError("thing.moved_meanwhile");
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
