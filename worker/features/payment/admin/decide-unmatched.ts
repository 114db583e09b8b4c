import { type DecisionInput, decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { type Database, rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { type Decided, markNoted, markReturning } from "../unmatched-statements.ts";
import { type UnmatchedDetail, unmatchedPayment } from "./unmatched-queries.ts";

type Decision = Command<{ id: string }, DecisionInput, { id: string }> & { readonly input: typeof decisionInput };

/** Throws `resource.not_found`, and `resource.version_conflict` if the money is no longer open as shown. */
const decision = (
  name: string,
  action: string,
  mark: (db: Database, decided: Decided) => D1PreparedStatement,
): Decision => ({
  name,
  access: { member: "order.administer" },
  changes: ["payments"],
  input: decisionInput,
  read: ({ db }, { id }) => [unmatchedPayment(db, id)],
  plan({ db, now, requestId, actor }, [found], { input: { reason, version } }) {
    const [money] = rows<UnmatchedDetail>(found);
    if (money === undefined) throw new DomainError("resource.not_found");
    if (money.state !== "open" || money.version !== version) throw new DomainError("resource.version_conflict");
    const { id, partnerId, amountGrosze } = money;
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        mark(db, { id, version, nextVersion, now }),
        auditChange(
          db,
          { table: "unmatched_payments", id, nextVersion },
          {
            ...{ actor, action, entity: "unmatchedPayment", partnerId, requestId, now },
            details: { reason, amountGrosze },
          },
        ),
      ],
    };
  },
});

/**
 * Orders the return of money without an order to its payer, by the method they paid with. A job then asks the provider, and
 * again while it does not answer.
 */
export const returnPayment = decision("payment.return", "refund", markReturning);

/** Notes why money without an order is kept, such as rent that its landlord has recorded. It moves nothing. */
export const notePayment = decision("payment.note", "note", markNoted);
