import type { Day } from "../../domain/core/day.ts";
import type { Box } from "./make-boxes.ts";
import type { Person } from "./make-people.ts";

/** What became of one booking of a box, told by days; the rows follow from it. */
export interface Tenancy {
  box: Box;
  bookedOn: Day;
  moveInOn: Day;
  /** Null is open-ended. */
  months: number | null;
  /** The first day the box is free again; null while nobody knows. */
  endOn: Day | null;
  noticeOn: Day | null;
  /** How many of the latest charges could not be collected. */
  arrears: number;
  /** Where the booking ended when no rent came of it. */
  outcome: "rented" | "offered" | "expired" | "withdrawn" | "cancelled";
  /** Named people of the demo; anybody else is found when the booking is recorded. */
  who?: Person;
  /** Keys of products; null leaves the choice to chance. */
  products: readonly string[] | null;
}
