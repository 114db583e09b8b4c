import type { ListFilter } from "../list-query.ts";

/** Query keys of a customer’s or guest’s own data. */
export const customerKeys = {
  dashboard: ["customer", "dashboard"],
  rents: ["customer", "rents"],
  rentTerms: (id: string) => ["customer", "rents", "terms", id],
  persons: (rentId: string) => ["customer", "rents", "persons", rentId],
  payable: (id: string) => ["customer", "rents", "payable", id],
  reservations: ["customer", "reservations"],
  reservationList: (filter: ListFilter) => ["customer", "reservations", "list", filter],
  reservation: (id: string) => ["customer", "reservations", "one", id],
  guestReservation: (id: string | null) => ["customer", "reservations", "guest", id],
  questions: ["customer", "questions"],
  unreadQuestions: ["customer", "questions", "unread"],
  invoices: (filter: ListFilter) => ["customer", "invoices", filter],
  payment: (id: string) => ["customer", "payments", id],
  heldReservation: (id: string) => ["customer", "reservations", "held", id],
} as const;
