import type { BoxKind } from "../../../../domain/box/kinds.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { placeNameOf, requireRent, todayOf } from "../commands/state.ts";
import { partnerRent } from "../commands/state-queries.ts";
import {
  chargesOf,
  factsOf,
  type HistoryRow,
  historyOf,
  type RentCharge,
  type RentFactsRow,
} from "./detail-queries.ts";

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

/** Everything about one of the partner's rents, in one read. Throws `resource.not_found`. */
export async function readPartnerRent(ctx: RequestContext, id: string) {
  const { now, locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [
    partnerRent({ ...scope, now }, id),
    factsOf(scope.db, id),
    chargesOf(scope.db, id),
    historyOf(scope.db, id),
  ]);
  const rent = requireRent(results[0]);
  const [facts] = rows<RentFactsRow>(results[1]);
  if (facts === undefined) throw new DomainError("resource.not_found");
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
