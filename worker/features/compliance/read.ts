import { payoutHoldOf } from "../../../domain/compliance/register-check.ts";
import { isTraderBlocked, missingTraderData } from "../../../domain/compliance/trader-data.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { ownCompliance, requireCompliance } from "./queries.ts";

/** What the law and the marketplace ask of the caller's partner, for all of its staff. */
export async function readCompliance(ctx: RequestContext) {
  const { now } = ctx;
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [ownCompliance(db, uid)]);
  const own = requireCompliance(results[0]);
  const { approval, approvalReason, approvalAt, registerCheckedAt, registerResult, traderDataDueOn, certifiedAt } = own;
  const missing = missingTraderData(own);
  return {
    ...{ approval, approvalReason, approvalAt },
    ...{ payoutHold: payoutHoldOf(own, now), registerResult, registerCheckedAt },
    trader: {
      ...{ missing, dueOn: traderDataDueOn, certifiedAt },
      isBlocked: isTraderBlocked(traderDataDueOn, missing.length > 0, dayAt(now, polishTimeZone)),
    },
  };
}
