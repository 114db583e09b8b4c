import { deleteIdentities } from "../features/account/deletion/delete-account.ts";
import { purgeClientMerges } from "../features/client/purge-merges.ts";
import { enqueueWaiting } from "../features/email/deliver.ts";
import { purgeDeletedPhotos, purgeOrphanedPhotos } from "../features/photo/service.ts";
import { refreshKeys } from "../identity/keys.ts";
import { applyBoxPrices } from "./apply-box-prices.ts";
import { applyPlannedChanges } from "./apply-changes.ts";
import { chargeRents } from "./charge-rents.ts";
import { deliverSandboxEvents } from "./deliver-sandbox-events.ts";
import { endHolds } from "./end-holds.ts";
import { endRents } from "./end-rents.ts";
import { expireInvitations } from "./expire-invitations.ts";
import { notifyWaitlist, purgeWaitlist } from "./notify-waitlist.ts";
import { processRefunds } from "./process-refunds.ts";
import { purgeIdempotencyKeys } from "./purge-idempotency-keys.ts";
import { purgeJobRuns } from "./purge-job-runs.ts";
import { recheckCompanies } from "./recheck-companies.ts";
import { recheckEndedPayments } from "./recheck-ended-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { remindOffers } from "./remind-offers.ts";
import { remindPayments } from "./remind-payments.ts";
import { remindRentEnds } from "./remind-rent-ends.ts";
import { startRents } from "./start-rents.ts";

/** A scheduled task. It may run twice or late, so it must be safe to repeat. Returns the number of processed items. */
export interface Job {
  name: string;
  /** The cron expression of wrangler.toml that it runs on. */
  cron: "* * * * *" | "7 * * * *";
  /** The hours in Poland in which an hourly job runs, all if not given: each run of these reads rows that need nothing. */
  hours?: readonly number[];
  run: (env: Env, now: Date) => Promise<number>;
}

export const jobs: readonly Job[] = [
  { name: "deliverSandboxEvents", cron: "* * * * *", run: deliverSandboxEvents },
  { name: "reconcilePayments", cron: "* * * * *", run: reconcilePayments },
  { name: "endHolds", cron: "* * * * *", run: endHolds },
  { name: "processRefunds", cron: "* * * * *", run: processRefunds },
  { name: "remindOffers", cron: "7 * * * *", run: remindOffers },
  { name: "remindRentEnds", cron: "7 * * * *", run: remindRentEnds },
  { name: "remindPayments", cron: "7 * * * *", hours: [8, 13, 18], run: remindPayments },
  { name: "notifyWaitlist", cron: "7 * * * *", run: notifyWaitlist },
  { name: "purgeWaitlist", cron: "7 * * * *", run: purgeWaitlist },
  { name: "expireInvitations", cron: "7 * * * *", run: expireInvitations },
  { name: "startRents", cron: "* * * * *", run: startRents },
  { name: "chargeRents", cron: "* * * * *", run: chargeRents },
  {
    name: "collectCharges",
    cron: "* * * * *",
    run: async (env, now) => (await import("./collect-charges.ts")).collectCharges(env, now),
  },
  {
    name: "storeCards",
    cron: "* * * * *",
    run: async (env, now) => (await import("./saved-cards.ts")).storeCards(env, now),
  },
  {
    name: "collectDebts",
    cron: "7 * * * *",
    run: async (env, now) => (await import("./collect-debts.ts")).collectDebts(env, now),
  },
  {
    name: "reopenAccess",
    cron: "* * * * *",
    run: async (env, now) => (await import("./collect-debts.ts")).reopenAccess(env, now),
  },
  { name: "applyPlannedChanges", cron: "* * * * *", run: applyPlannedChanges },
  {
    name: "issueInvoices",
    cron: "* * * * *",
    run: async (env, now) => (await import("./issue-invoices.ts")).issueInvoices(env, now),
  },
  {
    name: "sendToKsef",
    cron: "* * * * *",
    run: async (env, now) => (await import("./send-to-ksef.ts")).sendToKsef(env, now),
  },
  { name: "applyBoxPrices", cron: "* * * * *", run: applyBoxPrices },
  {
    name: "applyProductPrices",
    cron: "* * * * *",
    run: async (env, now) => (await import("./apply-product-prices.ts")).applyProductPrices(env, now),
  },
  {
    name: "applyCommissions",
    cron: "* * * * *",
    run: async (env, now) => (await import("./apply-commissions.ts")).applyCommissions(env, now),
  },
  { name: "endRents", cron: "* * * * *", run: endRents },
  { name: "enqueueWaitingMail", cron: "* * * * *", run: enqueueWaiting },
  { name: "refreshKeys", cron: "7 * * * *", run: async (env, now) => Number(await refreshKeys(env, now)) },
  {
    name: "removeCards",
    cron: "7 * * * *",
    run: async (env, now) => (await import("./saved-cards.ts")).removeCards(env, now),
  },
  { name: "recheckEndedPayments", cron: "7 * * * *", run: recheckEndedPayments },
  {
    name: "recheckDisputes",
    cron: "7 * * * *",
    run: async (env, now) => (await import("./recheck-disputes.ts")).recheckDisputes(env, now),
  },
  { name: "recheckCompanies", cron: "7 * * * *", run: recheckCompanies },
  { name: "purgeDeletedPhotos", cron: "7 * * * *", run: purgeDeletedPhotos },
  { name: "purgeOrphanedPhotos", cron: "7 * * * *", run: purgeOrphanedPhotos },
  { name: "purgeIdempotencyKeys", cron: "7 * * * *", run: purgeIdempotencyKeys },
  { name: "deleteIdentities", cron: "7 * * * *", run: deleteIdentities },
  { name: "purgeClientMerges", cron: "7 * * * *", run: purgeClientMerges },
  {
    name: "findDifferences",
    cron: "7 * * * *",
    run: async (env, now) => (await import("./find-differences.ts")).findDifferences(env, now),
  },
  {
    name: "sendToAccountants",
    cron: "7 * * * *",
    run: async (env, now) => (await import("./send-to-accountants.ts")).sendToAccountants(env, now),
  },
  {
    name: "invoiceCommissions",
    cron: "7 * * * *",
    run: async (env, now) => (await import("./invoice-commissions.ts")).invoiceCommissions(env, now),
  },
  { name: "purgeJobRuns", cron: "7 * * * *", run: (env, now) => purgeJobRuns(env, now, jobNames()) },
];

const jobNames = () => jobs.map(({ name }) => name);
