import { deleteIdentities } from "../features/account/deletion/delete-account.ts";
import { purgeClientMerges } from "../features/client/purge-merges.ts";
import { enqueueWaiting } from "../features/email/deliver.ts";
import { purgeDeletedPhotos, purgeOrphanedPhotos } from "../features/photo/service.ts";
import { queueEvents } from "../features/webhook/queue.ts";
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
import { purgeWebhooks } from "./purge-webhooks.ts";
import { recheckCompanies } from "./recheck-companies.ts";
import { recheckEndedPayments } from "./recheck-ended-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { remindOffers } from "./remind-offers.ts";
import { remindPayments } from "./remind-payments.ts";
import { remindRentEnds } from "./remind-rent-ends.ts";
import { startRents } from "./start-rents.ts";
import { type JobName, type JobTime, timetable } from "./timetable.ts";

/** A scheduled task. It may run twice or late, so it must be safe to repeat. Returns the number of processed items. */
export interface Job extends JobTime {
  run: (env: Env, now: Date) => Promise<number>;
}

const runs: Record<JobName, Job["run"]> = {
  deliverSandboxEvents,
  reconcilePayments,
  endHolds,
  processRefunds,
  remindOffers,
  remindRentEnds,
  remindPayments,
  notifyWaitlist,
  purgeWaitlist,
  expireInvitations,
  startRents,
  chargeRents,
  collectCharges: async (env, now) => (await import("./collect-charges.ts")).collectCharges(env, now),
  storeMethods: async (env, now) => (await import("./saved-methods.ts")).storeMethods(env, now),
  collectDebts: async (env, now) => (await import("./collect-debts.ts")).collectDebts(env, now),
  reopenAccess: async (env, now) => (await import("./collect-debts.ts")).reopenAccess(env, now),
  applyPlannedChanges,
  issueInvoices: async (env, now) => (await import("./issue-invoices.ts")).issueInvoices(env, now),
  sendToKsef: async (env, now) => (await import("./send-to-ksef.ts")).sendToKsef(env, now),
  applyBoxPrices,
  applyProductPrices: async (env, now) => (await import("./apply-product-prices.ts")).applyProductPrices(env, now),
  applyCommissions: async (env, now) => (await import("./apply-commissions.ts")).applyCommissions(env, now),
  endRents,
  followAuthorizedPersons: async (env, now) =>
    (await import("../features/rent/authorized/follow.ts")).followAuthorizedPersons(env, now),
  enqueueWaitingMail: enqueueWaiting,
  queueEvents,
  refreshKeys: async (env, now) => Number(await refreshKeys(env, now)),
  removeMethods: async (env, now) => (await import("./saved-methods.ts")).removeMethods(env, now),
  recheckEndedPayments,
  recheckDisputes: async (env, now) => (await import("./recheck-disputes.ts")).recheckDisputes(env, now),
  recheckPayouts: async (env, now) => (await import("./recheck-payouts.ts")).recheckPayouts(env, now),
  recheckCompanies,
  announceStatements: async (env, now) => (await import("./announce-statements.ts")).announceStatements(env, now),
  askTraderData: async (env, now) => (await import("./ask-trader-data.ts")).askTraderData(env, now),
  remindDocuments: async (env, now) => (await import("./remind-documents.ts")).remindDocuments(env, now),
  purgeDeletedPhotos,
  purgeOrphanedPhotos,
  purgeIdempotencyKeys,
  deleteIdentities,
  purgeClientMerges,
  findDifferences: async (env, now) => (await import("./find-differences.ts")).findDifferences(env, now),
  sendToAccountants: async (env, now) => (await import("./send-to-accountants.ts")).sendToAccountants(env, now),
  invoiceCommissions: async (env, now) => (await import("./invoice-commissions.ts")).invoiceCommissions(env, now),
  purgeAuthorizedPersons: async (env, now) =>
    (await import("../features/rent/authorized/follow.ts")).purgeAuthorizedPersons(env, now),
  purgeSearchCounts: async (env, now) => (await import("./purge-search-counts.ts")).purgeSearchCounts(env, now),
  purgeQuestions: async (env, now) => (await import("./purge-questions.ts")).purgeQuestions(env, now),
  purgeWebhooks,
  purgeJobRuns: (env, now) => purgeJobRuns(env, now, Object.keys(runs)),
};

export const jobs: readonly Job[] = timetable.map((time) => ({ ...time, run: runs[time.name] }));
