import type { RequestContext } from "../../../http/request-context.ts";
import type { BoxKind } from "../../../../domain/box/kinds.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { partnerOfUid, type ReadScope, readAs } from "../../../http/actor.ts";
import { placeNameOf, type RentState, readStates, statesWhere, todayOf } from "../commands/service.ts";
import {
  chargesOf,
  factsOf,
  type HistoryRow,
  historyOf,
  type RentCharge,
  type RentFactsRow,
} from "./detail-queries.ts";

/** A rent of the partner of a person. For `readOwnState`. */
export function ownState({ db, uid }: ReadScope, id: string, now: Date): D1PreparedStatement {
  return statesWhere(db, `t.id = ?3 AND t.partner_id = ${partnerOfUid.replace("?", "?4")}`, [id, uid], now);
}

/** Throws `thing.not_found` for another partner's. */
export function readOwnState(result: D1Result | undefined): RentState {
  const [rent] = readStates(result);
  if (rent === undefined) throw new DomainError("thing.not_found");
  return rent;
}

export interface RentEvent {
  at: string;
  action: string;
  /** Null for a job, a payment or the tenant. */
  actorName: string | null;
  details: Record<string, string | number | boolean | null>;
}

export interface RentBox {
  widthCm: number;
  depthCm: number;
  heightCm: number;
  areaCm2: number;
  floor: number;
  kind: BoxKind;
}

/** Everything about one of the partner's rents, in one read. Throws `thing.not_found`. */
export async function readPartnerRent(ctx: RequestContext, id: string) {
  const { now, locale } = ctx;
  const { results } = await readAs(ctx, "rent.manage", (scope) => [
    ownState(scope, id, now),
    factsOf(scope.db, id),
    chargesOf(scope.db, id),
    historyOf(scope.db, id),
  ]);
  const rent = readOwnState(results[0]);
  const [facts] = rows<RentFactsRow>(results[1]);
  if (facts === undefined) throw new DomainError("thing.not_found");
  const { guestLink: _, partnerEmail: __, partnerLocale: ___, namePl: ____, nameEn: _____, ...state } = rent;
  return {
    ...state,
    placeName: placeNameOf(rent, locale),
    clientPhone: facts.clientPhone,
    box: JSON.parse(facts.box) as RentBox,
    today: todayOf(rent, now),
    charges: rows<RentCharge>(results[2]),
    history: rows<HistoryRow>(results[3]).map(
      ({ details, ...event }): RentEvent => ({
        ...event,
        details: JSON.parse(details),
      }),
    ),
  };
}
