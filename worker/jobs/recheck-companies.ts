import { newId } from "../../domain/core/ids.ts";

/** Asks the VAT register about partners again, and pauses or resumes their payouts. @returns how many got an answer */
export async function recheckCompanies(env: Env, now: Date): Promise<number> {
  const [{ recheckPartners }, { followPayoutPauses }] = await Promise.all([
    import("../features/compliance/recheck.ts"),
    import("../features/payout/pause.ts"),
  ]);
  const ctx = { env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") };
  try {
    return await recheckPartners(ctx);
  } finally {
    await followPayoutPauses(ctx);
  }
}
