import type { ListFilter } from "../list-query.ts";

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
