import { calendarFile } from "../core/calendar.ts";
import { addDays, type Day } from "../core/day.ts";

/** The data of a paid reservation for a calendar file. */
export interface CalendarSubject {
  id: string;
  code: string;
  box: { number: string };
  place: { name: string; street: string; postcode: string; city: string };
  moveInOn: Day;
  /** exclusive; null is open-ended */
  toOn: Day | null;
  locale: "pl" | "en";
}

const titles = {
  pl: { first: "Boks: pierwszy dzień najmu", last: "Boks: ostatni dzień najmu", box: "Boks", code: "Rezerwacja" },
  en: { first: "Box: first day of the rental", last: "Box: last day of the rental", box: "Box", code: "Reservation" },
};

/**
 * The first day of a rental and, if agreed, the last one as all-day events, each with a reminder on the day before.
 * @param now the time of the export
 * @param url the URL of the reservation page
 */
export function calendarOf(subject: CalendarSubject, { now, url }: { now: Date; url: string }): string {
  const { id, toOn, moveInOn, locale, box, place, code } = subject;
  const words = titles[locale];
  const days = [
    { id: `${id}-start`, on: moveInOn, title: words.first },
    ...(toOn === null ? [] : [{ id: `${id}-end`, on: addDays(toOn, -1), title: words.last }]),
  ];
  const events = days.map((day) => ({
    ...day,
    title: `${day.title} (${box.number})`,
    location: `${place.name}, ${place.street}, ${place.postcode} ${place.city}`,
    description: `${words.box} ${box.number}\n${words.code} ${code}\n${url}`,
    url,
    reminds: true,
  }));
  return calendarFile(events, { now });
}
