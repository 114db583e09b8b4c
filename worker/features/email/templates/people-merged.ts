import { operatorEmails } from "../../../../domain/operator.ts";
import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate } from "../layout.ts";
import { askedFor, greeting } from "./words.ts";

/** To both people whom an administrator merged into one account. */
export const peopleMerged: EmailTemplate<"peopleMerged"> = {
  pl: ({ name, otherEmail, isKept }) => ({
    subject: "Połączyliśmy dane w serwisie Boksy",
    greeting: greeting(name, "pl"),
    opening: [
      isKept
        ? `Na twoim koncie są teraz także rezerwacje i najmy osoby z adresem ${otherEmail}. Faktury i płatności się nie zmieniły.`
        : `Twoje rezerwacje i najmy są teraz na koncie z adresem ${otherEmail}. Zaloguj się tym adresem. Faktury i płatności się nie zmieniły.`,
    ],
    facts: [],
    notes: [`Jeśli to nie twój adres, napisz do nas od razu: ${operatorEmails.support}.`],
    action: isKept ? { label: "Moje najmy", path: href("customerRents") } : null,
    why: askedFor.pl,
  }),
  en: ({ name, otherEmail, isKept }) => ({
    subject: "We merged your data on Boksy",
    greeting: greeting(name, "en"),
    opening: [
      isKept
        ? `Your account now also has the reservations and rentals of the person at ${otherEmail}. Invoices and payments have not changed.`
        : `Your reservations and rentals are now in the account at ${otherEmail}. Sign in with that address. Invoices and payments have not changed.`,
    ],
    facts: [],
    notes: [`If this isn’t your address, write to us at once: ${operatorEmails.support}.`],
    action: isKept ? { label: "My rentals", path: href("customerRents") } : null,
    why: askedFor.en,
  }),
};
