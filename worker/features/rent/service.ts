import { pick } from "../../../domain/core/pick.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { newAccessCode, sealAccessCode } from "./access/access-code.ts";
import { chargedOfUser, readCharged } from "./charge/reduction-queries.ts";
import { withdrawableSince } from "./lifecycle/withdrawal-today.ts";
import { type RentCard, type RentFacts, readRents, rentsOfUser } from "./model/queries.ts";
import { readStates, userRents } from "./model/state-queries.ts";
import { refundsOfUser, type TenantRefund } from "./money/transfer-queries.ts";
import { type RentTerms, termsOf } from "./tenant/terms.ts";

/** A random access code for a box, encrypted for `rents.access_code_sealed`. */
export function newSealedAccessCode(env: Pick<Env, "ACCESS_CODE_KEY">): Promise<string> {
  return sealAccessCode(env, newAccessCode());
}

/** Encrypts the existing code of a lock; null if the tenant opens the box without a code from Boksy. */
export function sealOwnAccessCode(env: Pick<Env, "ACCESS_CODE_KEY">, code: string | null): Promise<string> {
  return sealAccessCode(env, code ?? "");
}

/** The current and future rents, for a page that also shows other data. For `readRents`. */
export function currentRents(db: Database, uid: string, locale: Locale): D1PreparedStatement {
  return rentsOfUser(db, uid, locale, true);
}

const cardFields = [
  ...(["id", "reservationId", "status", "startOn", "endOn", "monthlyGrosze", "openGrosze", "contractNumber"] as const),
  ...(["box", "place", "accessState", "suspension", "accessNote", "plan"] as const),
] satisfies readonly (keyof RentCard)[];

/** A rent without the data that is only used to calculate its next charge. */
export const cardOf = (rent: RentFacts): RentCard => pick(rent, cardFields);

/** A rent with the terms that its tenant may see. */
export interface OwnRent extends RentCard {
  terms: RentTerms;
}

export async function listOwnRents(ctx: RequestContext): Promise<OwnRent[]> {
  const { locale, now } = ctx;
  const { results } = await authorizedBatchRead(ctx, "rent.own", ({ uid, db }) => [
    rentsOfUser(db, uid, locale, false),
    userRents(db, uid, now),
    chargedOfUser(db, uid, withdrawableSince(now)),
    refundsOfUser(db, uid),
  ]);
  const charges = Map.groupBy(readCharged(results[2]), ({ rentId }) => rentId);
  const refunds = Map.groupBy(rows<TenantRefund>(results[3]), ({ rentId }) => rentId);
  const states = new Map(readStates(results[1]).map((state) => [state.id, state]));
  return readRents(results[0]).flatMap((rent) => {
    const state = states.get(rent.id);
    if (state === undefined) return [];
    const terms = termsOf(state, charges.get(rent.id) ?? [], refunds.get(rent.id) ?? [], now);
    return [{ ...cardOf(rent), terms }];
  });
}
