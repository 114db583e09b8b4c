import { changedPrice } from "../../../domain/box/bulk-change.ts";
import type { PlanPricesInput, WithdrawPricesInput } from "../../../domain/box/partner-schema.ts";
import { addMonths, type Day, dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChanges } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type OneWrite, writeOnce } from "../../http/write-once.ts";
import { bookTimeZone } from "./boxes.ts";
import { refuseWrong } from "./change-boxes.ts";
import { type BoxToChange, boxesToChange } from "./change-queries.ts";
import { recordPlans, removePlans, touchBoxes } from "./planned-queries.ts";

/** Prices are told at most so far ahead. */
const monthsAhead = 24;

export interface PlannedPrices {
  boxes: { id: string; version: string; monthlyGrosze: number; fromOn: Day }[];
}

/**
 * Another monthly price of many boxes for whoever reserves from a day on: all of them or none. It takes the place of one
 * that was planned before; rents that run keep theirs. Throws as `changeBoxes` does, and for a day that is not to come.
 */
export function planPrices(ctx: RequestContext, placeId: string, input: PlanPricesInput): Promise<PlannedPrices> {
  const { fromOn, price } = input;
  const today = dayAt(ctx.now, bookTimeZone);
  return writeOnce<PlannedPrices>(ctx, {
    ...common(ctx, placeId, input, today),
    name: "box.planPrice",
    plan: ({ db, actor, now, requestId }, results) => {
      if (fromOn <= today) throw new DomainError("request.invalid", { fields: { fromOn: "field.day_past" } });
      if (fromOn > addMonths(today, monthsAhead))
        throw new DomainError("request.invalid", { fields: { fromOn: "field.day_too_far" } });
      const found = rows<BoxToChange>(results[0]);
      refuseWrong(found, { boxes: input.boxes, change: { price } });
      const nextVersion = newId("version");
      const planned = found.map(({ id, monthlyGrosze }) => ({ id, monthlyGrosze: changedPrice(monthlyGrosze, price) }));
      const details = { price: JSON.stringify(price), fromOn };
      const entry = { actor: actor.uid, action: "planPrice", entity: "box", partnerId: actor.partnerId } as const;
      return {
        body: { boxes: planned.map((box) => ({ ...box, version: nextVersion, fromOn })) },
        statements: [
          touchBoxes(db, found, nextVersion, now),
          auditChanges(db, { table: "boxes", nextVersion }, idsOf(input), { ...entry, details, requestId, now }),
          recordPlans(db, { boxes: planned, fromOn, by: actor.uid, now }),
        ],
      };
    },
  });
}

/** Leaves prices as they are: what was planned for these boxes is not to be. Throws as `changeBoxes` does. */
export function withdrawPrices(
  ctx: RequestContext,
  placeId: string,
  input: WithdrawPricesInput,
): Promise<{ boxes: { id: string; version: string }[] }> {
  const today = dayAt(ctx.now, bookTimeZone);
  return writeOnce(ctx, {
    ...common(ctx, placeId, input, today),
    name: "box.withdrawPrice",
    plan: ({ db, actor, now, requestId }, results) => {
      const found = rows<BoxToChange>(results[0]);
      refuseWrong(found, { boxes: input.boxes, change: {} });
      const nextVersion = newId("version");
      const entry = { actor: actor.uid, action: "withdrawPrice", entity: "box", partnerId: actor.partnerId } as const;
      return {
        body: { boxes: found.map(({ id }) => ({ id, version: nextVersion })) },
        statements: [
          touchBoxes(db, found, nextVersion, now),
          auditChanges(db, { table: "boxes", nextVersion }, idsOf(input), { ...entry, requestId, now }),
          removePlans(db, found),
        ],
      };
    },
  });
}

const idsOf = ({ boxes }: WithdrawPricesInput) => boxes.map(({ id }) => id);

const common = (ctx: RequestContext, placeId: string, input: WithdrawPricesInput, today: Day) =>
  ({
    needs: "box.manage",
    input: { placeId, ...input },
    read: ({ uid, db }) => [boxesToChange(db, { uid, placeId, ids: idsOf(input), today, now: ctx.now })],
  }) satisfies Pick<OneWrite<unknown>, "needs" | "input" | "read">;
