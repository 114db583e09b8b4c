import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

/** To the old address, so that a takeover is noticed. The link that reverts the change is sent by the provider. */
export const emailChanged: EmailTemplate<"emailChanged"> = {
  pl: ({ name, newEmail }) => ({
    subject: "Zmieniono adres e-mail twojego konta w serwisie Boksy",
    greeting: greeting(name, "pl"),
    opening: [`Od teraz logujesz się adresem ${newEmail}. Na ten adres nie będziemy już wysyłać wiadomości.`],
    facts: [],
    notes: [
      "Jeśli ta zmiana nie pochodzi od ciebie, cofnij ją linkiem z osobnej wiadomości, którą wysyłamy teraz na ten adres, i od razu ustaw nowe hasło.",
    ],
    action: { label: "Ustaw nowe hasło", path: href("forgotPassword") },
    why: "Wysyłamy tę wiadomość, bo do tej pory był to adres konta w serwisie Boksy.",
  }),
  en: ({ name, newEmail }) => ({
    subject: "Your Boksy email address has changed",
    greeting: greeting(name, "en"),
    opening: [`From now on, sign in with ${newEmail}. We will no longer send emails to this address.`],
    facts: [],
    notes: [
      "If you didn’t make this change, undo it with the link in the separate email we’re sending to this address, and choose a new password right away.",
    ],
    action: { label: "Choose a new password", path: href("forgotPassword") },
    why: "You’re receiving this because this was the address of a Boksy account until now.",
  }),
};
