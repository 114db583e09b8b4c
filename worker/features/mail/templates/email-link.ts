import type { LetterTemplate } from "../letter.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To anyone who wants to come in without a password; who has no account yet makes one this way. Or a partner's client. */
export const emailLink: LetterTemplate<"emailLink"> = {
  pl: ({ name, path, invitedBy }) => ({
    subject: "Link do logowania w Boksy",
    greeting: greeting(name, "pl"),
    opening: [
      ...(invitedBy === null ? [] : [`${invitedBy} wysyła ci link do twoich rezerwacji.`]),
      "Tym linkiem zalogujesz się bez hasła. Działa raz i przez 6 godzin.",
    ],
    facts: [],
    notes:
      invitedBy === null
        ? [
            "Otwórz go najlepiej na tym urządzeniu, na którym zaczynasz. Na innym zapytamy jeszcze o ten adres.",
            "Jeśli to nie twoja prośba, nic nie rób. Bez tego linku nikt się nie zaloguje.",
          ]
        : [
            "Zapytamy jeszcze o ten adres e-mail. Gdy link wygaśnie, poproś o nowy na stronie logowania.",
            "Link jest tylko dla ciebie. Jeśli to pomyłka, nic nie rób.",
          ],
    action: actionOf("Zaloguj się", path),
    why: invitedBy === null ? askedFor.pl : `Piszemy, bo ${invitedBy} ma cię wśród swoich klientów.`,
  }),
  en: ({ name, path, invitedBy }) => ({
    subject: "Your link to sign in to Boksy",
    greeting: greeting(name, "en"),
    opening: [
      ...(invitedBy === null ? [] : [`${invitedBy} sends you a link to your reservations.`]),
      "This link signs you in without a password. It works once, for 6 hours.",
    ],
    facts: [],
    notes:
      invitedBy === null
        ? [
            "It is best opened on the device where you began. On another one we will ask for this address again.",
            "If you did not ask for this, do nothing. Nobody can sign in without the link.",
          ]
        : [
            "We will ask for this e-mail address. Once the link has ended, ask for a new one on the sign-in page.",
            "The link is for you alone. If this is a mistake, do nothing.",
          ],
    action: actionOf("Sign in", path),
    why: invitedBy === null ? askedFor.en : `You get this because you are a client of ${invitedBy}.`,
  }),
};
