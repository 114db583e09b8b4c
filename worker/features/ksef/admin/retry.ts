import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { adminDecision } from "../../../http/admin-decision.ts";
import { anySubmission, type OwnSubmission } from "../settings-queries.ts";
import { requeue } from "../settings-statements.ts";

/**
 * Sends a rejected invoice of any seller to KSeF again. Throws `resource.not_found`, and `resource.version_conflict` for
 * one that is not rejected.
 */
export const retryAnyKsef = adminDecision({
  ...{ name: "ksef.retryAny", capability: "invoice.administer", input: reasonInput },
  changes: ["invoices"],
  ...{ table: "ksef_submissions", audit: { entity: "invoice", action: "retryKsef" } },
  find: (db, { id }: { id: string }) => anySubmission(db, id),
  of: ({ id, partnerId }: OwnSubmission) => ({ id, partnerId }),
  check({ status }) {
    if (status !== "rejected") throw new DomainError("resource.version_conflict");
  },
  change: requeue,
});
