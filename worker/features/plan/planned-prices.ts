import { changedPrice } from "../../../domain/box/bulk-change.ts";
import {
  type PlanPricesInput,
  planPricesInput,
  type WithdrawPricesInput,
  withdrawPricesInput,
} from "../../../domain/box/partner-schema.ts";
import { addMonths, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChanges } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import type { CommandReader } from "../../http/command-principal.ts";
import { requireChangeable } from "./change-boxes.ts";
import { type BoxToChange, boxesToChange } from "./change-queries.ts";
import { recordPlans, removePlans, touchBoxes } from "./planned-queries.ts";

/** Maximum number of months a price may be planned ahead. */
const monthsAhead = 24;

export interface PlannedPrices {
  boxes: { id: string; version: string; monthlyGrosze: number; fromOn: Day }[];
}

/**
 * Plans a monthly price of many boxes for reservations made from a day on: all of them or none. Replaces earlier plans;
 * running rents keep their price. Throws as `changeBoxes`, and `request.invalid` for a day that is past or too far
 * ahead.
 */
export const planPrices = {
  name: "box.planPrice",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: planPricesInput,
  read: readBoxes,
  plan({ db, now, requestId, actor: uid }, [boxes], { input, actor }) {
    const { fromOn, price } = input;
    requirePlannable(fromOn, dayAt(now, polishTimeZone));
    const found = rows<BoxToChange>(boxes);
    requireChangeable(found, { boxes: input.boxes, change: { price } });
    const nextVersion = newId("version");
    const planned = found.map(({ id, monthlyGrosze }) => ({ id, monthlyGrosze: changedPrice(monthlyGrosze, price) }));
    const details = { price: JSON.stringify(price), fromOn };
    const entry = { actor: uid, action: "planPrice", entity: "box", partnerId: actor?.partnerId ?? null } as const;
    return {
      body: { boxes: planned.map((box) => ({ ...box, version: nextVersion, fromOn })) },
      statements: [
        touchBoxes(db, found, nextVersion, now),
        auditChanges(db, { table: "boxes", nextVersion }, idsOf(input), { ...entry, details, requestId, now }),
        recordPlans(db, { boxes: planned, fromOn, by: uid, now }),
      ],
    };
  },
} satisfies Command<{ placeId: string }, PlanPricesInput, PlannedPrices>;

/** Withdraws planned prices of many boxes. Throws as `changeBoxes`. */
export const withdrawPrices = {
  name: "box.withdrawPrice",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: withdrawPricesInput,
  read: readBoxes,
  plan({ db, now, requestId, actor: uid }, [boxes], { input, actor }) {
    const found = rows<BoxToChange>(boxes);
    requireChangeable(found, { boxes: input.boxes, change: {} });
    const nextVersion = newId("version");
    const entry = { actor: uid, action: "withdrawPrice", entity: "box", partnerId: actor?.partnerId ?? null } as const;
    return {
      body: { boxes: found.map(({ id }) => ({ id, version: nextVersion })) },
      statements: [
        touchBoxes(db, found, nextVersion, now),
        auditChanges(db, { table: "boxes", nextVersion }, idsOf(input), { ...entry, requestId, now }),
        removePlans(db, found),
      ],
    };
  },
} satisfies Command<{ placeId: string }, WithdrawPricesInput, { boxes: { id: string; version: string }[] }>;

const idsOf = ({ boxes }: WithdrawPricesInput) => boxes.map(({ id }) => id);

function readBoxes({ db, uid, now }: CommandReader, { placeId }: { placeId: string }, input: WithdrawPricesInput) {
  return [boxesToChange(db, { uid, placeId, ids: idsOf(input), today: dayAt(now, polishTimeZone), now })];
}

function requirePlannable(fromOn: Day, today: Day): void {
  if (fromOn <= today) throw new DomainError("request.invalid", { fields: { fromOn: "field.day_past" } });
  if (fromOn > addMonths(today, monthsAhead)) {
    throw new DomainError("request.invalid", { fields: { fromOn: "field.day_too_far" } });
  }
}
