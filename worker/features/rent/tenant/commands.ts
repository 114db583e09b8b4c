import type { RequestContext } from "../../../http/request-context.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import type { Withdrawal } from "../../../../domain/rent/withdrawal.ts";
import { isOverlap, isUniqueConflict, rows } from "../../../db/database.ts";
import { isMissedMove } from "../../../http/audit.ts";
import {
  admitCaller,
  type BookingScope,
  bookingScope,
  callerName,
  callerValues,
  isCallersOwn,
  requireSomeone,
  selectCaller,
} from "../../../http/caller.ts";
import { idempotencyKey, type KeptAnswer, readKey, replay, requestHash, writeKey } from "../../../http/idempotency.ts";
import {
  type ActScope,
  answerPhoto,
  type RentState,
  readStates,
  statesWhere,
  todayOf,
  withdrawalToday,
} from "../commands/service.ts";

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
    | "endBeforeNoticeOn"
    | "depositGrosze"
    | "depositSettledGrosze"
    | "overdueGrosze"
    | "accessState"
    | "busyFromOn"
    | "code"
    | "clientName"
    | "photos"
  > {
  /** The day it is at the place. */
  today: string;
  /** What withdrawing from the agreement today would mean; null where the right is over or was never there. */
  withdrawal: (Withdrawal & { untilOn: Day; isTransfer: boolean }) | null;
}

export function termsOf(rent: RentState, now: Date): RentTerms {
  const { version, status, startOn, endOn, anchorDay, monthlyGrosze, monthlyLines, chargedToOn, changes } = rent;
  const { noticeDays, noticeBy, endBeforeNoticeOn, depositGrosze, overdueGrosze, accessState } = rent;
  const { depositSettledGrosze, busyFromOn, code, clientName, photos } = rent;
  const withdrawal = withdrawalToday(rent, now);
  const { withdrawUntilOn, paidBy } = rent;
  return {
    ...{ version, status, startOn, endOn, anchorDay, monthlyGrosze, monthlyLines, chargedToOn, changes },
    ...{ noticeDays, noticeBy, endBeforeNoticeOn, depositGrosze, overdueGrosze, accessState },
    ...{ depositSettledGrosze, busyFromOn, code, clientName, photos },
    today: todayOf(rent, now),
    withdrawal:
      withdrawal === null || withdrawUntilOn === null
        ? null
        : { ...withdrawal, untilOn: withdrawUntilOn, isTransfer: paidBy === "transfer" },
  };
}

interface TenantAct {
  /** The call's name among all that take a key: „rent.extend". */
  name: string;
  input: unknown;
  read?: (db: D1DatabaseSession) => D1PreparedStatement[];
  plan: (scope: ActScope, rent: RentState, more: D1Result[]) => D1PreparedStatement[];
}

async function findOwn(
  ctx: RequestContext,
  id: string,
  more: (scope: BookingScope) => D1PreparedStatement[] = () => [],
) {
  const scope = await bookingScope(ctx);
  const { db, now, caller } = scope;
  requireSomeone(caller);
  const own = `t.id = ?3 AND (t.uid = ?4 OR ${isCallersOwn(4)})`;
  const [person, found, ...results] = await db.batch([
    selectCaller(db, caller),
    statesWhere(db, own, [id, ...callerValues(caller, now)], now),
    ...more(scope),
  ]);
  admitCaller(person, caller, "rent.own");
  const [rent] = readStates(found);
  if (rent === undefined) throw new DomainError("thing.not_found");
  return { scope, rent, results };
}

/** Throws `auth.signed_out`, `thing.not_found` for everybody else's. */
export async function readTerms(ctx: RequestContext, id: string): Promise<RentTerms> {
  const { scope, rent } = await findOwn(ctx, id);
  return termsOf(rent, scope.now);
}

/** A photo of the box as it was handed over or given back. Throws as `readTerms` does. */
export async function readOwnPhoto(ctx: RequestContext, id: string, photoId: string): Promise<Response> {
  const { rent } = await findOwn(ctx, id);
  return answerPhoto(ctx.env, rent, photoId);
}

/**
 * A tenant's own act; they answer with the terms that hold after it. The same `Idempotency-Key` does it once, for whoever
 * presses again because the answer was lost. Throws as the partner's do.
 */
export async function actAsTenant(ctx: RequestContext, id: string, act: TenantAct): Promise<RentTerms> {
  const { name, input, read, plan } = act;
  const key = idempotencyKey(ctx);
  const hash = await requestHash({ id, input });
  const scopeOf = ({ caller }: BookingScope) => `${callerName(caller)} ${name}`;
  const { scope, rent, results } = await findOwn(ctx, id, (reader) => [
    ...(key === null ? [] : [readKey(reader.db, scopeOf(reader), key)]),
    ...(read?.(reader.db) ?? []),
  ]);
  const kept = key === null ? undefined : rows<KeptAnswer>(results.shift())[0];
  if (replay(kept, hash) !== null) return termsOf(rent, scope.now);
  const { db, now, requestId, caller } = scope;
  const statements = plan({ db, now, requestId, actor: callerName(caller), by: "customer" }, rent, results);
  const answer =
    key === null ? [] : [writeKey(db, { scope: scopeOf(scope), key, hash, status: 200, body: { id }, now })];
  try {
    await db.batch([...statements, ...answer]);
  } catch (error) {
    if (isOverlap(error)) throw new DomainError("reservation.box_taken", { cause: error });
    if (!isMissedMove(error) && !isUniqueConflict(error)) throw error;
    throw new DomainError("thing.moved_meanwhile", { cause: error });
  }
  return readTerms(ctx, id);
}
