import type { Day } from "../../../domain/core/day.ts";
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
  /** When the statement was received, as an ISO instant. */
  declaredAt: string;
  timezone: string;
  /** exclusive */
  endOn: Day;
  usedDays: number;
  /** Paid for the days used. */
  keptGrosze: number;
  depositGrosze: number;
  /** Goes back by the provider, the deposit with it. */
  refundGrosze: number;
  /** The partner transfers it. */
  transferGrosze: number;
  /** Part of the refunded deposit that was to be carried over to the tenant's next box. */
  promisedGrosze: number;
}

/** What emails about a running rent say of its change. Ends are exclusive; an email names the last day. */
export interface RentNews {
  rentExtended: { untilOn: Day; addedGrosze: number; nextChargeOn: Day | null };
  noticeGiven: Notice & { by: "customer" | "partner"; accessState: "open" | "suspended" };
  /** `endOn` is the end that is valid again, null for open-ended; `price` is the announced price that takes effect after all. */
  noticeWithdrawn: { endOn: Day | null; price: { fromOn: Day; monthlyGrosze: number } | null };
  /** `reason` is null for a lower price. */
  priceChange: {
    fromOn: Day;
    oldGrosze: number;
    newGrosze: number;
    isCalledOff: boolean;
    reason: PriceIncreaseReason | null;
  };
  /** `canceledPriceOn` is the day of the announced price that the relocation cancels. */
  rentRelocated: {
    newBoxNumber: string;
    fromOn: Day;
    monthlyGrosze: number;
    isCalledOff: boolean;
    canceledPriceOn: Day | null;
  };
  /** `iban` is the landlord's account, null when it is unknown; `payByOn` the last day to pay without consequences. */
  paymentDemanded: { overdueGrosze: number; overdueSinceOn: Day; payByOn: Day; iban: string | null };
  /** `toOn` is the exclusive end of the period; `iban` the landlord's account, null when it is unknown; `code` the reservation's. */
  paymentReminder: { dueOn: Day; toOn: Day; amountGrosze: number; code: string; iban: string | null };
  accessSuspended: { overdueGrosze: number; overdueSinceOn: Day; demandedOn: Day; iban: string | null };
  accessRestored: object;
  /** The code itself is not emailed. */
  accessCodeChanged: object;
  rentWithdrawn: Withdrawn;
  /** `canExtend`: no notice was given, and the box is free afterwards. */
  rentEndsSoon: { endOn: Day; canExtend: boolean; depositGrosze: number };
  rentEnded: { endOn: Day; depositGrosze: number };
  depositSettled: {
    depositGrosze: number;
    deductions: Deduction[];
    refundGrosze: number;
    transferGrosze: number;
  };
}

/** The same for the partner, of what a tenant did by themselves. */
export interface LandlordNews {
  noticeReceived: Notice;
  noticeTakenBack: { endOn: Day | null };
  withdrawalReceived: Withdrawn;
  extensionReceived: { untilOn: Day; addedGrosze: number };
}

export type RentMailData = { [T in keyof RentNews]: TenantMail & RentNews[T] } & {
  [T in keyof LandlordNews]: LandlordMail & LandlordNews[T];
};
