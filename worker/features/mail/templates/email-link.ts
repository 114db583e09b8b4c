import type { LetterTemplate } from "../letter.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To anyone who wants to come in without a password; who has no account yet makes one this way. */
export const emailLink: LetterTemplate<"emailLink"> = {
  pl: ({ name, path }) => ({
    subject: "Link do logowania w Boksy",
    greeting: greeting(name, "pl"),
    opening: ["Tym linkiem zalogujesz się bez hasła. Działa raz i przez 6 godzin."],
    facts: [],
    notes: [
      "Otwórz go najlepiej na tym urządzeniu, na którym zaczynasz. Na innym zapytamy jeszcze o ten adres.",
      "Jeśli to nie twoja prośba, nic nie rób. Bez tego linku nikt się nie zaloguje.",
    ],
    action: actionOf("Zaloguj się", path),
    why: askedFor.pl,
  }),
  en: ({ name, path }) => ({
    subject: "Your link to sign in to Boksy",
    greeting: greeting(name, "en"),
    opening: ["This link signs you in without a password. It works once, for 6 hours."],
    facts: [],
    notes: [
      "It is best opened on the device where you began. On another one we will ask for this address again.",
      "If you did not ask for this, do nothing. Nobody can sign in without the link.",
    ],
    action: actionOf("Sign in", path),
    why: askedFor.en,
  }),
};
