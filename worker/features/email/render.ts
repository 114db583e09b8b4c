import { plainName, withoutLinks } from "../../../domain/core/plain-text.ts";
import type { Locale } from "../../env.ts";
import type { MailData, MailTemplate } from "./email-data.ts";
import { type EmailContent, type EmailTemplate, type RenderedEmail, renderEmail } from "./layout.ts";
import { accountantLink } from "./templates/accountant-link.ts";
import { adminInvited } from "./templates/admin-invited.ts";
import {
  accessGrantChanged,
  accessGrantEnded,
  accessGranted,
  accessProblemReported,
  personAccessEnded,
  personAccessReported,
} from "./templates/authorized-person.ts";
import { billingChanged } from "./templates/billing-changed.ts";
import { changeEmail } from "./templates/change-email.ts";
import { clientInvited } from "./templates/client-invited.ts";
import { commissionInvoiced } from "./templates/commission-invoiced.ts";
import {
  appealDecided,
  contentRestricted,
  reportDecided,
  reportReceived,
  reportReversed,
} from "./templates/content-report.ts";
import { creditRefunded } from "./templates/credit-refunded.ts";
import { paymentOverdue, preCourtDemand } from "./templates/debt-collection.ts";
import { debtPaid, interestNoted } from "./templates/debt-documents.ts";
import { disputeOpened } from "./templates/dispute-opened.ts";
import { emailChanged } from "./templates/email-changed.ts";
import { emailLink } from "./templates/email-link.ts";
import { guestLink } from "./templates/guest-link.ts";
import { holdExpired } from "./templates/hold-expired.ts";
import { invoiceCorrected } from "./templates/invoice-corrected.ts";
import { invoiceIssued } from "./templates/invoice-issued.ts";
import { ksefRejected } from "./templates/ksef-rejected.ts";
import { marketplaceProductChanged } from "./templates/marketplace-product.ts";
import { methodChanged } from "./templates/method-changed.ts";
import { noticeGiven, noticeReceived, noticeTakenBack, noticeWithdrawn } from "./templates/notice.ts";
import { offerAnswered } from "./templates/offer-answered.ts";
import { offerReminder, offerSent } from "./templates/offer-sent.ts";
import { partnerApprovalDecided } from "./templates/partner-approval.ts";
import { partnerCommissionChanged } from "./templates/partner-commission.ts";
import { documentExpiring, documentRejected, documentRequested } from "./templates/partner-documents.ts";
import { partnerInvited } from "./templates/partner-invited.ts";
import { partnerStatusChanged } from "./templates/partner-status.ts";
import { passwordReset } from "./templates/password-reset.ts";
import { paymentDisputed } from "./templates/payment-disputed.ts";
import { paymentFailed } from "./templates/payment-failed.ts";
import { installmentDue, paymentPlanAgreed, paymentPlanBroken } from "./templates/payment-plan.ts";
import { paymentRefunded } from "./templates/payment-refunded.ts";
import { paymentReminder } from "./templates/payment-reminder.ts";
import { payoutFailed } from "./templates/payout-failed.ts";
import { payoutsHeld } from "./templates/payouts-held.ts";
import { proformaIssued } from "./templates/proforma-issued.ts";
import { questionAnswered, questionAsked, questionReceived } from "./templates/question.ts";
import { accessCodeChanged, accessRestored, accessSuspended, paymentDemanded } from "./templates/rent-access.ts";
import { priceChange, rentRelocated } from "./templates/rent-changed.ts";
import { depositSettled, rentEnded } from "./templates/rent-ended.ts";
import { rentEndsSoon } from "./templates/rent-ends-soon.ts";
import { extensionReceived, rentExtended } from "./templates/rent-extended.ts";
import { rentPaid, rentPaymentFailed } from "./templates/rent-paid.ts";
import { rentStarted } from "./templates/rent-started.ts";
import { rentWithdrawn, withdrawalReceived } from "./templates/rent-withdrawn.ts";
import { reservationCancelled } from "./templates/reservation-cancelled.ts";
import { reservationConfirmed } from "./templates/reservation-confirmed.ts";
import { reservationGivenUp } from "./templates/reservation-given-up.ts";
import { reservationReceived } from "./templates/reservation-received.ts";
import { staffInvited } from "./templates/staff-invited.ts";
import { traderDataAsked } from "./templates/trader-data.ts";
import { verifyEmail } from "./templates/verify-email.ts";
import { boxAvailable, waitlistConfirm } from "./templates/waitlist.ts";
import { webhookFailed } from "./templates/webhook-failed.ts";
import { yearlyStatement } from "./templates/yearly-statement.ts";

/** A template that lacks a language does not compile. */
const templates: { [T in MailTemplate]: EmailTemplate<T> } = {
  accountantLink,
  reservationConfirmed,
  reservationReceived,
  partnerStatusChanged,
  partnerApprovalDecided,
  payoutsHeld,
  traderDataAsked,
  documentRequested,
  documentRejected,
  documentExpiring,
  yearlyStatement,
  reportReceived,
  reportDecided,
  reportReversed,
  contentRestricted,
  appealDecided,
  questionAsked,
  questionReceived,
  questionAnswered,
  partnerCommissionChanged,
  marketplaceProductChanged,
  disputeOpened,
  paymentDisputed,
  paymentFailed,
  paymentRefunded,
  methodChanged,
  creditRefunded,
  holdExpired,
  rentStarted,
  paymentReminder,
  paymentOverdue,
  preCourtDemand,
  debtPaid,
  interestNoted,
  paymentPlanAgreed,
  installmentDue,
  paymentPlanBroken,
  invoiceIssued,
  proformaIssued,
  invoiceCorrected,
  ksefRejected,
  webhookFailed,
  commissionInvoiced,
  payoutFailed,
  rentPaid,
  rentPaymentFailed,
  rentEndsSoon,
  rentExtended,
  extensionReceived,
  noticeGiven,
  billingChanged,
  noticeWithdrawn,
  noticeReceived,
  noticeTakenBack,
  priceChange,
  rentRelocated,
  accessSuspended,
  paymentDemanded,
  accessRestored,
  accessCodeChanged,
  accessGranted,
  accessGrantChanged,
  accessGrantEnded,
  personAccessEnded,
  personAccessReported,
  accessProblemReported,
  rentWithdrawn,
  withdrawalReceived,
  rentEnded,
  depositSettled,
  offerSent,
  offerReminder,
  offerAnswered,
  clientInvited,
  reservationCancelled,
  reservationGivenUp,
  guestLink,
  waitlistConfirm,
  boxAvailable,
  passwordReset,
  emailLink,
  verifyEmail,
  changeEmail,
  emailChanged,
  staffInvited,
  partnerInvited,
  adminInvited,
};

/** Renders an email in its recipient's language. `origin` is the product's own, such as `https://boksy.example`. */
export function renderMail<T extends MailTemplate>(
  mail: { template: T; locale: Locale; data: MailData[T] },
  origin: string,
): RenderedEmail {
  const write: (data: MailData[T]) => EmailContent = templates[mail.template][mail.locale];
  return renderEmail(write(withSafeTexts(mail.data)), mail.locale, origin);
}

/** Fields with text by other users, which must not become links or headers. */
const names: readonly string[] = [
  "name",
  "clientName",
  "tenantName",
  "personName",
  "reporterName",
  "partnerName",
  "inviterName",
  "companyName",
  "endpointName",
  "placeName",
  "target",
  "offeredBy",
  "invitedBy",
];
const texts: readonly string[] = [
  "note",
  "word",
  "message",
  "reason",
  "boxNumber",
  "street",
  "city",
  "accessNote",
  "products",
];

function withSafeTexts<D extends object>(data: D): D {
  const entries = Object.entries(data).map(([key, value]) => {
    if (typeof value !== "string") return [key, value];
    if (names.includes(key)) return [key, plainName(value)];
    return [key, texts.includes(key) ? withoutLinks(value) : value];
  });
  return Object.fromEntries(entries) as D;
}
