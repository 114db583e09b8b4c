import { useLingui } from "@lingui/react/macro";
import type { Job } from "./queries.ts";

/** What each job does. */
export function useJobLabels(): Record<Job["job"], string> {
  const { t } = useLingui();
  return {
    deliverSandboxEvents: t`Reports of test payments`,
    reconcilePayments: t`Asking about open payments`,
    endHolds: t`Ending of expired holds`,
    processRefunds: t`Refunds to clients`,
    remindOffers: t`Reminders of offers`,
    remindRentEnds: t`Reminders of the end of a rental`,
    remindPayments: t`Reminders of due dates`,
    notifyWaitlist: t`Notices about available boxes`,
    purgeWaitlist: t`Cleanup of the waitlist`,
    expireInvitations: t`Expiry of invitations`,
    startRents: t`Start of rentals`,
    chargeRents: t`Charging of rent`,
    collectCharges: t`Payments by saved card`,
    storeCards: t`Saving of cards`,
    collectDebts: t`Debt collection`,
    reopenAccess: t`Restoring of access after payment`,
    applyPlannedChanges: t`Planned changes of rentals`,
    issueInvoices: t`Issuing of invoices`,
    sendToKsef: t`Sending of invoices to KSeF`,
    applyBoxPrices: t`Planned prices of boxes`,
    applyProductPrices: t`Planned prices of products`,
    applyCommissions: t`Planned commissions`,
    endRents: t`End of rentals`,
    enqueueWaitingMail: t`Sending of waiting messages`,
    refreshKeys: t`Keys of the identity provider`,
    removeCards: t`Removal of unused cards`,
    recheckEndedPayments: t`Asking about ended payments`,
    recheckDisputes: t`Asking about disputes`,
    recheckPayouts: t`Asking about payouts`,
    recheckCompanies: t`Checks of companies`,
    purgeDeletedPhotos: t`Removal of deleted photos`,
    purgeOrphanedPhotos: t`Removal of unused photos`,
    purgeIdempotencyKeys: t`Cleanup of stored responses`,
    deleteIdentities: t`Deletion of accounts at the identity provider`,
    purgeClientMerges: t`Cleanup of merged clients`,
    findDifferences: t`Comparison of records of money`,
    sendToAccountants: t`Invoices for accountants`,
    invoiceCommissions: t`Invoices for commission`,
    purgeSearchCounts: t`Cleanup of counts of searches`,
    purgeJobRuns: t`Cleanup of records of jobs`,
  };
}
