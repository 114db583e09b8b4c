import type { Day } from "../../../domain/core/day.ts";
import type { Installment } from "../../../domain/debt/payment-plan.ts";
import type { DisputeReason } from "../../../domain/payment/dispute.ts";
import type { AutopayEnd, Obstacle } from "../../../domain/payment/saved-method.ts";
import type { EndedBy } from "../../../domain/rent/authorized-person.ts";
import type { BillingMonths } from "../../../domain/rent/billing.ts";
import type { PriceIncreaseReason } from "../../../domain/rent/price-change.ts";
import type { Deduction } from "../../../domain/rent/settlement.ts";
import type { GuestLink } from "./email-data.ts";

/** In every email to a tenant. */
export interface TenantMail {
  name: string;
  boxNumber: string;
  placeName: string;
  guest: GuestLink | null;
}

/** In every email to a partner about a tenant. */
export interface LandlordMail {
  rentId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
}

interface Notice {
  /** exclusive */
  endOn: Day;
  toPayGrosze: number;
  overdueGrosze: number;
  depositGrosze: number;
}

interface Withdrawn {
  code: string;
  /** When the withdrawal was received, as an ISO instant. */
  declaredAt: string;
  timezone: string;
  /** exclusive */
  endOn: Day;
  usedDays: number;
  /** Paid for the days used. */
  keptGrosze: number;
  depositGrosze: number;
  /** Refunded through the provider, including the deposit. */
  refundGrosze: number;
  /** Transferred by the partner. */
  transferGrosze: number;
  /** Part of the refunded deposit that was to be carried over to the tenant's next box. */
  promisedGrosze: number;
}

/** The data of emails about changes of a running rent. Ends are exclusive; emails show the last day. */
export interface RentNews {
  rentExtended: { untilOn: Day; addedGrosze: number; nextChargeOn: Day | null };
  noticeGiven: Notice & { by: "customer" | "partner"; accessState: "open" | "suspended" };
  /** The first charge after the tenant or the partner chose how many months one covers. */
  billingChanged: { months: BillingMonths; discountPercent: number; dueOn: Day; toOn: Day; amountGrosze: number };
  /** `endOn`: the restored end, null for open-ended; `price`: the announced price that takes effect again. */
  noticeWithdrawn: { endOn: Day | null; price: { fromOn: Day; monthlyGrosze: number } | null };
  /** `reason` is null for a lower price. */
  priceChange: {
    fromOn: Day;
    oldGrosze: number;
    newGrosze: number;
    isCalledOff: boolean;
    reason: PriceIncreaseReason | null;
  };
  /**
   * `canceledPriceOn`: the day of the announced price that the relocation cancels. `difference`: in price for days that are
   * charged already, to be paid or, if negative, credited; null if there is none.
   */
  rentRelocated: {
    newBoxNumber: string;
    fromOn: Day;
    monthlyGrosze: number;
    isCalledOff: boolean;
    canceledPriceOn: Day | null;
    difference: { grosze: number; fromOn: Day; toOn: Day; dueOn: Day } | null;
  };
  /**
   * `iban`: the landlord's account, null if unknown; `code`: the reservation code, the transfer's title; `payByOn`: the
   * last day to pay without consequences; `documentId`: the demand as a document, which is attached, null without one.
   */
  paymentDemanded: {
    rentId: string;
    overdueGrosze: number;
    overdueSinceOn: Day;
    payByOn: Day;
    iban: string | null;
    code: string;
    documentId: string | null;
  };
  /** The reminder after the due date. */
  paymentOverdue: {
    rentId: string;
    overdueGrosze: number;
    overdueSinceOn: Day;
    iban: string | null;
    code: string;
    documentId: string | null;
  };
  /** The confirmation that the overdue rent was paid, with its document. */
  debtPaid: { documentId: string; paidGrosze: number };
  /** The installments that were agreed on, with the plan as a document. */
  paymentPlanAgreed: {
    rentId: string;
    documentId: string;
    debtGrosze: number;
    installments: readonly Installment[];
    iban: string | null;
    code: string;
  };
  /** `amountGrosze`: what is left of the installment. */
  installmentDue: { rentId: string; dueOn: Day; amountGrosze: number; iban: string | null; code: string };
  paymentPlanBroken: { rentId: string; overdueGrosze: number; iban: string | null; code: string };
  /** An interest note of the landlord, with its document. */
  interestNoted: {
    documentId: string;
    interestGrosze: number;
    /** Of a company, as far as it could be converted; otherwise 0. */
    compensationGrosze: number;
    iban: string | null;
    code: string;
  };
  /** The last demand before a lawsuit; `demandedOn`: when payment was demanded before. */
  preCourtDemand: {
    rentId: string;
    overdueGrosze: number;
    overdueSinceOn: Day;
    demandedOn: Day;
    payByOn: Day;
    iban: string | null;
    code: string;
    documentId: string | null;
  };
  /**
   * `toOn`: exclusive end of the period; `creditGrosze`: credit that pays what is due first; `iban`: the landlord's account, null if unknown; `code`: the reservation code;
   * `method`: the saved method that will be charged, null without one.
   */
  paymentReminder: {
    rentId: string;
    dueOn: Day;
    toOn: Day;
    amountGrosze: number;
    creditGrosze: number;
    code: string;
    iban: string | null;
    method: { name: string; obstacle: Obstacle | null } | null;
  };
  accessSuspended: {
    rentId: string;
    overdueGrosze: number;
    overdueSinceOn: Day;
    demandedOn: Day;
    iban: string | null;
    code: string;
  };
  /** `paidGrosze`: what the charges still owed; `refundGrosze`: the rest of the payment. Either may be 0. */
  rentPaid: { code: string; paidGrosze: number; refundGrosze: number };
  /**
   * A bank declined the payment after a while, or a charge of the saved method. `method`: its name, null if it was another
   * payment; `nextAttemptOn`: null if it is not charged again.
   */
  rentPaymentFailed: {
    rentId: string;
    amountGrosze: number;
    method: string | null;
    failureCode: string | null;
    nextAttemptOn: Day | null;
  };
  /** `method`: the new method’s name; null if nothing is charged automatically any more; `reason`: why. */
  methodChanged: { method: string | null; reason: AutopayEnd | null };
  accessRestored: object;
  /** The code itself is not emailed. */
  accessCodeChanged: object;
  /** The access of a person whom the tenant had given access has ended. */
  personAccessEnded: { personName: string; by: EndedBy };
  rentWithdrawn: Withdrawn;
  /** `canExtend`: no notice was given, and the box is free afterwards. */
  rentEndsSoon: { endOn: Day; canExtend: boolean; depositGrosze: number };
  /** `unusedGrosze`: charged for months in advance that are not owed any more. */
  rentEnded: { endOn: Day; depositGrosze: number; unusedGrosze: number };
  /** `debtGrosze`: the unpaid rent that the deposit paid; `unpaidGrosze`: what is still unpaid. */
  depositSettled: {
    depositGrosze: number;
    deductions: Deduction[];
    debtGrosze: number;
    unpaidGrosze: number;
    refundGrosze: number;
    transferGrosze: number;
  };
}

/** A dispute was opened or decided. `respondByOn`: null if nothing has to be answered any more. */
export interface DisputeNews {
  amountGrosze: number;
  reason: DisputeReason;
  state: "opened" | "won" | "lost";
  respondByOn: Day | null;
}

/** Emails to the partner about changes by a tenant or a bank. */
export interface LandlordNews {
  noticeReceived: Notice;
  noticeTakenBack: { endOn: Day | null };
  withdrawalReceived: Withdrawn;
  paymentDisputed: DisputeNews;
  extensionReceived: { untilOn: Day; addedGrosze: number };
  /** A tenant gives someone else access, or it has ended or got another code: staff set codes in locks that are not connected. */
  personAccessReported: {
    personName: string;
    news: "added" | "changed" | "ended";
    fromOn: Day;
    /** exclusive; null for as long as the rental */
    untilOn: Day | null;
  };
  /** The tenant or an authorized person cannot get in. */
  accessProblemReported: { reporterName: string };
}

export type RentMailData = { [T in keyof RentNews]: TenantMail & RentNews[T] } & {
  [T in keyof LandlordNews]: LandlordMail & LandlordNews[T];
};
