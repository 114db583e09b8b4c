import type { Day } from "../../../domain/day.ts";
import type { ListFilter } from "../list-query.ts";

/** What anyone may see: places, boxes and what is free. */
export const publicKeys = {
  availability: ["availability"],
  search: (...search: readonly unknown[]) => ["availability", "search", ...search],
  place: (slug: string, from: Day | null, months: unknown) => ["availability", "place", slug, from, months],
  box: (boxId: string, from: string, months: number | null) => ["availability", "box", boxId, from, months],
} as const;

/** What a customer or a guest sees of their own. */
export const customerKeys = {
  all: ["customer"],
  dashboard: ["customer", "dashboard"],
  rents: ["customer", "rents"],
  rentTerms: (id: string) => ["customer", "rents", "terms", id],
  reservations: ["customer", "reservations"],
  reservationList: (filter: ListFilter) => ["customer", "reservations", "list", filter],
  reservation: (id: string) => ["customer", "reservations", "one", id],
  guestReservation: (id: string | null) => ["customer", "reservations", "guest", id],
  heldReservation: (id: string) => ["customer", "reservations", "held", id],
} as const;
