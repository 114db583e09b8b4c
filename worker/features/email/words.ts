import { formatIban } from "../../../domain/company/company-numbers.ts";
import type { Day } from "../../../domain/core/day.ts";
import { href } from "../../../domain/routes.ts";
import type { Language, Words } from "../../language.ts";
import type { Action, Fact, SecretLink } from "./template.ts";

/** The last day, as on the page and in the agreement, or a note that the agreement is open-ended. */
export const howLong = (toOn: Day | null, lastDay: Language["lastDay"]): Fact =>
  toOn === null
    ? ["Umowa", "Agreement", ["na czas nieokreślony", "open-ended"]]
    : ["Ostatni dzień", "Last day", lastDay(toOn)];

export interface Address {
  placeName: string;
  street: string;
  postcode: string;
  city: string;
}

export interface AccessHours {
  accessFrom: string;
  accessTo: string;
}

/** For a place that is always open, words instead of "00:00–24:00". */
export const accessHours = ({ accessFrom, accessTo }: AccessHours): string | Words =>
  accessFrom === "00:00" && accessTo === "24:00" ? ["całą dobę", "24 hours a day"] : `${accessFrom}–${accessTo}`;

interface WithdrawalStatement {
  /** The consumer. */
  name: string;
  boxNumber: string;
  code: string;
  /** When the withdrawal was received, as an ISO instant. */
  declaredAt: string;
  timezone: string;
}

/** Content, date and time of a withdrawal, which its receipt must state (Directive 2011/83/EU, art. 11a(4)). */
export const statementFacts = (
  { name, boxNumber, code, declaredAt, timezone }: WithdrawalStatement,
  until: Language["until"],
): Fact[] => [
  ["Oświadczenie złożono", "Statement received", until(declaredAt, timezone)],
  [
    "Treść oświadczenia",
    "Statement",
    [
      `Odstępuję od umowy najmu boksu ${boxNumber} (rezerwacja ${code}). ${name}`,
      `I withdraw from the rental agreement for box ${boxNumber} (reservation ${code}). ${name}`,
    ],
  ],
];

export const addressOf = ({ placeName, street, postcode, city }: Address): string =>
  `${placeName}, ${street}, ${postcode}\u00a0${city}`;

/** The path to a reservation: a guest's link, or a page of the account, the dashboard by default. */
export function reservationPath(
  guest: SecretLink | null,
  page: "customerDashboard" | "customerRents" | "customerReservations" | "customerInvoices" = "customerDashboard",
): string {
  return guest === null ? href(page) : (guest.path ?? href("customerReservation"));
}

export const viewRental = (guest: SecretLink | null): Action => [
  "Zobacz najem",
  "View rental",
  reservationPath(guest, "customerRents"),
];

/** The rental, or the reservation if there is no rental (any more). */
export const viewRentalOrReservation = (guest: SecretLink | null, hasRental: boolean): Action =>
  hasRental
    ? viewRental(guest)
    : ["Zobacz rezerwację", "View reservation", reservationPath(guest, "customerReservations")];

/** The rental or reservation, where its customer enters the account for a refund by transfer. */
export const enterAccount = (guest: SecretLink | null, hasRental = true): Action => [
  "Podaj numer rachunku",
  "Enter account number",
  reservationPath(guest, hasRental ? "customerRents" : "customerReservations"),
];

export const accountNeeded: Words = [
  "Podaj numer rachunku, na który ma trafić przelew.",
  "Enter the account number the transfer should be sent to.",
];

/** To a partner who is to transfer money. */
export const accountFollows: Words = [
  "Numer rachunku poda klient. Zobaczysz go w karcie klienta, gdzie zapiszesz też przelew.",
  "The client enters the account number. You’ll see it on the client’s sheet, where you also record the transfer.",
];

/**
 * The path to the page where a tenant pays the rent. A guest's has the secret of their link, which ends with the rental.
 */
export function payPath(guest: SecretLink | null, rentId: string): string {
  const secret = guest?.path?.split("#")[1];
  return href("payRent", { rent: rentId }) + (secret === undefined ? "" : `#${secret}`);
}

export const askedFor: Words = [
  "Wysyłamy tę wiadomość, bo ten adres e-mail podano w serwisie Boksy.",
  "You’re receiving this because this address was entered on Boksy.",
];

export const onlyForYou: Words = [
  "Link jest przeznaczony tylko dla ciebie. Jeśli ta wiadomość trafiła do ciebie przez pomyłkę, zignoruj ją.",
  "This link is only for you. If you received this by mistake, you can ignore it.",
];

export const alreadyPaid: Words = [
  "Jeśli płatność została już zlecona, zignoruj tę wiadomość.",
  "If you have already paid, please ignore this email.",
];

export const refundTime: Words = [
  "Zwrot trwa zwykle do 5 dni roboczych. Nie musisz nic robić.",
  "Refunds usually take up to 5 business days. You don’t need to do anything.",
];

/** The facts with which rent can be transferred to the landlord, if the account is known. */
export const accountFacts = ({ iban, code }: { iban: string | null; code: string }): Fact[] =>
  iban === null
    ? []
    : [
        ["Rachunek wynajmującego", "Landlord’s account", formatIban(iban)],
        ["Tytuł przelewu", "Payment reference", code],
      ];

/** That the email has its document attached, if it has. */
export const attached = ({ documentId }: { documentId: string | null }): Words | false =>
  documentId !== null && [
    "W załączniku jest zestawienie należności z odsetkami: jego suma może być wyższa niż zaległość.",
    "The attachment lists the claims with interest, so its total may be higher than the overdue amount.",
  ];
