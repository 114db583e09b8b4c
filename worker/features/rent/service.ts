import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { runningRents } from "../../../domain/rent/transitions.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { admitCaller, bookingScope, callerName, requireIdentifiedCaller, selectCaller } from "../../http/caller.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { newAccessCode, openAccessCode, sealAccessCode } from "./access-code.ts";
import { readStates, userRents } from "./commands/state-queries.ts";
import {
  accessOfRent,
  type RentCard,
  type RentFacts,
  readRents,
  recordAccessShown,
  rentsOfUser,
  type SealedAccess,
} from "./queries.ts";
import { type RentTerms, termsOf } from "./tenant/terms.ts";

export {
  type OneReservation,
  type RentCard,
  type RentFacts,
  readRents,
  readUnpaidCharge,
  rentOfReservation,
  unpaidChargeOfUser,
} from "./queries.ts";

export { startStatements } from "./start.ts";
export { type ScheduledRent, selectScheduledRentOf } from "./start-queries.ts";

/** A fresh code for a box, sealed as `rents.access_code_sealed` keeps it. */
export function newSealedAccessCode(env: Pick<Env, "ACCESS_CODE_KEY">): Promise<string> {
  return sealAccessCode(env, newAccessCode());
}

/** The code that a lock already has, sealed the same way; null when the tenant opens the box without a code of Boksy. */
export function sealOwnAccessCode(env: Pick<Env, "ACCESS_CODE_KEY">, code: string | null): Promise<string> {
  return sealAccessCode(env, code ?? "");
}

/** The current and coming rents, for `readRents`, on a page that shows more than them. */
export function currentRents(db: Pick<D1Database, "prepare">, uid: string, locale: Locale): D1PreparedStatement {
  return rentsOfUser(db, uid, locale, true);
}

/** A rent without the facts that only its next charge is computed from. */
export function cardOf({
  anchorDay: _,
  monthlyLines: __,
  planned: ___,
  chargedToOn: ____,
  ...card
}: RentFacts): RentCard {
  return card;
}

/** A rent with the terms that its tenant may see. */
export interface OwnRent extends RentCard {
  terms: RentTerms;
}

export async function listOwnRents(ctx: RequestContext): Promise<OwnRent[]> {
  const { locale, now } = ctx;
  const { results } = await authorizedBatchRead(ctx, "rent.own", ({ uid, db }) => [
    rentsOfUser(db, uid, locale, false),
    userRents(db, uid, now),
  ]);
  const states = new Map(readStates(results[1]).map((state) => [state.id, state]));
  return readRents(results[0]).flatMap((rent) => {
    const state = states.get(rent.id);
    return state === undefined ? [] : [{ ...cardOf(rent), terms: termsOf(state, now) }];
  });
}

/** Whether the code opens the box: while the rent runs, and after a withdrawal until its last day is over. */
function opens({ status, endOn, timezone }: SealedAccess, now: Date): boolean {
  if ((runningRents as readonly string[]).includes(status)) return true;
  return status === "settled" && endOn !== null && dayAt(now, timezone) < endOn;
}

/**
 * The code of the tenant's box, or null where Boksy does not know it. Not before the rent runs, because the box may still be
 * in use. Every disclosure is audited. Throws `resource.not_found`, `rent.not_running`, `rent.access_suspended`.
 */
export async function showAccessCode(ctx: RequestContext, rentId: string): Promise<string | null> {
  const { db, now, caller, requestId } = await bookingScope(ctx);
  requireIdentifiedCaller(caller);
  const [own, found] = await db.batch([selectCaller(db, caller), accessOfRent(db, rentId, caller, now)]);
  admitCaller(own, caller, "rent.own");
  const [access] = rows<SealedAccess>(found);
  if (access === undefined) throw new DomainError("resource.not_found");
  if (access.accessState === "suspended") throw new DomainError("rent.access_suspended");
  if (!opens(access, now)) throw new DomainError("rent.not_running");
  await recordAccessShown(db, { rentId, partnerId: access.partnerId, actor: callerName(caller), requestId, now });
  return (await openAccessCode(ctx.env, access.sealed)) || null;
}
