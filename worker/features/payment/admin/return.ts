import { type DecisionInput, decisionInput } from "../../../../domain/core/decision.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { markReturning } from "../unmatched-statements.ts";
import { requireOpen } from "./require-open.ts";
import { type UnmatchedDetail, unmatchedPayment } from "./unmatched-queries.ts";

/**
 * Orders the return of money without an order to its payer, by the method they paid with. A job then asks the provider, and
 * again while it does not answer. Throws `resource.not_found`, and `resource.version_conflict` if it is no longer open as shown.
 */
export const returnPayment: Command<{ id: string }, DecisionInput, { id: string }> & {
  readonly input: typeof decisionInput;
} = {
  name: "payment.return",
  access: { member: "order.administer" },
  input: decisionInput,
  read: ({ db }, { id }) => [unmatchedPayment(db, id)],
  plan({ db, now, requestId, actor }, [found], { input: { reason, version } }) {
    const { id, partnerId, amountGrosze } = requireOpen(rows<UnmatchedDetail>(found)[0], version);
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        markReturning(db, { id, version, nextVersion, returnId: newId("refund"), now }),
        auditChange(
          db,
          { table: "unmatched_payments", id, nextVersion },
          {
            ...{ actor, action: "refund", entity: "unmatchedPayment", partnerId, requestId, now },
            details: { reason, amountGrosze },
          },
        ),
      ],
    };
  },
};
