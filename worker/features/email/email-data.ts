import type { TraderField } from "../../../domain/compliance/trader-data.ts";
import type {
  AppealOutcome,
  DecisionGround,
  ReportDecision,
  ReportOrigin,
} from "../../../domain/content-report/schema.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { DocumentKind } from "../../../domain/document/document.ts";
import type { DisputeReason } from "../../../domain/payment/dispute.ts";
import type { BankPayoutFailure } from "../../../domain/payout/bank-payout.ts";
import type { AccessMethod } from "../../../domain/place/access.ts";
import type { EndedBy } from "../../../domain/rent/authorized-person.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { DeliveryProblem } from "../../../domain/webhook/topics.ts";
import type { InvitationPage } from "../../http/invitation-link.ts";
import type { RentMailData, TenantMail } from "./rent-email-data.ts";

/**
 * The data of each email. Place names are in the recipient's language, amounts in grosze, days in the place's time
 * zone.
 */
export interface MailData extends RentMailData {
  reservationConfirmed: {
    name: string;
    reservationId: string;
    /** The rental starts on the day of the email: the tenant has access now. */
    startsToday: boolean;
    code: string;
    boxNumber: string;
    placeName: string;
    street: string;
    postcode: string;
    city: string;
    accessFrom: string;
    accessTo: string;
    contactPhone: string;
    moveInOn: Day;
    toOn: Day | null;
    todayGrosze: number;
    monthlyGrosze: number;
    depositGrosze: number;
    nextChargeOn: Day | null;
    withdrawUntilOn: Day | null;
    guest: GuestLink | null;
  };
  reservationReceived: {
    code: string;
    clientName: string;
    clientEmail: string;
    boxNumber: string;
    placeName: string;
    moveInOn: Day;
    toOn: Day | null;
    todayGrosze: number;
    monthlyGrosze: number;
    /** Products bought with the box, such as `Padlock × 2`; empty if there are none. */
    products: string;
  };
  invoiceIssued: InvoiceMail;
  proformaIssued: InvoiceMail;
  /** `corrected`: the number of the corrected invoice; `amountGrosze`: the difference, negative for a lower amount. */
  invoiceCorrected: TenantMail & {
    invoiceId: string;
    number: string;
    corrected: string;
    reason: string;
    amountGrosze: number;
  };
  /**
   * To the partner: our invoice for the commission of a month with what is still due of it, or a correction if `amountGrosze`
   * is negative.
   */
  commissionInvoiced: {
    name: string;
    invoiceId: string;
    number: string;
    month: string;
    amountGrosze: number;
    openGrosze: number | null;
  };
  /** To the operator, who responds to the bank. `respondByOn`: null if the bank expects no response. */
  disputeOpened: {
    orderId: string;
    orderNumber: string;
    partnerName: string;
    amountGrosze: number;
    reason: DisputeReason;
    respondByOn: Day | null;
  };
  /** To the partner: the bank refused a transfer from the payout account. */
  payoutFailed: { name: string; amountGrosze: number; failure: BankPayoutFailure; sentAt: string };
  /** To the partner. `reason`: in KSeF's words; of a duplicate, the KSeF number of the other invoice. */
  ksefRejected: { number: string; reason: string; isDuplicate: boolean };
  /** To the partner: an event could not be delivered to an endpoint. */
  webhookFailed: { endpointName: string; problem: DeliveryProblem; httpStatus: number | null };
  paymentFailed: {
    name: string;
    reservationId: string;
    code: string;
    boxNumber: string;
    placeName: string;
    amountGrosze: number;
    /** The expiry of the hold; null if the box is no longer held. */
    heldUntilAt: string | null;
    timezone: string;
    guest: GuestLink | null;
  };
  paymentRefunded: {
    name: string;
    code: string;
    boxNumber: string;
    placeName: string;
    amountGrosze: number;
    reason: "boxGone" | "duplicate" | "withdrawal" | "cancellation" | "admin";
  };
  /** `leftGrosze`: the client’s remaining credit. */
  creditRefunded: { name: string; partnerName: string; amountGrosze: number; leftGrosze: number; refundedOn: Day };
  holdExpired: {
    name: string;
    boxId: string;
    boxNumber: string;
    placeName: string;
    moveInOn: Day;
    guest: GuestLink | null;
    /** The partner who made the offer; null for the customer's own hold. */
    offeredBy: string | null;
  };
  rentStarted: {
    name: string;
    boxNumber: string;
    placeName: string;
    street: string;
    postcode: string;
    city: string;
    accessFrom: string;
    accessTo: string;
    accessMethod: AccessMethod;
    /** The landlord's instructions; may be empty. */
    accessNote: string;
    contactPhone: string;
    startOn: Day;
    guest: GuestLink | null;
  };
  /** An offer by a partner, which the client can accept and pay. */
  offerSent: OfferMail;
  /** One day before the offer expires. */
  offerReminder: OfferMail;
  /** To the partner: the client's answer to an offer before its payment. `word` is the client's message. */
  offerAnswered: {
    code: string;
    clientName: string;
    boxNumber: string;
    placeName: string;
    /** `newInvitationRequested`: for an expired invitation to an account, there is no reservation to describe. */
    answer: "accepted" | "declined" | "expired" | "newOfferRequested" | "newInvitationRequested";
    word: string;
  };
  /** A partner invites a client to create an account. */
  clientInvited: { name: string; partnerName: string; untilOn: Day; invitation: InvitationLink };
  /**
   * To the client: the partner canceled the offer or reservation, the client canceled or withdrew (the email is the
   * receipt), or the client did not show up.
   */
  reservationCancelled: {
    name: string;
    code: string;
    boxNumber: string;
    placeName: string;
    moveInOn: Day;
    by: "partner" | "client" | "withdrawal" | "noShow";
    /** When the withdrawal was received, as an ISO instant; null for all other reasons. */
    statement: { declaredAt: string; timezone: string } | null;
    partnerName: string;
    reason: string;
    /** 0 if nothing was paid, or nothing is refunded. */
    refundGrosze: number;
    /**
     * The part of the payment kept as rent that is still due, for the days before `dueToOn`; after a no-show, that is
     * the end of the rental.
     */
    keptGrosze: number;
    dueToOn: Day | null;
    /** The partner refunds a bank transfer directly. */
    isTransfer: boolean;
  };
  /** To the partner: the client canceled. */
  reservationGivenUp: {
    code: string;
    clientName: string;
    boxNumber: string;
    placeName: string;
    moveInOn: Day;
    how: "cancelled" | "withdrawn";
    refundGrosze: number;
    keptGrosze: number;
    isTransfer: boolean;
  };
  /** To the company address of a partner. */
  partnerStatusChanged: { status: "suspended" | "active"; reason: string };
  /** Payouts are held because of the VAT register; null: they are made again. */
  payoutsHeld: { hold: "inactive" | "accountMissing" | null };
  /** `dueOn`: the last day. */
  traderDataAsked: { missing: TraderField[]; dueOn: Day };
  /** To the company address of a partner. */
  documentRequested: { kind: DocumentKind; reason: string };
  documentRejected: { kind: DocumentKind; fileName: string; reason: string };
  documentExpiring: { kind: DocumentKind; fileName: string; validUntilOn: Day };
  yearlyStatement: { year: number };
  partnerApprovalDecided: { decision: "approved" | "rejected"; reason: string };
  /** To someone who reported content, if they gave an address. */
  reportReceived: { placeName: string; reportId: string };
  reportDecided: { placeName: string; reportId: string; decision: ReportDecision; reason: string };
  reportReversed: { placeName: string; reportId: string; reason: string };
  /** To the company address of a partner. Like a guest's link, the path is created when the email is sent. */
  contentRestricted: {
    placeName: string;
    origin: ReportOrigin;
    decision: Exclude<ReportDecision, "none">;
    ground: DecisionGround;
    reason: string;
    /** The last day. */
    appealUntilOn: Day;
    appeal: { link: string; path: string | null };
  };
  appealDecided: { placeName: string; isMessage: boolean; outcome: AppealOutcome; reason: string };
  /** To the staff who may answer: a question of a visitor or tenant. */
  questionAsked: { clientName: string; placeName: string; message: string; questionId: string };
  /** To the person who asked. Like a guest's link, the path is created when the email is sent. */
  questionReceived: { placeName: string; partnerName: string; question: { link: string; path: string | null } };
  /** To the person who asked. */
  questionAnswered: MailData["questionReceived"] & { name: string; message: string };
  /** In basis points. */
  partnerCommissionChanged: { oldBasisPoints: number; newBasisPoints: number; fromOn: Day; reason: string };
  marketplaceProductChanged: {
    productName: string;
    /** `fromOn`: the later day from which the price is valid; null for at once. */
    news:
      | { kind: "price"; oldGrosze: number; newGrosze: number; fromOn: Day | null }
      | { kind: "archived" }
      | { kind: "restored" };
    reason: string;
  };
  /** `target` is the place or town. Like a guest's link, the path is created when the email is sent. */
  waitlistConfirm: { target: string; waitlist: { link: string; path: string | null } };
  /**
   * `freeBoxes`: number of free boxes of the requested size; `fromGrosze`: their lowest monthly rent, which is that of
   * box `boxId`.
   */
  boxAvailable: { placeName: string; city: string; boxId: string; freeBoxes: number; fromGrosze: number };
  /** A new link requested by the guest. */
  guestLink: { name: string; code: string; boxNumber: string; placeName: string; guest: GuestLink };
  passwordReset: CodeMail;
  /**
   * `next`: the internal path to continue at. `invitedBy`: the partner who requested the email, if it was not the
   * recipient.
   */
  emailLink: CodeMail & { name: string; next: string | null; invitedBy: string | null };
  verifyEmail: CodeMail & { name: string };
  /** Sent to the new address; `email` is the current address of the account. */
  changeEmail: CodeMail & { name: string; email: string };
  /** Sent to the old address. */
  emailChanged: { name: string; newEmail: string };
  /** An invitation to a partner's staff. */
  staffInvited: {
    name: string;
    partnerName: string;
    inviterName: string;
    staffRole: StaffRole;
    /** The only places that the member will see; null or absent for all. */
    placeNames?: readonly string[] | null;
    untilOn: Day;
    invitation: InvitationLink;
  };
  /** To the partner's accountant: the files of a period, whose last day is `toOn`. The path is created when the email is sent. */
  accountantLink: {
    partnerName: string;
    fromOn: Day;
    toOn: Day;
    expiresAt: string;
    accountant: { link: string; path: string | null };
  };
  /** To a person to whom a tenant gives access. `untilOn`: exclusive; null for as long as the rental. The code is behind the link. */
  accessGranted: PersonMail & {
    street: string;
    postcode: string;
    city: string;
    accessFrom: string;
    accessTo: string;
    accessNote: string;
    fromOn: Day;
    untilOn: Day | null;
    person: GuestLink;
  };
  /** To such a person: another code, because the landlord has changed it or the tenant has another box. */
  accessGrantChanged: PersonMail & { news: "box" | "code"; person: GuestLink };
  accessGrantEnded: PersonMail & { by: EndedBy };
  /** An invitation to become a partner of the marketplace. */
  partnerInvited: MarketplaceInvitation & { companyName: string };
  /** An invitation to administer the marketplace. */
  adminInvited: MarketplaceInvitation;
}

/** In every email to a person with access to a tenant's box. */
interface PersonMail {
  name: string;
  tenantName: string;
  boxNumber: string;
  placeName: string;
}

export interface OfferMail {
  name: string;
  partnerName: string;
  code: string;
  boxNumber: string;
  placeName: string;
  street: string;
  postcode: string;
  city: string;
  moveInOn: Day;
  toOn: Day | null;
  todayGrosze: number;
  monthlyGrosze: number;
  depositGrosze: number;
  /** A note from the partner. */
  note: string;
  validUntilAt: string;
  timezone: string;
  invitation: InvitationLink;
}

/** `note` is the inviting administrator's message; empty without one. */
interface MarketplaceInvitation {
  name: string;
  inviterName: string;
  note: string;
  untilOn: Day;
  invitation: InvitationLink;
}

/**
 * A link for someone without an account. The path contains a secret and is derived from `link` when the email is sent.
 */
export interface GuestLink {
  link: string;
  path: string | null;
}

/** A link to an invitation. Like a guest's link, the path is created when the email is sent. */
export interface InvitationLink {
  link: string;
  page: InvitationPage;
  path: string | null;
}

/** An email with a one-time code, which is created when it is sent. Until then, and in the outbox, `path` is null. */
export interface CodeMail {
  path: string | null;
}

export type MailTemplate = keyof MailData;
export type CodeMailTemplate = { [T in MailTemplate]: MailData[T] extends CodeMail ? T : never }[MailTemplate];
export type MailLocale = "pl" | "en";

/**
 * `cause` identifies the reason for the email, such as `rsv_…:confirmed`; a second email with the same cause is never
 * written.
 */
export interface MailOf<T extends MailTemplate> {
  template: T;
  recipient: string;
  locale: MailLocale;
  data: MailData[T];
  cause: string;
  /** Absent for emails by the platform or to the partner itself. */
  from?: PartnerSender;
  now: Date;
}

/**
 * The partner on whose behalf an email is sent to someone else; the outbox refuses what is not allowed
 * (`outbox__partner_may_email`). `direct`: sent immediately or refused; `queued`: waits for the daily limit; `service`:
 * about the recipient's own booking or rent.
 */
export interface PartnerSender {
  partnerId: string;
  pace: "direct" | "queued" | "service";
}

export type Mail = { [T in MailTemplate]: MailOf<T> }[MailTemplate];

/** `toOn`: exclusive end of the period; `iban`: the landlord's account, null if unknown; `code`: the reservation code. */
type InvoiceMail = TenantMail & {
  invoiceId: string;
  number: string;
  fromOn: Day;
  toOn: Day;
  dueOn: Day;
  amountGrosze: number;
  code: string;
  iban: string | null;
};
