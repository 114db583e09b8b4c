import { calendarOf } from "../../../domain/reservation/calendar.ts";
import { href } from "../../../domain/routes.ts";
import { type Reservation, type ReservationView, viewOf } from "./view.ts";

/** The calendar data of a paid reservation; null if it is not paid or has ended. */
export function calendarIfPaid(view: ReservationView, { now, origin }: { now: Date; origin: string }): string | null {
  const { id, status, guest } = view;
  if (status !== "confirmed" && status !== "converted") return null;
  const page = guest === null ? href("customerReservations", { open: id }) : href("customerReservation");
  return calendarOf(view, { now, url: origin + page });
}

/** The same data as a file for an email. */
export function calendarFileIfPaid(
  reservation: Reservation,
  at: { now: Date; origin: string },
): { fileName: string; bytes: Uint8Array } | null {
  const calendar = calendarIfPaid(viewOf(reservation, at.now), at);
  return calendar === null ? null : { fileName: "boksy.ics", bytes: new TextEncoder().encode(calendar) };
}
