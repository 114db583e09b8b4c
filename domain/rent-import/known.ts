import type { BoxStatus } from "../box/state.ts";
import type { Day } from "../core/day.ts";
import type { VatRate } from "../core/money.ts";
import type { PaymentTerm } from "../rent/payment-term.ts";

/** A box that a row may refer to. */
export interface KnownBox {
  id: string;
  placeId: string;
  number: string;
  status: BoxStatus;
  monthlyGrosze: number;
  vatRate: VatRate;
}

export interface KnownPlace {
  id: string;
  slug: string;
  namePl: string;
  nameEn: string;
  timezone: string;
  /** The company's term. */
  paymentTerm: PaymentTerm | null;
  /** Whether the company charges calendar months. */
  calendarMonths: boolean;
  /** The rate of new boxes. */
  vatRate: VatRate;
  /** Number of boxes that are not archived; 0 unless the import may create boxes. */
  boxCount: number;
}

/** An occupancy of one of these boxes: a rental, a reservation or a block. */
export interface KnownOccupancy {
  boxId: string;
  fromOn: Day;
  /** exclusive; null is open-ended */
  toOn: Day | null;
  name: string | null;
  /** Null unless this is a rental that started in this box. */
  clientId: string | null;
}

export interface KnownClient {
  id: string;
  name: string;
  email: string;
  searchText: string;
  uid: string | null;
  paymentTerm: PaymentTerm | null;
  /** False if the client is blocked or has an account, an open invitation or no email address. */
  isInvitable: boolean;
}

/** The partner's records that a list is checked against. */
export interface KnownRecords {
  places: readonly KnownPlace[];
  boxes: readonly KnownBox[];
  stays: readonly KnownOccupancy[];
  clients: readonly KnownClient[];
}
