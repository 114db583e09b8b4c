import { decisionInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import type { Database } from "../../../db/database.ts";
import { adminDecision, type DecidedChange } from "../../../http/admin-decision.ts";
import { markNoted, markReturning } from "../unmatched-statements.ts";
import { type UnmatchedDetail, unmatchedPayment } from "./unmatched-queries.ts";

/** Throws as `adminDecision`; `resource.version_conflict` also if the money is no longer open. */
const decision = (name: string, action: string, change: (db: Database, change: DecidedChange) => D1PreparedStatement) =>
  adminDecision({
    ...{ name, capability: "order.administer", input: decisionInput },
    changes: ["payments"],
    ...{ table: "unmatched_payments", audit: { entity: "unmatchedPayment", action } },
    find: (db, { id }: { id: string }) => unmatchedPayment(db, id),
    of: ({ id, partnerId }: UnmatchedDetail) => ({ id, partnerId }),
    check({ state }) {
      if (state !== "open") throw new DomainError("resource.version_conflict");
    },
    change,
    details: ({ amountGrosze }) => ({ amountGrosze }),
  });

/**
 * Orders the return of money without an order to its payer, by the method they paid with. A job then asks the provider, and
 * again while it does not answer.
 */
export const returnPayment = decision("payment.return", "refund", markReturning);

/** Notes why money without an order is kept, such as rent that its landlord has recorded. It moves nothing. */
export const notePayment = decision("payment.note", "note", markNoted);
