import { addDays, type Day } from "./day.ts";

/** An all-day event of a calendar file. */
export interface CalendarEvent {
  /** Stable, so that a second import or a refresh updates the event. */
  id: string;
  on: Day;
  title: string;
  location: string;
  description: string;
  url: string;
  /** Whether the calendar reminds of it at 9 in the morning of the day before. */
  reminds: boolean;
}

/**
 * A calendar file (RFC 5545) of all-day events that leave the day free for other appointments.
 * @param now the time of the export
 * @param name what a calendar that subscribes to the file is called
 */
export function calendarFile(events: readonly CalendarEvent[], { now, name }: { now: Date; name?: string }): string {
  const stamp = `${compact(now.toISOString().slice(0, 19))}Z`;
  const lines = events.flatMap(({ id, on, title, location, description, url, reminds }) => [
    "BEGIN:VEVENT",
    `UID:${id}@boksy`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    ...(reminds
      ? ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(title)}`, "TRIGGER:-PT15H", "END:VALARM"]
      : []),
    "END:VEVENT",
  ]);
  const named = name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`];
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Boksy//Reservations//EN", ...named];
  return `${[...head, ...lines, "END:VCALENDAR"].map(folded).join("\r\n")}\r\n`;
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
