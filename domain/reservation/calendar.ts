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
 * The first day of a rental and, if agreed, the last one as all-day events (RFC 5545), each with a reminder on the day
 * before. The identifiers are stable, so a second import updates the events.
 * @param now the time of the export
 * @param url the URL of the reservation page
 */
export function calendarOf(subject: CalendarSubject, { now, url }: { now: Date; url: string }): string {
  const { id, toOn, moveInOn, locale } = subject;
  const words = titles[locale];
  const days = [
    { id: `${id}-start`, on: moveInOn, title: words.first },
    ...(toOn === null ? [] : [{ id: `${id}-end`, on: addDays(toOn, -1), title: words.last }]),
  ];
  const stamp = `${compact(now.toISOString().slice(0, 19))}Z`;
  const { box, place, code } = subject;
  const address = `${place.name}, ${place.street}, ${place.postcode} ${place.city}`;
  const lines = days.flatMap((day) => [
    "BEGIN:VEVENT",
    `UID:${day.id}@boksy`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day.on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day.on, 1))}`,
    `SUMMARY:${escaped(`${day.title} (${box.number})`)}`,
    `LOCATION:${escaped(address)}`,
    `DESCRIPTION:${escaped(`${words.box} ${box.number}\n${words.code} ${code}\n${url}`)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(`${day.title} (${box.number})`)}`,
    "TRIGGER:-PT15H",
    "END:VALARM",
    "END:VEVENT",
  ]);
  const calendar = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Boksy//Reservations//EN", ...lines, "END:VCALENDAR"];
  return `${calendar.map(folded).join("\r\n")}\r\n`;
}

const compact = (text: string) => text.replaceAll(/[-:]/g, "");

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** A line has at most 75 octets (RFC 5545, section 3.1); continuation lines begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = "";
  let octets = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > 75) {
      text += "\r\n ";
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}
