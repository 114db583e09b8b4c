import { type DraftForm, draftForms } from "../domain/draft/draft.ts";
import { type OnboardingTransition, onboardingTransitions } from "../domain/onboarding/onboarding.ts";
import { allowSecondFactor, removeAdministrator, resetSecondFactor } from "./features/account/admin/administrators.ts";
import {
  blockAccount,
  eraseAccount,
  eraseClientRecord,
  exportCustomer,
  unblockAccount,
} from "./features/account/admin/decisions.ts";
import { announceFactorReset, finishFactorReset } from "./features/account/admin/member-factor.ts";
import { sendGuestLink, sendSignInLink } from "./features/account/admin/send-link.ts";
import { endView, startView } from "./features/account/admin/view.ts";
import { requestEmailLink, requestPasswordReset, requestVerification } from "./features/account/auth/codes.ts";
import { deleteAccount } from "./features/account/deletion/delete-account.ts";
import { startPasskey } from "./features/account/passkey/ceremony.ts";
import { addPasskey, confirmPasskey, removePasskey, renamePasskey } from "./features/account/passkey/own.ts";
import { makeRecoveryCodes, removeOwnFactor } from "./features/account/second-factor/own.ts";
import { recoverWithCode } from "./features/account/second-factor/recover.ts";
import { changeAccountCommand, requestEmailChange } from "./features/account/service.ts";
import {
  changeAccountant,
  createAccountantLink,
  revokeAccountantLink,
  sendMonth,
} from "./features/accountant/commands.ts";
import { openFolder } from "./features/accountant/folder.ts";
import { correctBox } from "./features/box/partner/correct.ts";
import { createBox, createRange, importBoxes } from "./features/box/partner/create.ts";
import {
  blockClient,
  changeClient,
  changeClientTerm,
  changeNotes,
  changeTags,
  unblockClient,
} from "./features/client/change.ts";
import { createClient } from "./features/client/create.ts";
import { mergeClient } from "./features/client/merge.ts";
import { recordClientPayment } from "./features/client/record-payment.ts";
import { recordTransfer } from "./features/client/record-transfer.ts";
import { refundCredit } from "./features/client/refund-credit.ts";
import { returnCreditToClient } from "./features/client/return-credit.ts";
import { undoMerge } from "./features/client/undo-merge.ts";
import { cancelAccountChange, stopAccountChange } from "./features/company/account/end.ts";
import { changeCompany } from "./features/company/save.ts";
import { approvePartner, rejectPartner } from "./features/compliance/admin/approve.ts";
import { allowPayouts, checkRegister } from "./features/compliance/admin/register.ts";
import { announceStatement } from "./features/compliance/announce-statement.ts";
import { askApproval } from "./features/compliance/ask-approval.ts";
import { askTraderData } from "./features/compliance/ask-trader-data.ts";
import { certify } from "./features/compliance/certify.ts";
import { followPayoutHold, recordRegisterCheck } from "./features/compliance/register-commands.ts";
import { adoptChoice, recordConsent } from "./features/consent/service.ts";
import { closeReport } from "./features/content-report/admin/close.ts";
import { decideReport } from "./features/content-report/admin/decide.ts";
import { acceptPlacePhotos, removePlacePhoto } from "./features/content-report/admin/review-photos.ts";
import { appealDecision } from "./features/content-report/appeal.ts";
import { submitReport } from "./features/content-report/submit.ts";
import { advanceCase } from "./features/debt/advance.ts";
import { approveSteps } from "./features/debt/approve.ts";
import { handOverCase, pauseCase, resumeCase } from "./features/debt/commands.ts";
import { issueInterestNote } from "./features/debt/interest-note.ts";
import { openCase } from "./features/debt/open.ts";
import { agreePlan, cancelPlan } from "./features/debt/payment-plan.ts";
import { recordPosting } from "./features/debt/record-posting.ts";
import { changeCollectionSettings } from "./features/debt/settings.ts";
import { writeOffCase } from "./features/debt/write-off.ts";
import { deleteSavedDraft, saveDraft } from "./features/draft/drafts.ts";
import { liftSuppressedAddress, retryAllMessages, retryMessage } from "./features/email/admin/decisions.ts";
import { requestGuestLink } from "./features/guest/service.ts";
import { acceptInvitationCommand } from "./features/invitation/accept.ts";
import { inviteToMarketplace } from "./features/invitation/admin/invite.ts";
import { resendAnyInvitation, revokeAnyInvitation } from "./features/invitation/admin/manage.ts";
import { declineInvitationCommand, requestNewInvitationCommand } from "./features/invitation/decline.ts";
import { inviteByLink } from "./features/invitation/invite-by-link.ts";
import { inviteClient } from "./features/invitation/invite-client.ts";
import * as clientInvitation from "./features/invitation/manage-invitation.ts";
import { openClientInvitation } from "./features/invitation/open.ts";
import { createInvoiceArchive } from "./features/invoice/archive/create.ts";
import { printArchiveSlice } from "./features/invoice/archive/print.ts";
import { invoiceCommission } from "./features/invoice/commission/issue.ts";
import { correctInvoice } from "./features/invoice/correct/correct.ts";
import { correctForReduction } from "./features/invoice/correct/for-reduction.ts";
import { correctForRefund } from "./features/invoice/correct/for-refund.ts";
import { invoiceCharge } from "./features/invoice/issue/invoice-charge.ts";
import { retryAnyKsef } from "./features/ksef/admin/retry.ts";
import { changeKsef, checkKsef, retryKsef } from "./features/ksef/commands.ts";
import { beginSending, recordKsefResult } from "./features/ksef/queue-commands.ts";
import { cancelByClient } from "./features/offer/cancel-by-client.ts";
import { cancelByPartner } from "./features/offer/cancel-by-partner.ts";
import { createReservation } from "./features/offer/create.ts";
import { handOver } from "./features/offer/hand-over.ts";
import { recordNoShow } from "./features/offer/no-show.ts";
import { recordPayment } from "./features/offer/record-payment.ts";
import { remindOfOffer } from "./features/offer/remind.ts";
import { resendOffer } from "./features/offer/resend.ts";
import { withdrawFromReservation } from "./features/offer/withdraw.ts";
import { advanceCommand, submitCompany } from "./features/onboarding/service.ts";
import { refundOrder } from "./features/order/admin/refund.ts";
import { changeCommission } from "./features/partner/admin/commission.ts";
import { restorePartner, suspendPartner } from "./features/partner/admin/suspend.ts";
import { setCalendarMonths } from "./features/partner/calendar-months.ts";
import { goLive } from "./features/partner/go-live.ts";
import { setPaymentTerm } from "./features/partner/payment-term.ts";
import { setPrepaymentOffer } from "./features/partner/prepayment.ts";
import { createApiKey, revokeApiKey } from "./features/partner-api/keys.ts";
import { notePayment, returnPayment } from "./features/payment/admin/decide-unmatched.ts";
import { resolveMismatch } from "./features/payment/admin/mismatches.ts";
import { settleDispute } from "./features/payment/dispute.ts";
import { storeCharge } from "./features/payment/method/charge-method.ts";
import { settleSetup, storeSetupPage } from "./features/payment/method/method-setup.ts";
import { storeMethod } from "./features/payment/method/store-method.ts";
import { withdrawMandate } from "./features/payment/method/withdraw-mandate.ts";
import { storePage } from "./features/payment/page.ts";
import { bookRefund, recordRefundAttempt } from "./features/payment/refund/refund.ts";
import { recordUnknownPayment } from "./features/payment/settle.ts";
import { settleBookingPayment } from "./features/payment/settle-booking.ts";
import { settleRentPayment } from "./features/payment/settle-rent.ts";
import { bookReturn, recordReturnAttempt, storeUnmatched } from "./features/payment/unmatched.ts";
import { storeBankPayout } from "./features/payout/bank-payout.ts";
import { requestOffset } from "./features/payout/commission/offset.ts";
import { openedCommissionPage, payCommission } from "./features/payout/commission/pay.ts";
import { recordCommissionTransfer, undoCommissionTransfer } from "./features/payout/commission/record-transfer.ts";
import { remindOfCommission } from "./features/payout/commission/remind.ts";
import { settleCommissionPayment } from "./features/payout/commission/settle.ts";
import { connectAccount, refreshPayout, synchronizePayout } from "./features/payout/service.ts";
import { addPhotoCommand, arrangePhotos, deletePhoto, restorePhoto } from "./features/photo/service.ts";
import * as place from "./features/place/partner/change.ts";
import { blockBoxes } from "./features/plan/blocks/block-boxes.ts";
import { createBlock, deleteBlock, endBlock } from "./features/plan/blocks/blocks.ts";
import { liftBlocks } from "./features/plan/blocks/lift-blocks.ts";
import { changeBoxes } from "./features/plan/change-boxes.ts";
import { savePlan } from "./features/plan/editor/save-plan.ts";
import { planPrices, withdrawPrices } from "./features/plan/planned-prices.ts";
import {
  archiveProduct,
  changeMarketplaceProduct,
  createMarketplaceProduct,
  restoreProduct,
} from "./features/product/admin/products.ts";
import { changeProduct, createProduct, offerProduct } from "./features/product/products.ts";
import { askAboutPlace, askAsTenant } from "./features/question/ask.ts";
import { answerQuestion, closeQuestion } from "./features/question/partner/change.ts";
import { seeQuestion } from "./features/question/see.ts";
import { writeInQuestion } from "./features/question/write.ts";
import { storeDifferences } from "./features/reconciliation/reconcile.ts";
import { followPerson } from "./features/rent/access/authorized/follow.ts";
import { showPersonCode } from "./features/rent/access/authorized/link.ts";
import { renewPersonCode, revokePerson, viewPersonCode } from "./features/rent/access/authorized/partner.ts";
import {
  reportAccess,
  reportAccessByLink,
  resolveAccessReport,
} from "./features/rent/access/authorized/report-access.ts";
import { authorizePerson, revokePersonAsTenant } from "./features/rent/access/authorized/tenant.ts";
import { changeAccessCode, viewAccessCode } from "./features/rent/access/change-access-code.ts";
import { discloseAccessCode } from "./features/rent/access/show-access-code.ts";
import { changeMethod } from "./features/rent/autopay/change-method.ts";
import { collectCharge } from "./features/rent/autopay/collect.ts";
import { chargeRent } from "./features/rent/charge/charge.ts";
import { startRent } from "./features/rent/lifecycle/start.ts";
import { useCredit } from "./features/rent/money/use-credit.ts";
import { payRent } from "./features/rent/online/pay.ts";
import { planPrices as planRentPrices } from "./features/rent/partner/bulk-price.ts";
import { partnerRentCommands } from "./features/rent/partner/commands.ts";
import { continueInOtherBox } from "./features/rent/partner/continue.ts";
import { addRentPhoto, deleteRentPhoto } from "./features/rent/partner/photos.ts";
import { deletePolicy, storePolicy } from "./features/rent/policy/policy.ts";
import { tenantRentCommands } from "./features/rent/tenant/commands.ts";
import { importList } from "./features/rent-import/service.ts";
import { undoImport } from "./features/rent-import/undo.ts";
import { changeReservation } from "./features/reservation/change.ts";
import { changeLanguage } from "./features/reservation/change-language.ts";
import { checkout } from "./features/reservation/checkout.ts";
import { claimReservation } from "./features/reservation/claim-reservation.ts";
import { expireHold } from "./features/reservation/expire-hold.ts";
import { setGuestDetails } from "./features/reservation/guest-details.ts";
import { holdBox } from "./features/reservation/hold.ts";
import { saveReturnAccount } from "./features/reservation/return-account.ts";
import { addSaved, removeSaved } from "./features/saved/saved.ts";
import { deleteFilter, saveFilter } from "./features/saved-filter/saved-filters.ts";
import { setSetting, withdrawSetting } from "./features/settings/admin/change.ts";
import { changeSms } from "./features/sms/settings.ts";
import { recordStatement } from "./features/statement/record.ts";
import { acceptTeamInvitation, openTeamInvitation } from "./features/team/answer.ts";
import * as staffInvitation from "./features/team/invite.ts";
import { setStaffLimits } from "./features/team/limits.ts";
import { endMembership, setMemberPlaces, setStaffRole } from "./features/team/members.ts";
import { resetMemberFactor, stopFactorReset } from "./features/team/second-factor.ts";
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from "./features/waitlist/commands.ts";
import { notifyWaiting } from "./features/waitlist/notify.ts";
import {
  changeWebhook,
  createWebhook,
  pauseWebhook,
  removeWebhook,
  repeatFailedDeliveries,
  repeatWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  sendCurrentAccess,
  testWebhook,
} from "./features/webhook/commands.ts";
import { recordAttempt } from "./features/webhook/record-attempt.ts";
import type { Command } from "./http/command.ts";
import type { JobCommand } from "./http/job-command.ts";
import { applyPlannedPrices } from "./jobs/apply-box-prices.ts";
import { applyChangesByJob } from "./jobs/apply-changes.ts";
import { applyPlannedCommissions } from "./jobs/apply-commissions.ts";
import { applyPlannedProductPrices } from "./jobs/apply-product-prices.ts";
import { endRentByJob } from "./jobs/end-rents.ts";
import { expireDueInvitations } from "./jobs/expire-invitations.ts";
import { remindOfPayment } from "./jobs/remind-payments.ts";
import { remindOfPolicy } from "./jobs/remind-policies.ts";
import { remindOfEnd } from "./jobs/remind-rent-ends.ts";
import { showBankAccount } from "./jobs/show-bank-accounts.ts";

/** The members of a command that tests use; the other types differ between commands. */
export type RegisteredCommand = Pick<
  Command<never, never, never>,
  "name" | "access" | "isAnswerStored" | "needsSecondFactor"
>;
export type RegisteredJobCommand = Pick<JobCommand<never, never>, "name" | "actor">;

const { createPlace, changePlace, setPricePromise, publishPlace, pausePlace, takeBackPlace, announcePlace } = place;

/**
 * All commands of the API. Tests of faults, tenancy, staff roles and idempotency cover this list and fail for a command
 * without a test row. The Worker does not import it, because its routes import their commands directly.
 */
export const commands: readonly RegisteredCommand[] = [
  ...[
    changeAccountCommand,
    deleteAccount,
    ...[blockAccount, unblockAccount, exportCustomer, eraseAccount, eraseClientRecord],
    removeAdministrator,
    ...[resetSecondFactor, allowSecondFactor, removeOwnFactor, makeRecoveryCodes, recoverWithCode],
    ...[announceFactorReset, finishFactorReset],
    ...[startPasskey, addPasskey, confirmPasskey, renamePasskey, removePasskey],
    ...[startView, endView],
    sendSignInLink,
    sendGuestLink,
    requestEmailChange,
    requestEmailLink,
    requestPasswordReset,
    requestVerification,
  ],
  ...[saveFilter, deleteFilter, addSaved, removeSaved, recordConsent],
  ...[cancelAccountChange, stopAccountChange],
  ...[changeCompany, submitCompany, connectAccount, refreshPayout],
  ...(Object.keys(onboardingTransitions) as OnboardingTransition[]).map(advanceCommand),
  ...(Object.keys(draftForms) as DraftForm[]).flatMap((form) => [saveDraft(form), deleteSavedDraft(form)]),
  ...[staffInvitation.inviteStaff, staffInvitation.resendInvitation, staffInvitation.revokeInvitation],
  ...[openTeamInvitation, acceptTeamInvitation, setStaffRole, setMemberPlaces, endMembership, setStaffLimits],
  ...[resetMemberFactor, stopFactorReset],
  ...[setPrepaymentOffer, setCalendarMonths, setPaymentTerm, goLive, suspendPartner, restorePartner, changeCommission],
  ...[payCommission, recordCommissionTransfer, undoCommissionTransfer],
  ...[askApproval, approvePartner, rejectPartner, checkRegister, allowPayouts, certify],
  ...[pauseCase, resumeCase, agreePlan, cancelPlan, handOverCase, writeOffCase, approveSteps, changeCollectionSettings],
  issueInterestNote,
  recordPosting,
  ...[createPlace, changePlace, setPricePromise, publishPlace, pausePlace, takeBackPlace, announcePlace],
  ...[addPhotoCommand, arrangePhotos, deletePhoto, restorePhoto],
  ...[createBox, createRange, importBoxes, correctBox, changeBoxes, planPrices, withdrawPrices],
  ...[blockBoxes, createBlock, endBlock, deleteBlock, liftBlocks, savePlan],
  ...[createProduct, changeProduct, offerProduct],
  refundOrder,
  ...[createMarketplaceProduct, changeMarketplaceProduct, archiveProduct, restoreProduct],
  ...[setSetting, withdrawSetting],
  ...[createClient, changeClient, changeNotes, changeTags, blockClient, unblockClient, mergeClient, undoMerge],
  changeClientTerm,
  ...[recordClientPayment, recordTransfer, refundCredit, returnCreditToClient],
  ...[inviteClient, inviteByLink, clientInvitation.resendInvitation, clientInvitation.revokeClientInvitation],
  ...[openClientInvitation, acceptInvitationCommand, declineInvitationCommand, requestNewInvitationCommand],
  ...[inviteToMarketplace, resendAnyInvitation, revokeAnyInvitation],
  ...[createReservation, resendOffer, recordPayment, cancelByPartner],
  ...[handOver, recordNoShow],
  ...[holdBox, changeReservation, setGuestDetails, checkout, claimReservation, cancelByClient, withdrawFromReservation],
  ...[changeLanguage, saveReturnAccount],
  ...[requestGuestLink, importList, undoImport],
  ...[joinWaitlist, confirmWaitlist, leaveWaitlist],
  ...[askAboutPlace, askAsTenant, writeInQuestion, seeQuestion, answerQuestion, closeQuestion],
  ...[submitReport, decideReport, appealDecision, closeReport, acceptPlacePhotos, removePlacePhoto],
  ...[...Object.values(partnerRentCommands), continueInOtherBox, planRentPrices, addRentPhoto, deleteRentPhoto],
  ...[storePolicy, deletePolicy],
  ...[authorizePerson, revokePersonAsTenant, revokePerson, renewPersonCode, viewPersonCode, showPersonCode],
  ...[reportAccess, reportAccessByLink, resolveAccessReport],
  ...[viewAccessCode, changeAccessCode, recordStatement, correctInvoice, createInvoiceArchive],
  ...[changeKsef, checkKsef, retryKsef, retryAnyKsef, changeSms],
  ...[retryMessage, retryAllMessages, liftSuppressedAddress, resolveMismatch],
  ...[notePayment, returnPayment],
  ...[changeAccountant, createAccountantLink, revokeAccountantLink, openFolder],
  ...[createApiKey, revokeApiKey],
  ...[createWebhook, changeWebhook, pauseWebhook, resumeWebhook, removeWebhook, rotateWebhookSecret, testWebhook],
  ...[sendCurrentAccess, repeatWebhookDelivery, repeatFailedDeliveries],
  ...[...Object.values(tenantRentCommands), discloseAccessCode, payRent, changeMethod],
];

/** All commands of jobs, of providers' events and of follow-up work. */
export const jobCommands: readonly RegisteredJobCommand[] = [
  ...[
    settleBookingPayment,
    settleRentPayment,
    recordUnknownPayment,
    settleDispute,
    storePage,
    bookRefund,
    recordRefundAttempt,
    ...[storeUnmatched, bookReturn, recordReturnAttempt],
    synchronizePayout,
    storeBankPayout,
    storeDifferences,
  ],
  ...[
    expireHold,
    startRent,
    chargeRent,
    useCredit,
    collectCharge,
    storeMethod,
    storeSetupPage,
    settleSetup,
    withdrawMandate,
    storeCharge,
    invoiceCharge,
    ...[invoiceCommission, printArchiveSlice],
    ...[requestOffset, openedCommissionPage, settleCommissionPayment],
    correctForReduction,
    correctForRefund,
    beginSending,
    recordKsefResult,
    sendMonth,
    applyChangesByJob,
    endRentByJob,
    followPerson,
    applyPlannedPrices,
    applyPlannedProductPrices,
    applyPlannedCommissions,
    showBankAccount,
  ],
  ...[
    expireDueInvitations,
    remindOfOffer,
    remindOfEnd,
    remindOfPolicy,
    remindOfPayment,
    openCase,
    advanceCase,
    notifyWaiting,
    recordAttempt,
    recordRegisterCheck,
    followPayoutHold,
    askTraderData,
    remindOfCommission,
    announceStatement,
    adoptChoice,
  ],
];

/** Write routes without a command of their own, with the reason. */
export const routesWithoutCommand = {
  "POST /api/quotes": "computes a price; writes nothing",
  "POST /api/guest/session": "exchanges the secret of a link for a cookie; writes nothing",
  "POST /api/webhooks/:provider":
    "runs payment.settleBooking, payment.settleRent, commission.settlePayment, payment.recordUnknown, payment.settleSetup, payment.withdrawMandate, payout.synchronize or payout.storeBankPayout as the provider, who has no session",
  "POST /api/auth/sessionLogin":
    "the token in the body proves who calls; copies what the identity provider says of them",
  "POST /api/auth/register": "the token in the body proves who calls; one batch that inserts the account once",
  "POST /api/auth/token": "the token in the header proves who calls; copies what the identity provider says of them",
  "POST /api/auth/logout": "clears cookies; writes nothing",
  "DELETE /api/auth/token": "clears cookies; writes nothing",
  "POST /api/auth/sign-out-everywhere": "a mark in KV and a call of the identity provider",
  "POST /api/account/identity": "copies the caller's sign-in methods from the identity provider",
  "DELETE /api/account/identity/:method": "a call of the identity provider, whose result is copied",
} as const satisfies Record<string, string>;
