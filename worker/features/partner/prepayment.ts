import { DomainError } from "../../../domain/core/errors.ts";
import type { PrepaymentOffer } from "../../../domain/rent/billing.ts";
import { prepaymentOfferInput } from "../../../domain/rent/schema.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { Command } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { changePartner } from "./change-statements.ts";
import { prepaymentOfferOf } from "./queries.ts";

/** The discounts that the caller's partner gives for a payment in advance. */
export async function readPrepaymentOffer(ctx: RequestContext): Promise<PrepaymentOffer> {
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [prepaymentOfferOf(db, uid)]);
  const [offer] = rows<PrepaymentOffer>(results[0]);
  if (offer === undefined) throw new DomainError("resource.not_found");
  return offer;
}

/** Sets what tenants may choose from now on. Rents that are paid in advance keep their discount. */
export const setPrepaymentOffer = {
  name: "partner.setPrepaymentOffer",
  access: { member: "company.manage" },
  changes: ["company"],
  input: prepaymentOfferInput,
  read: () => [],
  plan(ctx, _results, { input, actor }) {
    const partnerId = actor?.partnerId;
    if (!partnerId) throw new DomainError("resource.not_found");
    const { quarterlyDiscountPercent, yearlyDiscountPercent } = input;
    const set = {
      quarterly_discount_percent: quarterlyDiscountPercent,
      yearly_discount_percent: yearlyDiscountPercent,
    };
    return {
      body: input,
      statements: changePartner(ctx, partnerId, { set, action: "setPrepaymentOffer", details: { ...input } }),
    };
  },
} satisfies Command<object, PrepaymentOffer, PrepaymentOffer>;
