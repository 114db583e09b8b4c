import type { Day } from "../../../domain/core/day.ts";
import type { EuroRate } from "../../../domain/debt/rates.ts";
import type { ReferenceRate } from "../../../domain/settings/proposals.ts";

/** Where an answer can be read again by the person who confirms it. */
interface Published {
  source: string;
}

/** `none`: no table was published on these days. `unknown`: the bank did not answer, or not in the known form. */
export type ReferenceAnswer = ({ kind: "found" } & ReferenceRate & Published) | { kind: "unknown"; why: string };
export type EuroAnswer =
  | ({ kind: "found"; on: Day } & Pick<EuroRate, "tenThousandths" | "table"> & Published)
  | { kind: "none" }
  | { kind: "unknown"; why: string };

/** The rates that the central bank publishes. A look-up never throws and ends within `bankTimeoutMs` twice over. */
export interface CentralBank {
  /** The reference rate in force, or the next one once it is announced. */
  referenceRate(): Promise<ReferenceAnswer>;
  /** The last average rate of the euro (table A) published on one of the days. */
  euroRate(days: { fromOn: Day; toOn: Day }): Promise<EuroAnswer>;
}

export const bankTimeoutMs = 5_000;
