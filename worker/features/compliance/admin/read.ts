import { payoutHoldOf } from "../../../../domain/compliance/register-check.ts";
import { isTraderBlocked, missingTraderData } from "../../../../domain/compliance/trader-data.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { asksRegister } from "../register-finding.ts";
import { companyToCheck, type RegisterCheck, registerChecksOf } from "../register-queries.ts";
import type { PartnerToCheck } from "../register-statements.ts";
import { type TraderOfPartner, traderOf } from "./queries.ts";

/** What the law asks of one partner and the evidence for it. Throws `resource.not_found`. */
export async function readPartnerCompliance(ctx: RequestContext, partnerId: string) {
  const { results } = await authorizedBatchRead(ctx, "partner.administer", ({ db }) => [
    companyToCheck(db, partnerId),
    registerChecksOf(db, partnerId),
    traderOf(db, partnerId),
  ]);
  const [partner] = rows<PartnerToCheck>(results[0]);
  const [trader] = rows<TraderOfPartner>(results[2]);
  if (partner === undefined || trader === undefined) throw new DomainError("resource.not_found");
  const { version, registerValidUntil, payoutsAllowedUntil } = partner;
  return {
    version,
    register: {
      /** Whether this deployment asks a register at all. */
      isAsked: asksRegister(ctx.env),
      ...{ hold: payoutHoldOf(partner, ctx.now), validUntil: registerValidUntil, allowedUntil: payoutsAllowedUntil },
      checks: rows<RegisterCheck>(results[1]),
    },
    trader: traderView(trader, ctx.now),
  };
}

function traderView(trader: TraderOfPartner, now: Date) {
  const missing = missingTraderData(trader);
  const { dueOn, certifiedAt, certifiedBy } = trader;
  const isBlocked = isTraderBlocked(dueOn, missing.length > 0, dayAt(now, polishTimeZone));
  return { missing, dueOn, certifiedAt, certifiedBy, isBlocked };
}
