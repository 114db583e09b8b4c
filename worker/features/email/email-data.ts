import type { Day } from "../../../domain/core/day.ts";
import type { AccessMethod } from "../../../domain/place/access.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import type { InvitationPage } from "../../http/invitation-link.ts";
import type { RentMailData } from "./rent-email-data.ts";

/** What each mail needs to know. Place names come in the recipient's language; money in grosze; days are the place's. */
export interface MailData extends RentMailData {
  reservationConfirmed: {
    name: string;
    reservationId: string;
    /** The rental starts on the day of the email: the tenant can get in now. */
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
    /** What was bought with the box, such as `Padlock × 2`; empty for nothing. */
    products: string;
  };
  paymentFailed: {
    name: string;
    reservationId: string;
    code: string;
    boxNumber: string;
    placeName: string;
    amountGrosze: number;
    /** Until when the box is still kept; null when it is not kept any more. */
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
  holdExpired: {
    name: string;
    boxId: string;
    boxNumber: string;
    placeName: string;
    moveInOn: Day;
    guest: GuestLink | null;
    /** The partner whose offer it was; null for a hold of one's own. */
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
  /** A partner has made a reservation for someone, who may now accept and pay it. */
  offerSent: OfferMail;
  /** The day before it ends. */
  offerReminder: OfferMail;
  /** To the partner: how the client answered an offer before it was paid. `word` is what the client wrote. */
  offerAnswered: {
    code: string;
    clientName: string;
    boxNumber: string;
    placeName: string;
    /** `newInvitationRequested`: an invitation to an account has ended; then there is no reservation to describe. */
    answer: "accepted" | "declined" | "expired" | "newOfferRequested" | "newInvitationRequested";
    word: string;
  };
  /** A partner invites a client of theirs to make an account. */
  clientInvited: { name: string; partnerName: string; untilOn: Day; invitation: InvitationLink };
  /**
   * To the client: the partner has taken an offer back or cancelled what was paid, or they have cancelled or withdrawn
   * themselves: then it is their receipt. Or they did not come.
   */
  reservationCancelled: {
    name: string;
    code: string;
    boxNumber: string;
    placeName: string;
    moveInOn: Day;
    by: "partner" | "client" | "withdrawal" | "noShow";
    /** When a withdrawal was received, as an ISO instant; null for any other end. */
    statement: { declaredAt: string; timezone: string } | null;
    partnerName: string;
    reason: string;
    /** 0: nothing was paid, or nothing comes back. */
    refundGrosze: number;
    /** What of the payment is rent that is due all the same, for days before `dueToOn`. After a no-show, the end of the rental. */
    keptGrosze: number;
    dueToOn: Day | null;
    /** The partner returns a transfer themselves. */
    isTransfer: boolean;
  };
  /** To the partner: the client does not come. */
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
  /** `target` is the place or town that the person waits for; as with a guest's link the path is made when the email is sent. */
  waitlistConfirm: { target: string; waitlist: { link: string; path: string | null } };
  /** `freeBoxes` are of the wanted size, and `fromGrosze` is the lowest monthly rent of them, that of box `boxId`. */
  boxAvailable: { placeName: string; city: string; boxId: string; freeBoxes: number; fromGrosze: number };
  /** A new link, asked for by the guest. */
  guestLink: { name: string; code: string; boxNumber: string; placeName: string; guest: GuestLink };
  passwordReset: CodeMail;
  /** `next`: where the person was going, a path of our own. `invitedBy`: the partner who asked for it, not the person. */
  emailLink: CodeMail & { name: string; next: string | null; invitedBy: string | null };
  verifyEmail: CodeMail & { name: string };
  /** Goes to the new address; `email` is the one that the account has. */
  changeEmail: CodeMail & { name: string; email: string };
  /** Goes to the old address. */
  emailChanged: { name: string; newEmail: string };
  /** Someone is to work for a partner. */
  staffInvited: {
    name: string;
    partnerName: string;
    inviterName: string;
    staffRole: StaffRole;
    untilOn: Day;
    invitation: InvitationLink;
  };
  /** Someone is to become a partner of the marketplace. */
  partnerInvited: { name: string; untilOn: Day; invitation: InvitationLink };
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
  /** What the partner wrote. */
  note: string;
  validUntilAt: string;
  timezone: string;
  invitation: InvitationLink;
}

/** How someone without an account comes in. The path has a secret in it: it is made when the mail leaves, of the link. */
export interface GuestLink {
  link: string;
  path: string | null;
}

/** How someone invited comes in; as with a guest's link the path is made when the mail leaves. */
export interface InvitationLink {
  link: string;
  page: InvitationPage;
  path: string | null;
}

/** A mail with a one-time code. The code is made when the mail leaves: until then, and in the outbox, `path` is null. */
export interface CodeMail {
  path: string | null;
}

export type MailTemplate = keyof MailData;
export type CodeMailTemplate = { [T in MailTemplate]: MailData[T] extends CodeMail ? T : never }[MailTemplate];
export type MailLocale = "pl" | "en";

/** `cause` names what made the mail, such as `rsv_…:confirmed`: a second mail for the same cause is never written. */
export interface MailOf<T extends MailTemplate> {
  template: T;
  recipient: string;
  locale: MailLocale;
  data: MailData[T];
  cause: string;
  /** Absent: the platform's own, or to the partner itself. */
  from?: PartnerSender;
  now: Date;
}

/**
 * A partner that causes an email to someone else; the outbox refuses what it may not send (`outbox__partner_may_email`).
 * `direct` leaves at once or is refused, `queued` waits for room in the day's budget, `service` tells someone of a
 * booking or rent they have.
 */
export interface PartnerSender {
  partnerId: string;
  pace: "direct" | "queued" | "service";
}

export type Mail = { [T in MailTemplate]: MailOf<T> }[MailTemplate];
