import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { InputCommand } from "../../../http/command.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { mismatchesOf, type OpenMismatch, openMismatches, type PaymentMismatches } from "./queries.ts";
import { resolveMismatches } from "./statements.ts";

const maxMismatches = 200;

/** Reports of the payment provider that do not match their payment. */
export async function listMismatches(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    openMismatches(db, maxMismatches),
  ]);
  return { items: rows<OpenMismatch>(results[0]) };
}

/**
 * Marks the reports of a payment as resolved; the money itself is dealt with at the provider. Throws `resource.not_found`,
 * and `resource.version_conflict` if none is open.
 */
export const resolveMismatch: InputCommand<{ paymentId: string }, typeof reasonInput, { paymentId: string }> = {
  name: "payment.resolveMismatch",
  access: { member: "platform.administer" },
  changes: ["payments"],
  input: reasonInput,
  read: ({ db }, { paymentId }) => [mismatchesOf(db, paymentId)],
  plan({ db, now, requestId, actor }, [found], { params: { paymentId }, input: { reason } }) {
    const [payment] = rows<PaymentMismatches>(found);
    if (payment === undefined) throw new DomainError("resource.not_found");
    if (payment.open === 0) throw new DomainError("resource.version_conflict");
    const { partnerId } = payment;
    return {
      body: { paymentId },
      statements: resolveMismatches(db, { paymentId, partnerId, actor, reason, requestId, now }),
    };
  },
};
