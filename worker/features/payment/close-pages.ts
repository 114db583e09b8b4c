import { paymentProvider } from "../../providers/payments/choose.ts";

/** Closes payment pages at the provider. A payment on a page that could not be closed is refunded when it arrives. */
export async function closePages(env: Env, references: readonly string[]): Promise<void> {
  for (const reference of references) {
    try {
      await (await paymentProvider(env)).expireSession(reference);
    } catch (error) {
      console.error(JSON.stringify({ code: "payment.page_not_closed", reference, error: String(error) }));
    }
  }
}
