import { addDays, type Day, dayAt } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatTime } from "../../../format.ts";
import type { GuestLink } from "../email-data.ts";

/**
 * Polish would require the name in the vocative case, which cannot be derived reliably, so the greeting has no name.
 */
export function greeting(name: string, locale: Locale): string {
  if (locale === "pl") return "Dzień dobry,";
  return name === "" ? "Hello," : `Hello ${name},`;
}

/** The last day, as on the page and in the agreement, or a note that the agreement is open-ended. */
export function howLong(toOn: Day | null, locale: Locale): readonly [label: string, value: string] {
  if (toOn !== null) return [locale === "pl" ? "Ostatni dzień" : "Last day", formatDay(addDays(toOn, -1), locale)];
  return locale === "pl" ? ["Umowa", "na czas nieokreślony"] : ["Agreement", "open-ended"];
}

/** An instant in the place's time zone: "24 listopada 2026, 14:05". */
export function formatUntil(at: string, locale: Locale, timezone: string): string {
  return `${formatDay(dayAt(new Date(at), timezone), locale)}, ${formatTime(at, locale, timezone)}`;
}

/** Access hours. For a place that is always open, words instead of "00:00–24:00". */
export function accessHours(from: string, to: string, locale: Locale): string {
  if (from === "00:00" && to === "24:00") return locale === "pl" ? "całą dobę" : "24 hours a day";
  return `${from}–${to}`;
}

export interface WithdrawalStatement {
  /** The consumer. */
  name: string;
  boxNumber: string;
  code: string;
  /** When the withdrawal was received, as an ISO instant. */
  declaredAt: string;
  timezone: string;
}

/** Content, date and time of a withdrawal, which its receipt must state (Directive 2011/83/EU, art. 11a(4)). */
export function statementFacts(
  { name, boxNumber, code, declaredAt, timezone }: WithdrawalStatement,
  locale: Locale,
): (readonly [label: string, value: string])[] {
  const at = formatUntil(declaredAt, locale, timezone);
  return locale === "pl"
    ? [
        ["Oświadczenie złożono", at],
        ["Treść oświadczenia", `Odstępuję od umowy najmu boksu ${boxNumber} (rezerwacja ${code}). ${name}`],
      ]
    : [
        ["Statement received", at],
        ["Statement", `I withdraw from the rental agreement for box ${boxNumber} (reservation ${code}). ${name}`],
      ];
}

export function addressOf(place: { placeName: string; street: string; postcode: string; city: string }): string {
  return `${place.placeName}, ${place.street}, ${place.postcode}\u00a0${place.city}`;
}

/** The path to a reservation: a guest's link, or a page of the account, the dashboard by default. */
export function reservationPath(
  guest: GuestLink | null,
  page: "customerDashboard" | "customerRents" | "customerInvoices" = "customerDashboard",
): string {
  return guest === null ? href(page) : (guest.path ?? href("customerReservation"));
}

/**
 * The path to the page where a tenant pays the rent. A guest's has the secret of their link, which ends with the rental.
 */
export function payPath(guest: GuestLink | null, rentId: string): string {
  const secret = guest?.path?.split("#")[1];
  return href("payRent", { rent: rentId }) + (secret === undefined ? "" : `#${secret}`);
}

/** The button of an email with a one-time code. It has no path until the email is sent; without one there is no button. */
export function actionOf(label: string, path: string | null): { label: string; path: string } | null {
  return path === null ? null : { label, path };
}

export const askedFor: Record<Locale, string> = {
  pl: "Wysyłamy tę wiadomość, bo ten adres e-mail podano w serwisie Boksy.",
  en: "You’re receiving this because this address was entered on Boksy.",
};

interface Transfer {
  iban: string | null;
  code: string;
}

/** The facts with which overdue rent can be transferred. */
export const accountPl = ({ iban, code }: Transfer): [string, string][] =>
  iban === null
    ? []
    : [
        ["Rachunek wynajmującego", iban],
        ["Tytuł przelewu", code],
      ];
export const accountEn = ({ iban, code }: Transfer): [string, string][] =>
  iban === null
    ? []
    : [
        ["Landlord’s account", iban],
        ["Payment reference", code],
      ];

/** That the email has its document attached, if it has. */
export const attachedPl = ({ documentId }: { documentId: string | null }): string[] =>
  documentId === null ? [] : ["Zestawienie należności z odsetkami jest w załączniku."];
export const attachedEn = ({ documentId }: { documentId: string | null }): string[] =>
  documentId === null ? [] : ["The claims with interest are listed in the attachment."];
