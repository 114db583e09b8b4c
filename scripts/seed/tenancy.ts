import type { Day } from "../../domain/core/day.ts";
import type { Box } from "./make-boxes.ts";
import type { Person } from "./make-people.ts";

/** A tenancy of a box described by days; its rows are derived from it. */
export interface Tenancy {
  box: Box;
  bookedOn: Day;
  moveInOn: Day;
  /** Null is open-ended. */
  months: number | null;
  /** The first day on which the box is free again; null when open-ended. */
  endOn: Day | null;
  noticeOn: Day | null;
  /** Number of latest charges that failed. */
  arrears: number;
  /** The final status of a booking that did not become a rental. */
  outcome: "rented" | "offered" | "expired" | "withdrawn" | "cancelled";
  /** A named person of the demo; other tenants are chosen when the booking is recorded. */
  who?: Person;
  /** Keys of products; null chooses randomly. */
  products: readonly string[] | null;
}
