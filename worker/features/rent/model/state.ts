import { type Day, dayAt } from "../../../../domain/core/day.ts";
import type { FailureCode } from "../../../../domain/payment/failure.ts";
import type { SavedMethod } from "../../../../domain/payment/saved-method.ts";
import type { AccessMethod } from "../../../../domain/place/access.ts";
import type { PrepaymentOffer } from "../../../../domain/rent/billing.ts";
import type { BoxPeriod } from "../../../../domain/rent/box-periods.ts";
import type { ChargedRent } from "../../../../domain/rent/next-charge.ts";
import type { PromisedRent } from "../../../../domain/rent/price-promise.ts";
import type { Inspection, TransferDue } from "../../../../domain/rent/settlement.ts";
import type { RentStatus } from "../../../../domain/rent/transitions.ts";
import type { FirstCharge } from "../../../../domain/rent/withdrawal.ts";
import type { ChosenProduct, PriceLine } from "../../../../domain/reservation/price.ts";

export interface PlannedChange {
  id: string;
  kind: "price" | "box";
  fromOn: Day;
  toBoxId: string | null;
  toBoxNumber: string | null;
  monthlyGrosze: number;
  monthlyLines: PriceLine[];
}

/** The saved method that new charges are collected from. */
export type Autopay = SavedMethod & {
  /** The next attempt to collect an unpaid charge; null if none is planned. */
  nextAttemptOn: Day | null;
  /** Why the last attempt to collect a charge that is still unpaid failed; null if none failed. */
  failure: FailureCode | null;
};

export interface RentPhoto {
  id: string;
  width: number;
  height: number;
  at: string;
}

/** A rent with all data that its transitions depend on. */
export interface RentState extends Omit<ChargedRent, "planned" | "monthlyLines">, PrepaymentOffer, PromisedRent {
  id: string;
  /** The rent's `version`, which commands check. */
  version: string;
  status: RentStatus;
  reservationId: string;
  code: string;
  partnerId: string;
  placeId: string;
  boxId: string;
  boxNumber: string;
  /** The list price of its box. */
  listGrosze: number;
  monthlyGrosze: number;
  monthlyLines: PriceLine[];
  accessState: "open" | "suspended";
  accessMethod: AccessMethod;
  /** Exclusive end of the period paid before the import; null if it was not imported. */
  paidBeforeOn: Day | null;
  noticeGivenAt: string | null;
  noticeBy: "customer" | "partner" | null;
  endBeforeNoticeOn: Day | null;
  /** When the landlord gave the notice that a tenant's own, earlier one precedes; null if there are not both. */
  landlordNoticeAt: string | null;
  endBeforeLandlordNoticeOn: Day | null;
  depositGrosze: number;
  depositSettledGrosze: number | null;
  /** The part of the deposit to be carried over to the tenant's next box. */
  depositPromisedGrosze: number;
  /** The reservation, offered or paid, with which the tenant continues in another box; null if there is none. */
  nextReservationId: string | null;
  /** The last day to withdraw from the agreement; null if it was not signed remotely. */
  withdrawUntilOn: Day | null;
  /** When the consumer requested a start within the withdrawal period. */
  earlyStartRequestedAt: string | null;
  /** The number of the landlord's own agreement; null if it has none. */
  contractNumber: string | null;
  /** When the agreement was signed on Boksy; null if it was not. */
  signedAt: string | null;
  /** The first month, which was paid with the reservation. */
  firstCharge: FirstCharge | null;
  /** The products of the reservation, which the lines of the first charge do not name. */
  products: ChosenProduct[];
  /** How the reservation was paid. */
  paidBy: "sandbox" | "stripe" | "transfer" | null;
  /** Photos of the box at handover and hand-back, the earliest first. */
  photos: RentPhoto[];
  /** The tenant's own insurance policy and its last day; null if there is none. */
  policy: { fileId: string; untilOn: Day } | null;
  /** The tenant’s account for what the landlord returns by transfer. */
  returnIban: string | null;
  transfersDue: TransferDue[];
  inspectedAt: string | null;
  inspection: Inspection | null;
  /** The total due before today, without what debt collection does not claim. */
  overdueGrosze: number;
  /** What the tenant owed before the import, with its earliest due date; null if nothing, or debt collection claims it. */
  importedDebt: { grosze: number; sinceOn: Day } | null;
  /** What the partner owes the client from payments that exceeded the charges of any of their rents. */
  creditGrosze: number;
  /** The earliest due date of these charges; null if nothing is overdue. */
  overdueSinceOn: Day | null;
  /** The same of rent alone. */
  rentOverdueSinceOn: Day | null;
  /** When the partner last demanded payment; null if never. */
  demandedOn: Day | null;
  /** The rent's occupancy periods, by box. */
  stays: BoxPeriod[];
  changes: PlannedChange[];
  /** Announced prices that take effect only if the notice is withdrawn: from the end on, and rises before a tenant leaves. */
  changesAfterEnd: PlannedChange[];
  /** The first day after the end on which the box is occupied by another tenant; null if it is free. */
  busyFromOn: Day | null;
  /** Null if charges are not collected from a saved method. */
  autopay: Autopay | null;
  noticeDays: number;
  timezone: string;
  namePl: string;
  nameEn: string;
  clientId: string;
  clientName: string;
  email: string;
  locale: "pl" | "en";
  guestLink: string | null;
  partnerEmail: string;
  partnerIban: string | null;
  partnerLocale: "pl" | "en";
}

/** The rent's data for calculating its future charges. */
export function chargedRent(rent: RentState): ChargedRent {
  return { ...rent, planned: rent.changes };
}

export function todayOf(rent: Pick<RentState, "timezone">, now: Date): Day {
  return dayAt(now, rent.timezone);
}

export function placeNameOf(rent: Pick<RentState, "namePl" | "nameEn">, locale: "pl" | "en"): string {
  return locale === "pl" ? rent.namePl : rent.nameEn;
}
