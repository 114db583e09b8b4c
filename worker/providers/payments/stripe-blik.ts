import type { SavedMethodKind } from "../../../domain/payment/saved-method.ts";
import { ProviderRefusal } from "./provider.ts";
import { callStripe } from "./stripe-call.ts";

/**
 * Creates a page that saves methods. Stripe refuses to save BLIK until it has granted the account the capability
 * `blik_recurring_payments`; then the page is created without, so that every customer can still pay.
 * @param create gets the kinds to save and what to append to the idempotency key, which is bound to the parameters
 */
export async function withoutBlikIfRefused<Page>(
  saves: readonly SavedMethodKind[],
  create: (saves: readonly SavedMethodKind[], keySuffix: string) => Promise<Page>,
): Promise<Page> {
  try {
    return await callStripe(create(saves, ""));
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || !saves.includes("blik")) throw error;
    console.error(JSON.stringify({ code: "payment.blik_not_saved", error: String(error) }));
    return callStripe(
      create(
        saves.filter((kind) => kind !== "blik"),
        ":withoutBlik",
      ),
    );
  }
}
