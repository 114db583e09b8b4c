import type { Context } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import type { AppEnv } from "../../env.ts";
import { isMissedMove } from "../../http/audit.ts";
import {
  admitCaller,
  bookingScope,
  callerName,
  callerValues,
  isCallersOwn,
  requireSomeone,
  selectCaller,
} from "../../http/caller.ts";
import { isOverlap } from "../../http/database.ts";
import { type ActScope, type RentState, readStates, statesWhere, todayOf } from "../rent-change/service.ts";

/** What a tenant may know of the terms of their rent, and what is agreed ahead. */
export interface RentTerms
  extends Pick<
    RentState,
    | "version"
    | "status"
    | "startOn"
    | "endOn"
    | "anchorDay"
    | "monthlyGrosze"
    | "monthlyLines"
    | "chargedToOn"
    | "changes"
    | "noticeDays"
    | "noticeBy"
    | "depositGrosze"
    | "overdueGrosze"
    | "busyFromOn"
  > {
  /** The day it is at the place. */
  today: string;
}

export function termsOf(rent: RentState, now: Date): RentTerms {
  const { version, status, startOn, endOn, anchorDay, monthlyGrosze, monthlyLines, chargedToOn, changes } = rent;
  const { noticeDays, noticeBy, depositGrosze, overdueGrosze, busyFromOn } = rent;
  return {
    ...{ version, status, startOn, endOn, anchorDay, monthlyGrosze, monthlyLines, chargedToOn, changes },
    ...{ noticeDays, noticeBy, depositGrosze, overdueGrosze, busyFromOn },
    today: todayOf(rent, now),
  };
}

async function findOwn(c: Context<AppEnv>, id: string) {
  const scope = await bookingScope(c);
  const { db, now, caller } = scope;
  requireSomeone(caller);
  const own = `t.id = ?3 AND (t.uid = ?4 OR ${isCallersOwn(4)})`;
  const [person, found] = await db.batch([
    selectCaller(db, caller),
    statesWhere(db, own, [id, ...callerValues(caller, now)], now),
  ]);
  admitCaller(person, caller, "rent.own");
  const [rent] = readStates(found);
  if (rent === undefined) throw new DomainError("thing.not_found");
  return { scope, rent };
}

/** Throws `auth.signed_out`, `thing.not_found` for everybody else's. */
export async function readTerms(c: Context<AppEnv>, id: string): Promise<RentTerms> {
  const { scope, rent } = await findOwn(c, id);
  return termsOf(rent, scope.now);
}

/** A tenant's own act; they answer with the terms that hold after it. Throws as the partner's do. */
export async function actAsTenant(
  c: Context<AppEnv>,
  id: string,
  statements: (scope: ActScope, rent: RentState) => D1PreparedStatement[],
): Promise<RentTerms> {
  const { scope, rent } = await findOwn(c, id);
  const { db, now, requestId, caller } = scope;
  try {
    await db.batch(statements({ db, now, requestId, actor: callerName(caller), by: "customer" }, rent));
  } catch (error) {
    if (isOverlap(error)) throw new DomainError("reservation.box_taken", { cause: error });
    throw isMissedMove(error) ? new DomainError("thing.moved_meanwhile", { cause: error }) : error;
  }
  return readTerms(c, id);
}
