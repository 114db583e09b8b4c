import { missingTraderData, traderDataDueOn } from "../../../domain/compliance/trader-data.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { auditChange } from "../../http/audit.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { outboxInsert } from "../email/statements.ts";
import type { TraderToAsk } from "./trader-queries.ts";
import { setTraderDataDueOn } from "./trader-statements.ts";

/**
 * Asks a partner for data that the law requires, reminds it once, or notes that the data is complete. Keeps the version, so
 * that a user who is editing the company can save.
 */
export const askTraderData: JobCommand<{ trader: TraderToAsk }> = {
  name: "compliance.askTraderData",
  actor: "askTraderData",
  plan({ db, now, requestId, actor }, { trader }) {
    const { id, version, email, locale, dueOn: asked } = trader;
    const missing = missingTraderData(trader);
    const dueOn = missing.length === 0 ? null : (asked ?? traderDataDueOn(dayAt(now, polishTimeZone)));
    const mail = { template: "traderDataAsked", recipient: email, locale, now } as const;
    const entry = { actor, action: "askTraderData", entity: "partner", partnerId: id, requestId, now } as const;
    return {
      body: true,
      statements: [
        ...(dueOn === asked
          ? []
          : [
              setTraderDataDueOn(db, { id, version, dueOn }),
              auditChange(
                db,
                { table: "partners", id, nextVersion: version },
                { ...entry, details: { missing: missing.join(", "), dueOn } },
              ),
            ]),
        ...(email === "" || dueOn === null
          ? []
          : [
              outboxInsert(db, {
                ...{ ...mail, data: { missing, dueOn } },
                cause: `${id}:${dueOn}:traderData${asked === null ? "" : ":reminder"}`,
              }),
            ]),
      ],
    };
  },
};
