import { bulkPriceOf, type PriceProblem } from "../../../../domain/rent/bulk-price.ts";
import type { PlanPricesInput } from "../../../../domain/rent/schema.ts";
import { authorizedBatchRead, partnerOfUid, type ReadScope } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { writeOnce } from "../../../http/write-once.ts";
import { planPrice } from "../commands/price.ts";
import { chargedRent, placeNameOf, type RentState, readStates, statesWhere, todayOf } from "../commands/state.ts";

function ownStates({ db, uid }: ReadScope, ids: readonly string[], now: Date): D1PreparedStatement {
  const own = `t.id IN (SELECT value FROM json_each(?3)) AND t.partner_id = ${partnerOfUid.replace("?", "?4")}`;
  return statesWhere(db, own, [JSON.stringify(ids), uid], now);
}

/** What the prices of these rents depend on, for a preview of other ones. Those of other partners are left out. */
export async function readPriceTerms(ctx: RequestContext, ids: readonly string[]) {
  const { now, locale } = ctx;
  const { results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [ownStates(scope, ids, now)]);
  return readStates(results[0]).map((rent) => ({
    ...{ id: rent.id, version: rent.version, status: rent.status, startOn: rent.startOn, endOn: rent.endOn },
    ...{ anchorDay: rent.anchorDay, monthlyLines: rent.monthlyLines, chargedToOn: rent.chargedToOn },
    ...{ changes: rent.changes, monthlyGrosze: rent.monthlyGrosze, noticeDays: rent.noticeDays },
    ...{ clientName: rent.clientName, boxNumber: rent.boxNumber, hasEmail: rent.email !== "" },
    placeName: placeNameOf(rent, locale),
    today: todayOf(rent, now),
  }));
}

/** What came of each rent: planned and told, changed by somebody since it was looked at, or why it gets no other price. */
export interface PlannedPrices {
  rents: { id: string; outcome: "planned" | "changed" | PriceProblem }[];
}

/**
 * Another price for many rents at once, each with its letter. Those that somebody changed meanwhile, and those that cannot
 * have it, stay as they are and are named; all others are done in one batch.
 */
export function planPrices(ctx: RequestContext, input: PlanPricesInput): Promise<PlannedPrices> {
  const { now } = ctx;
  return writeOnce<PlannedPrices>(ctx, {
    ...{ needs: "rent.manage", name: "rent.planPrices", input },
    read: (scope) => [
      ownStates(
        scope,
        input.rents.map(({ id }) => id),
        now,
      ),
    ],
    plan: ({ db, actor, requestId }, [found]) => {
      const scope = { db, now, requestId, actor: actor.uid, by: "partner" } as const;
      const states = new Map(readStates(found).map((rent) => [rent.id, rent]));
      const plans = input.rents.map(({ id, version }) => ({ id, ...planOne(states.get(id), version, input, now) }));
      const statements = plans.flatMap(({ rent, price }) =>
        rent === null || price === null
          ? []
          : planPrice.plan(scope, rent, { version: rent.version, ...price }, []).statements,
      );
      return { body: { rents: plans.map(({ id, outcome }) => ({ id, outcome })) }, statements };
    },
  });
}

function planOne(rent: RentState | undefined, version: string, input: PlanPricesInput, now: Date) {
  const none = { rent: null, price: null };
  if (rent === undefined || rent.version !== version) return { ...none, outcome: "changed" as const };
  const rules = { today: todayOf(rent, now), noticeDays: rent.noticeDays };
  const price = bulkPriceOf({ ...chargedRent(rent), status: rent.status }, input, rules);
  return typeof price === "string" ? { ...none, outcome: price } : { rent, price, outcome: "planned" as const };
}
