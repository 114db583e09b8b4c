/** When a scheduled task runs. */
export interface JobTime {
  name: string;
  /** The cron expression of wrangler.toml that it runs on. */
  cron: "* * * * *" | "7 * * * *";
  /** The hours in Poland in which an hourly job runs, all if not given: each run of these reads rows that need nothing. */
  hours?: readonly number[];
  /** Set for a job that would read the same items again: what it has left waits for its next hour. */
  waitsForItsHour?: true;
  /** Set for a job that sends what the others write: it runs after each of them that has done something, and after all. */
  sends?: true;
}

/** All jobs; `schedule.ts` has what they do. */
export const timetable = [
  { name: "deliverSandboxEvents", cron: "* * * * *" },
  { name: "reconcilePayments", cron: "* * * * *" },
  { name: "endHolds", cron: "* * * * *" },
  { name: "processRefunds", cron: "* * * * *" },
  { name: "remindOffers", cron: "7 * * * *" },
  { name: "remindRentEnds", cron: "7 * * * *" },
  { name: "remindPolicies", cron: "7 * * * *", hours: [9] },
  { name: "remindPayments", cron: "7 * * * *", hours: [8, 13, 18] },
  { name: "notifyWaitlist", cron: "7 * * * *" },
  { name: "expireInvitations", cron: "7 * * * *" },
  { name: "startRents", cron: "* * * * *" },
  { name: "chargeRents", cron: "* * * * *" },
  { name: "collectCharges", cron: "* * * * *" },
  { name: "storeMethods", cron: "* * * * *" },
  { name: "collectDebts", cron: "7 * * * *" },
  { name: "reopenAccess", cron: "* * * * *" },
  { name: "applyPlannedChanges", cron: "* * * * *" },
  { name: "issueInvoices", cron: "* * * * *" },
  { name: "sendToKsef", cron: "* * * * *" },
  { name: "applyBoxPrices", cron: "* * * * *" },
  { name: "applyProductPrices", cron: "* * * * *" },
  { name: "applyCommissions", cron: "* * * * *" },
  { name: "showBankAccounts", cron: "* * * * *" },
  { name: "endRents", cron: "* * * * *" },
  { name: "followAuthorizedPersons", cron: "* * * * *" },
  { name: "enqueueWaitingMail", cron: "* * * * *" },
  { name: "queueEvents", cron: "* * * * *", sends: true },
  { name: "refreshKeys", cron: "7 * * * *" },
  { name: "removeMethods", cron: "7 * * * *" },
  { name: "recheckEndedPayments", cron: "7 * * * *", waitsForItsHour: true },
  { name: "recheckDisputes", cron: "7 * * * *" },
  { name: "recheckPayouts", cron: "7 * * * *" },
  { name: "recheckCompanies", cron: "7 * * * *" },
  { name: "proposeRates", cron: "7 * * * *", hours: [6, 13] },
  { name: "announceStatements", cron: "7 * * * *", hours: [8] },
  { name: "askTraderData", cron: "7 * * * *", hours: [9] },
  { name: "purgeDeletedPhotos", cron: "7 * * * *" },
  { name: "purgeOrphanedPhotos", cron: "7 * * * *" },
  { name: "printArchives", cron: "* * * * *" },
  { name: "purgeArchives", cron: "7 * * * *" },
  { name: "deleteIdentities", cron: "7 * * * *" },
  { name: "findDifferences", cron: "7 * * * *", hours: [4] },
  { name: "sendToAccountants", cron: "7 * * * *" },
  { name: "offsetCommissions", cron: "7 * * * *", hours: [5] },
  { name: "invoiceCommissions", cron: "7 * * * *" },
  { name: "remindCommissions", cron: "7 * * * *", hours: [9] },
  { name: "checkBackup", cron: "7 * * * *" },
  { name: "copyPhotos", cron: "7 * * * *", hours: [2] },
  { name: "watchJobs", cron: "* * * * *" },
  { name: "deleteOldData", cron: "7 * * * *", hours: [3] },
] as const satisfies readonly JobTime[];

export type JobName = (typeof timetable)[number]["name"];
