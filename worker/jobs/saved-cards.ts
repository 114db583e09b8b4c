import { newId } from "../../domain/core/ids.ts";
import { cardsToRemove, cardsToStore } from "../features/payment/card-queries.ts";
import { recheckSetup } from "../features/payment/card-setup.ts";
import { markCardRemoved } from "../features/payment/card-statements.ts";
import { setupsToSettle } from "../features/payment/setup-queries.ts";
import { saveCardOf } from "../features/payment/store-card.ts";
import { paymentProvider } from "../providers/payments/choose.ts";
import type { CardReference } from "../providers/payments/saved-cards.ts";

const sliceSize = 50;
/** A customer who returns from the page asks at once; the job looks after those who do not. */
const settleAfterMs = 300_000;

/** Stores the cards of paid payments and of setups that could not be stored when these were settled. */
export async function storeCards(env: Env, now: Date): Promise<number> {
  const db = env.DB.withSession("first-primary");
  const ctx = { env, db, now, requestId: newId("request") };
  const found = await cardsToStore(db, sliceSize).all<{ id: string; reference: string }>();
  let stored = 0;
  for (const { id, reference } of found.results) {
    if (await saveCardOf(ctx, id, reference)) stored += 1;
  }
  const before = new Date(now.getTime() - settleAfterMs);
  const setups = await setupsToSettle(db, before.toISOString(), sliceSize).all<{ id: string }>();
  for (const { id } of setups.results) {
    if (await recheckSetup(ctx, id, before)) stored += 1;
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
