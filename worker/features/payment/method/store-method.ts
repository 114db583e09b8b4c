import { newId } from "../../../../domain/core/ids.ts";
import type { SavedMethod } from "../../../../domain/payment/saved-method.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { isVersionConflict } from "../../../http/audit.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../../http/job-command.ts";
import { paymentProvider } from "../../../providers/payments/choose.ts";
import type { MethodReference } from "../../../providers/payments/saved-methods.ts";
import { turnOnAutopay } from "../../rent/autopay/autopay.ts";
import { type MethodToStore, methodToStore } from "./method-queries.ts";
import { closeSaveRequest, insertMethod } from "./method-statements.ts";

interface StoredMethod {
  paymentId: string;
  /** Null if the payment was not made by a method that can be saved. */
  method: (SavedMethod & MethodReference) | null;
}

/**
 * Stores the method of a paid payment and collects the rent's later charges from it. A method without a current rent is stored
 * as well, so that it is removed from the provider.
 */
export const storeMethod: JobCommand<StoredMethod> = {
  name: "payment.storeMethod",
  actor: "payments",
  read: ({ db }, { paymentId }) => [methodToStore(db, paymentId)],
  plan(ctx, { paymentId, method }, [found]) {
    const { db, now } = ctx;
    const [payment] = rows<MethodToStore>(found);
    if (payment === undefined) return null;
    if (method === null) return { body: true, statements: [closeSaveRequest(db, paymentId, "none")] };
    const id = newId("paymentMethod");
    const { rentId, rentVersion: version, partnerId } = payment;
    return {
      body: true,
      statements: [
        insertMethod(db, {
          ...{ id, provider: payment.provider, method, consent: JSON.parse(payment.consent) },
          ...{ savedBy: { paymentId }, isUsed: rentId !== null, now },
        }),
        closeSaveRequest(db, paymentId, "saved"),
        ...(rentId === null ? [] : turnOnAutopay(ctx, { id: rentId, version, partnerId }, id)),
      ],
    };
  },
  isRetryable: (error) => isVersionConflict(error) || isUniqueConflict(error),
};

/**
 * Asks the provider for the method of a paid payment and stores it. A failure is logged: the payment is not affected, and
 * a job repeats it.
 * @returns whether it was stored, or there is none
 */
export async function saveMethodOf(ctx: JobContext, paymentId: string, reference: string): Promise<boolean> {
  try {
    const method = await (await paymentProvider(ctx.env)).savedMethod(reference);
    return (await runJobCommand(ctx, storeMethod, { paymentId, method })) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "payment.method_not_saved", paymentId, error: String(error) }));
    return false;
  }
}
