import type { LetterTemplate } from "../letter.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To whoever has an account at this address: the way to a new password. */
export const passwordReset: LetterTemplate<"passwordReset"> = {
  pl: ({ path }) => ({
    subject: "Nowe hasło do Boksy",
    greeting: greeting("", "pl"),
    opening: ["Kliknij poniżej i ustaw nowe hasło. Link działa raz i przez godzinę."],
    facts: [],
    notes: ["Jeśli to nie twoja prośba, nic nie rób. Twoje obecne hasło działa dalej."],
    action: actionOf("Ustaw nowe hasło", path),
    why: askedFor.pl,
  }),
  en: ({ path }) => ({
    subject: "A new password for Boksy",
    greeting: greeting("", "en"),
    opening: ["Follow the link and choose a new password. It works once, for an hour."],
    facts: [],
    notes: ["If you did not ask for this, do nothing. Your password still works."],
    action: actionOf("Choose a new password", path),
    why: askedFor.en,
  }),
};
