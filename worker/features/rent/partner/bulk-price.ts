import { pick } from "../../../../domain/core/pick.ts";
import { bulkPriceOf, type PriceProblem } from "../../../../domain/rent/bulk-price.ts";
import { rentGrosze } from "../../../../domain/rent/price-change.ts";
import { type PlanPricesInput, planPricesInput } from "../../../../domain/rent/schema.ts";
import { lowestPriceGrosze, type StaffLimits } from "../../../../domain/team/limits.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { Command, CommandContext } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { planPrice } from "../lifecycle/price.ts";
import { chargedRent, placeNameOf, type RentState, todayOf } from "../model/state.ts";
import { partnerRents, readStates } from "../model/state-queries.ts";

/** The data for previewing new prices of these rents. Other partners' rents are left out. */
export async function readPriceTerms(ctx: RequestContext, ids: readonly string[]) {
  const { now, locale } = ctx;
  const { actor, results } = await authorizedBatchRead(ctx, "rent.manage", (scope) => [partnerRents(scope, ids, now)]);
  return readStates(results[0]).map((rent) => ({
    ...{ id: rent.id, version: rent.version, status: rent.status, startOn: rent.startOn, endOn: rent.endOn },
    ...{ anchorDay: rent.anchorDay, monthlyLines: rent.monthlyLines, chargedToOn: rent.chargedToOn },
    ...pick(rent, [
      "billingMonths",
      "prepaymentDiscountPercent",
      "prepaidToOn",
      "calendarFromOn",
      "paymentTerms",
      "promise",
      "pastPrices",
    ]),
    ...{ changes: rent.changes, monthlyGrosze: rent.monthlyGrosze, noticeDays: rent.noticeDays },
    ...{
      noticeBy: rent.noticeBy,
      endBeforeNoticeOn: rent.endBeforeNoticeOn,
      clientName: rent.clientName,
      boxNumber: rent.boxNumber,
      hasEmail: rent.email !== "",
    },
    lowestGrosze: lowestPriceOf(rent, actor.limits),
    placeName: placeNameOf(rent, locale),
    today: todayOf(rent, now),
  }));
}

/** The result for each rent: planned, changed since it was shown, or why its price cannot change. */
export interface PlannedPrices {
  rents: { id: string; outcome: "planned" | "changed" | PriceProblem }[];
}

/**
 * Plans a price change for many rents, each with its email, in one batch. Rents that have changed since they were
 * shown, or whose price cannot change, are skipped and reported.
 */
export const planPrices: Command<object, PlanPricesInput, PlannedPrices> = {
  name: "rent.planPrices",
  access: { member: "rent.manage" },
  changes: ["rents"],
  input: planPricesInput,
  read: ({ db, uid, now }, _params, { rents }) => [
    partnerRents(
      { db, uid },
      rents.map(({ id }) => id),
      now,
    ),
  ],
  plan(ctx, [found], { input }) {
    const states = new Map(readStates(found).map((rent) => [rent.id, rent]));
    const plans = input.rents.map(({ id, version }) => ({ id, ...planOne(ctx, states.get(id), version, input) }));
    const statements = plans.flatMap(({ rent, price }) =>
      rent === null || price === null
        ? []
        : planPrice.plan(ctx, rent, { version: rent.version, reason: input.reason, ...price }, []).statements,
    );
    return { body: { rents: plans.map(({ id, outcome }) => ({ id, outcome })) }, statements };
  },
};

function lowestPriceOf({ listGrosze, monthlyLines }: RentState, limits: StaffLimits | null): number {
  return lowestPriceGrosze(limits, { listGrosze, currentGrosze: rentGrosze(monthlyLines) });
}

function planOne(
  { now, limits }: Pick<CommandContext, "now" | "limits">,
  rent: RentState | undefined,
  version: string,
  input: PlanPricesInput,
) {
  const none = { rent: null, price: null };
  if (rent === undefined || rent.version !== version) return { ...none, outcome: "changed" as const };
  const rules = { today: todayOf(rent, now), noticeDays: rent.noticeDays, lowestGrosze: lowestPriceOf(rent, limits) };
  const price = bulkPriceOf({ ...rent, ...chargedRent(rent) }, input, rules);
  return typeof price === "string" ? { ...none, outcome: price } : { rent, price, outcome: "planned" as const };
}
