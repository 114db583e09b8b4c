import { href } from "../../../../domain/routes.ts";
import type { LetterTemplate } from "../letter.ts";
import { greeting } from "./words.ts";

/** To the old address, so that nobody loses an account without hearing of it. The provider sends the way back itself. */
export const emailChanged: LetterTemplate<"emailChanged"> = {
  pl: ({ name, newEmail }) => ({
    subject: "Adres e-mail twojego konta w Boksy się zmienił",
    greeting: greeting(name, "pl"),
    opening: [`Od teraz logujesz się adresem ${newEmail}. Na ten adres już nie piszemy.`],
    facts: [],
    notes: [
      "Jeśli to nie twoja zmiana, cofnij ją linkiem z drugiej wiadomości, którą właśnie dostajesz, i od razu ustaw nowe hasło.",
    ],
    action: { label: "Ustaw nowe hasło", path: href("forgotPassword") },
    why: "Piszemy, bo do niedawna był to adres konta w Boksy.",
  }),
  en: ({ name, newEmail }) => ({
    subject: "The e-mail address of your Boksy account has changed",
    greeting: greeting(name, "en"),
    opening: [`From now on you sign in as ${newEmail}. We will not write to this address any more.`],
    facts: [],
    notes: [
      "If you did not change it, undo that with the link in the other message you are getting now, and choose a new password at once.",
    ],
    action: { label: "Choose a new password", path: href("forgotPassword") },
    why: "You get this because it was the address of a Boksy account until now.",
  }),
};
