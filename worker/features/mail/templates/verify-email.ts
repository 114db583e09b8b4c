import type { LetterTemplate } from "../letter.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To a new account: is this address really theirs. */
export const verifyEmail: LetterTemplate<"verifyEmail"> = {
  pl: ({ name, path }) => ({
    subject: "Potwierdź adres e-mail w Boksy",
    greeting: greeting(name, "pl"),
    opening: ["Potwierdź, że to twój adres. Na niego przyjdą umowy, faktury i wiadomości o twoich boksach."],
    facts: [],
    notes: ["Link działa raz i przez 3 dni. Nowy wyślesz sobie z ustawień konta."],
    action: actionOf("Potwierdź adres", path),
    why: askedFor.pl,
  }),
  en: ({ name, path }) => ({
    subject: "Confirm your e-mail address for Boksy",
    greeting: greeting(name, "en"),
    opening: ["Confirm that this address is yours. Agreements, invoices and news of your boxes will come to it."],
    facts: [],
    notes: ["The link works once, for 3 days. You can send yourself a new one from your account's settings."],
    action: actionOf("Confirm the address", path),
    why: askedFor.en,
  }),
};
