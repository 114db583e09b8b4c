import { type ReasonInput, reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { anySubmission, type OwnSubmission } from "../settings-queries.ts";
import { requeue } from "../settings-statements.ts";

/**
 * Sends a rejected invoice of any seller to KSeF again. Throws `resource.not_found`, and `resource.version_conflict` for
 * one that is not rejected.
 */
export const retryAnyKsef: Command<{ id: string }, ReasonInput, { id: string }> & {
  readonly input: typeof reasonInput;
} = {
  name: "ksef.retryAny",
  access: { member: "invoice.administer" },
  changes: ["invoices"],
  input: reasonInput,
  read: ({ db }, { id }) => [anySubmission(db, id)],
  plan({ db, now, requestId, actor }, [found], { input: { reason } }) {
    const [submission] = rows<OwnSubmission>(found);
    if (submission === undefined) throw new DomainError("resource.not_found");
    const { id, partnerId, version, status } = submission;
    if (status !== "rejected") throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    return {
      body: { id },
      statements: [
        requeue(db, { id, version, nextVersion, now }),
        auditChange(
          db,
          { table: "ksef_submissions", id, nextVersion },
          { actor, action: "retryKsef", entity: "invoice", partnerId, requestId, now, details: { reason } },
        ),
      ],
    };
  },
};
