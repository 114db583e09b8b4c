import { type CalendarEvent, calendarFile } from "../core/calendar.ts";
import type { Day } from "../core/day.ts";

/** How far a partner's calendar looks back and ahead, in days. */
export const calendarDays = { back: 31, ahead: 366 } as const;

/** A first or last day of a tenancy. */
export interface CalendarDay {
  rentId: string;
  way: "in" | "out";
  on: Day;
  boxNumber: string;
  placeName: string;
  address: string;
}

const words = {
  pl: { in: "Początek najmu", out: "Koniec najmu", name: "Boksy: najmy", box: "Boks" },
  en: { in: "Rental starts", out: "Rental ends", name: "Boksy: rentals", box: "Box" },
};

/**
 * A partner's arrivals and departures as a calendar file. It names no tenant: calendars are often shared, and their
 * address is all that protects them.
 * @param urlOf the URL of a tenancy in the partner's area
 */
export function partnerCalendar(
  days: readonly CalendarDay[],
  { locale, now, urlOf }: { locale: "pl" | "en"; now: Date; urlOf: (rentId: string) => string },
): string {
  const texts = words[locale];
  const events = days.map(({ rentId, way, on, boxNumber, placeName, address }): CalendarEvent => {
    const url = urlOf(rentId);
    return {
      id: `${rentId}-${way}`,
      on,
      title: `${texts[way]}: ${boxNumber}, ${placeName}`,
      location: `${placeName}, ${address}`,
      description: `${texts.box} ${boxNumber}\n${url}`,
      url,
      reminds: false,
    };
  });
  return calendarFile(events, { now, name: texts.name });
}
