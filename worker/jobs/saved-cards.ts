import { newId } from "../../domain/core/ids.ts";
import { cardsToRemove, cardsToStore } from "../features/payment/card-queries.ts";
import { markCardRemoved } from "../features/payment/card-statements.ts";
import { saveCardOf } from "../features/payment/store-card.ts";
import { paymentProvider } from "../providers/payments/choose.ts";
import type { CardReference } from "../providers/payments/saved-cards.ts";

const sliceSize = 50;

/** Stores the cards of paid payments that could not be stored when the payment was settled. */
export async function storeCards(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const found = await cardsToStore(db, sliceSize).all<{ id: string; reference: string }>();
  let stored = 0;
  for (const { id, reference } of found.results) {
    if (await saveCardOf(ctx, id, reference)) stored += 1;
  }
  return stored;
}

/** Removes cards that no rent uses any more from the provider. A failed call is repeated by the next run. */
export async function removeCards(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const provider = await paymentProvider(env);
  const found = await cardsToRemove(db, provider.name, sliceSize).all<CardReference & { id: string }>();
  let removed = 0;
  for (const { id, ...card } of found.results) {
    try {
      await provider.removeCard(card);
      await markCardRemoved(db, id, now).run();
      removed += 1;
    } catch (error) {
      console.error(JSON.stringify({ code: "job.card_not_removed", id, error: String(error) }));
    }
  }
  return removed;
}
