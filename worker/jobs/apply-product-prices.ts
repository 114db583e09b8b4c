import { dayAt, polishTimeZone } from "../../domain/core/day.ts";
import { newId } from "../../domain/core/ids.ts";
import { rows } from "../db/database.ts";
import { applyPlannedPrices, dueProducts } from "../features/product/admin/write-queries.ts";
import { auditChanges } from "../http/audit.ts";
import { type JobCommand, runJobCommand } from "../http/job-command.ts";

/** Applies the planned prices of products whose day has come. */
export const applyPlannedProductPrices: JobCommand<object, number> = {
  name: "product.applyPlannedPrices",
  actor: "applyProductPrices",
  read: ({ db, now }) => [dueProducts(db, dayAt(now, polishTimeZone))],
  plan({ db, now, requestId, actor }, _params, [found]) {
    const ids = rows<{ id: string }>(found).map(({ id }) => id);
    if (ids.length === 0) return null;
    const [today, nextVersion] = [dayAt(now, polishTimeZone), newId("version")];
    const entry = { actor, action: "applyPrice", entity: "product", partnerId: null, requestId, now } as const;
    return {
      body: ids.length,
      statements: [
        applyPlannedPrices(db, { ids, today, nextVersion, now }),
        auditChanges(db, { table: "products", nextVersion }, ids, entry),
      ],
    };
  },
};

/** Applies planned prices of products on their day. @returns how many */
export async function applyProductPrices(env: Env, now: Date): Promise<number> {
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  return (await runJobCommand(ctx, applyPlannedProductPrices, {})) ?? 0;
}
