import type { EmailTemplate } from "../layout.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To the address of a new account, to confirm it. */
export const verifyEmail: EmailTemplate<"verifyEmail"> = {
  pl: ({ name, path }) => ({
    subject: "Potwierdź adres e-mail w serwisie Boksy",
    greeting: greeting(name, "pl"),
    opening: [
      "Potwierdź, że to twój adres e-mail. Będziemy na niego wysyłać wiadomości o twoich rezerwacjach i boksach.",
    ],
    facts: [],
    notes: ["Link jest jednorazowy i ważny 3 dni. Nowy link możesz wysłać z ustawień konta."],
    action: actionOf("Potwierdź adres", path),
    why: askedFor.pl,
  }),
  en: ({ name, path }) => ({
    subject: "Confirm your email address for Boksy",
    greeting: greeting(name, "en"),
    opening: ["Confirm that this is your email address. We’ll use it for messages about your reservations and boxes."],
    facts: [],
    notes: ["The link works once and expires in 3 days. You can request a new one in your account settings."],
    action: actionOf("Confirm address", path),
    why: askedFor.en,
  }),
};
