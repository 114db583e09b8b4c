import type { Day } from "../../../domain/core/day.ts";
import type { ChargedRent } from "../../../domain/rent/next-charge.ts";
import type { RentStatus } from "../../../domain/rent/transitions.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";

/** A rent as its changes are counted and told, on both sides of it. */
export interface RentTerms {
  /** What an edit names: another one means that somebody has changed the rent since. */
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
  /** The end that holds again when the notice is taken back. */
  endBeforeNoticeOn: Day | null;
  depositGrosze: number;
  overdueGrosze: number;
  accessState: "open" | "suspended";
  /** From this day on somebody else has the box. */
  busyFromOn: Day | null;
  /** The day it is at the place. */
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

/** The rent as the rules of its coming charges want it. */
export const chargedOf = (terms: RentTerms): ChargedRent => ({ ...terms, planned: terms.changes });

export const isRunning = ({ status }: Pick<RentTerms, "status">) =>
  status === "active" || status === "overdue" || status === "suspended" || status === "noticeGiven";

/** A photo of the box as it was handed over or given back. */
export interface RentPhoto {
  id: string;
  width: number;
  height: number;
  at: string;
}
