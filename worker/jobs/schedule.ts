import { deleteIdentities } from "../features/account/deletion/delete-account.ts";
import { enqueueWaiting } from "../features/email/deliver.ts";
import { purgeDeletedPhotos, purgeOrphanedPhotos } from "../features/photo/service.ts";
import { queueEvents } from "../features/webhook/queue.ts";
import type { JobRun } from "../http/job-slices.ts";
import { refreshKeys } from "../identity/keys.ts";
import { applyBoxPrices } from "./apply-box-prices.ts";
import { applyPlannedChanges } from "./apply-changes.ts";
import { chargeRents } from "./charge-rents.ts";
import { deliverSandboxEvents } from "./deliver-sandbox-events.ts";
import { endHolds } from "./end-holds.ts";
import { endRents } from "./end-rents.ts";
import { expireInvitations } from "./expire-invitations.ts";
import { notifyWaitlist } from "./notify-waitlist.ts";
import { processRefunds } from "./process-refunds.ts";
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
  run: (env: Env, now: Date, run: JobRun) => Promise<number>;
}

const runs: Record<JobName, Job["run"]> = {
  deliverSandboxEvents,
  reconcilePayments,
  endHolds,
  processRefunds,
  remindOffers,
  remindRentEnds,
  remindPolicies: async (...run) => (await import("./remind-policies.ts")).remindPolicies(...run),
  remindPayments,
  notifyWaitlist,
  expireInvitations,
  startRents,
  chargeRents,
  collectCharges: async (...run) => (await import("./collect-charges.ts")).collectCharges(...run),
  storeMethods: async (...run) => (await import("./saved-methods.ts")).storeMethods(...run),
  collectDebts: async (...run) => (await import("./collect-debts.ts")).collectDebts(...run),
  reopenAccess: async (...run) => (await import("./collect-debts.ts")).reopenAccess(...run),
  applyPlannedChanges,
  issueInvoices: async (...run) => (await import("./issue-invoices.ts")).issueInvoices(...run),
  sendToKsef: async (...run) => (await import("./send-to-ksef.ts")).sendToKsef(...run),
  applyBoxPrices,
  applyProductPrices: async (env, now) => (await import("./apply-product-prices.ts")).applyProductPrices(env, now),
  applyCommissions: async (env, now) => (await import("./apply-commissions.ts")).applyCommissions(env, now),
  showBankAccounts: async (...run) => (await import("./show-bank-accounts.ts")).showBankAccounts(...run),
  endRents,
  followAuthorizedPersons: async (...run) =>
    (await import("../features/rent/access/authorized/follow.ts")).followAuthorizedPersons(...run),
  enqueueWaitingMail: (env, now) => enqueueWaiting(env, now),
  queueEvents,
  refreshKeys: async (env, now) => Number(await refreshKeys(env, now)),
  removeMethods: async (...run) => (await import("./saved-methods.ts")).removeMethods(...run),
  recheckEndedPayments,
  recheckDisputes: async (...run) => (await import("./recheck-disputes.ts")).recheckDisputes(...run),
  recheckPayouts: async (...run) => (await import("./recheck-payouts.ts")).recheckPayouts(...run),
  recheckCompanies,
  proposeRates: async (env, now) => (await import("./propose-rates.ts")).proposeRates(env, now),
  announceStatements: async (...run) => (await import("./announce-statements.ts")).announceStatements(...run),
  askTraderData: async (...run) => (await import("./ask-trader-data.ts")).askTraderData(...run),
  purgeDeletedPhotos,
  purgeOrphanedPhotos,
  printArchives: async (...run) => (await import("./print-archives.ts")).printArchives(...run),
  purgeArchives: async (...run) => (await import("./print-archives.ts")).purgeArchives(...run),
  deleteIdentities,
  findDifferences: async (env, now) => (await import("./find-differences.ts")).findDifferences(env, now),
  sendToAccountants: async (...run) => (await import("./send-to-accountants.ts")).sendToAccountants(...run),
  offsetCommissions: async (...run) => (await import("./offset-commissions.ts")).offsetCommissions(...run),
  remindCommissions: async (...run) => (await import("./remind-commissions.ts")).remindCommissions(...run),
  invoiceCommissions: async (...run) => (await import("./invoice-commissions.ts")).invoiceCommissions(...run),
  checkBackup: async (env, now) => (await import("./check-backup.ts")).checkBackup(env, now),
  copyPhotos: async (...run) => (await import("./copy-photos.ts")).copyPhotos(...run),
  watchJobs: async (env, now) => (await import("./watch-jobs.ts")).watchJobs(env, now),
  deleteOldData: async (env, now, run) =>
    (await import("./delete-old-data.ts")).deleteOldData(env, now, run, Object.keys(runs)),
};

export const jobs: readonly Job[] = timetable.map((time) => ({ ...time, run: runs[time.name] }));
