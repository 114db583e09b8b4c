import { newId } from "../../../domain/core/ids.ts";
import type { SavedCard } from "../../../domain/payment/saved-card.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { isVersionConflict } from "../../http/audit.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import type { CardReference } from "../../providers/payments/saved-cards.ts";
import { turnOnAutopay } from "../rent/service.ts";
import { type CardToStore, cardToStore } from "./card-queries.ts";
import { closeSaveRequest, insertCard } from "./card-statements.ts";

interface StoredCard {
  paymentId: string;
  /** Null if the payment was not made by card. */
  card: (SavedCard & CardReference) | null;
}

/**
 * Stores the card of a paid payment and collects the rent's later charges from it. A card without a current rent is stored
 * as well, so that it is removed from the provider.
 */
export const storeCard: JobCommand<StoredCard> = {
  name: "payment.storeCard",
  actor: "payments",
  read: ({ db }, { paymentId }) => [cardToStore(db, paymentId)],
  plan(ctx, { paymentId, card }, [found]) {
    const { db, now } = ctx;
    const [payment] = rows<CardToStore>(found);
    if (payment === undefined) return null;
    if (card === null) return { body: true, statements: [closeSaveRequest(db, paymentId, "none")] };
    const id = newId("paymentMethod");
    const { rentId, rentVersion: version, partnerId } = payment;
    return {
      body: true,
      statements: [
        insertCard(db, {
          ...{ id, provider: payment.provider, card, consent: JSON.parse(payment.consent) },
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
 * Asks the provider for the card of a paid payment and stores it. A failure is logged: the payment is not affected, and
 * the job tries again.
 * @returns whether it was stored, or there is none
 */
export async function saveCardOf(ctx: JobContext, paymentId: string, reference: string): Promise<boolean> {
  try {
    const card = await (await paymentProvider(ctx.env)).savedCard(reference);
    return (await runJobCommand(ctx, storeCard, { paymentId, card })) !== null;
  } catch (error) {
    console.error(JSON.stringify({ code: "payment.card_not_saved", paymentId, error: String(error) }));
    return false;
  }
}
