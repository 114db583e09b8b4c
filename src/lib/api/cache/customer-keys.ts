import type { ListFilter } from "../list-query.ts";
import type { DataKeys } from "./invalidate.ts";

const rental = ["boxes", "clients", "payments", "places", "rents", "reservations"] as const;
const reservation = [...rental, "settings"] as const;

/** Query keys of a customer’s or guest’s own data. */
export const customerKeys = {
  dashboard: [[...rental, "invoices"], "customer", "dashboard"],
  rents: [[...rental, "invoices"], "customer", "rents"],
  rentTerms: (id: string) => [rental, "customer", "rents", "terms", id],
  persons: (rentId: string) => [[...rental, "access", "webhooks"], "customer", "rents", "persons", rentId],
  payable: (id: string) => [[...rental, "invoices"], "customer", "rents", "payable", id],
  methodRents: (rentId: string) => [[...rental, "invoices"], "customer", "rents", "method", rentId],
  reservationList: (filter: ListFilter) => [rental, "customer", "reservations", "list", filter],
  reservation: (id: string) => [reservation, "customer", "reservations", "one", id],
  guestReservation: (id: string | null) => [[...reservation, "invoices"], "customer", "reservations", "guest", id],
  heldReservation: (id: string) => [reservation, "customer", "reservations", "held", id],
  questions: [["boxes", "places", "questions", "reservations"], "customer", "questions"],
  unreadQuestions: [["questions"], "customer", "questions", "unread"],
  invoices: (filter: ListFilter) => [[...rental, "invoices"], "customer", "invoices", filter],
  payment: (id: string) => [rental, "customer", "payments", id],
} as const satisfies DataKeys;
