import type { Day } from "../../../domain/core/day.ts";
import type { ChargedRent } from "../../../domain/rent/next-charge.ts";
import type { RentStatus } from "../../../domain/rent/transitions.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";

/** The terms that rental commands need, for tenant and partner. */
export interface RentTerms {
  /** Optimistic lock version, sent with every command. */
  version: string;
  status: RentStatus;
  startOn: Day;
  /** exclusive */
  endOn: Day | null;
  anchorDay: number;
  monthlyGrosze: number;
  monthlyLines: PriceLine[];
  chargedToOn: Day | null;
  changes: PlannedChange[];
  noticeDays: number;
  noticeBy: "customer" | "partner" | null;
  /** The end date that applies again if the notice is withdrawn. */
  endBeforeNoticeOn: Day | null;
  depositGrosze: number;
  overdueGrosze: number;
  accessState: "open" | "suspended";
  /** The first day on which the box is occupied by someone else. */
  busyFromOn: Day | null;
  /** Today at the place. */
  today: Day;
}

export interface PlannedChange {
  id: string;
  kind: "price" | "box";
  fromOn: Day;
  toBoxNumber: string | null;
  monthlyGrosze: number;
  monthlyLines: PriceLine[];
}

/** The input for charge calculations. */
export const chargedOf = (terms: RentTerms): ChargedRent => ({ ...terms, planned: terms.changes });

export const isRunning = ({ status }: Pick<RentTerms, "status">) =>
  status === "active" || status === "overdue" || status === "suspended" || status === "noticeGiven";

/** A photo of the box at handover or hand-back. */
export interface RentPhoto {
  id: string;
  width: number;
  height: number;
  at: string;
}
