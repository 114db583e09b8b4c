import type { EmailTemplate } from "../layout.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** A sign-in link without a password, also for new accounts and for a partner's clients. */
export const emailLink: EmailTemplate<"emailLink"> = {
  pl: ({ name, path, invitedBy }) => ({
    subject: "Link do logowania w serwisie Boksy",
    greeting: greeting(name, "pl"),
    opening: [
      ...(invitedBy === null ? [] : [`${invitedBy} przesyła ci link do twoich rezerwacji.`]),
      "Ten link zaloguje cię bez hasła. Jest jednorazowy i ważny 6 godzin.",
    ],
    facts: [],
    notes:
      invitedBy === null
        ? [
            "Najlepiej otwórz go na urządzeniu, na którym prosisz o link. Na innym zapytamy o ten adres e-mail.",
            "Jeśli to nie ty prosisz o ten link, zignoruj tę wiadomość. Bez linku nikt się nie zaloguje.",
          ]
        : [
            "Zapytamy jeszcze o ten adres e-mail. Gdy link wygaśnie, poproś o nowy na stronie logowania.",
            "Link jest przeznaczony tylko dla ciebie. Jeśli ta wiadomość trafiła do ciebie przez pomyłkę, zignoruj ją.",
          ],
    action: actionOf("Zaloguj się", path),
    why: invitedBy === null ? askedFor.pl : `Wysyłamy tę wiadomość, bo ${invitedBy} ma cię wśród swoich klientów.`,
  }),
  en: ({ name, path, invitedBy }) => ({
    subject: "Your Boksy sign-in link",
    greeting: greeting(name, "en"),
    opening: [
      ...(invitedBy === null ? [] : [`${invitedBy} has sent you a link to your reservations.`]),
      "This link signs you in without a password. It works once and expires in 6 hours.",
    ],
    facts: [],
    notes:
      invitedBy === null
        ? [
            "Open it on the device you started on. On another device we’ll ask for this email address.",
            "If you didn’t request this link, ignore this email. No one can sign in without the link.",
          ]
        : [
            "We’ll ask for this email address. If the link expires, request a new one on the sign-in page.",
            "This link is only for you. If you received this by mistake, you can ignore it.",
          ],
    action: actionOf("Sign in", path),
    why: invitedBy === null ? askedFor.en : `You’re receiving this because you are a client of ${invitedBy}.`,
  }),
};
