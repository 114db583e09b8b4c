import type { EmailTemplate } from "../layout.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To the owner of an account: a link to set a new password. */
export const passwordReset: EmailTemplate<"passwordReset"> = {
  pl: ({ path }) => ({
    subject: "Nowe hasło do serwisu Boksy",
    greeting: greeting("", "pl"),
    opening: ["Ustaw nowe hasło, używając przycisku poniżej. Link jest jednorazowy i ważny godzinę."],
    facts: [],
    notes: ["Jeśli to nie ty prosisz o nowe hasło, zignoruj tę wiadomość. Obecne hasło nadal działa."],
    action: actionOf("Ustaw nowe hasło", path),
    why: askedFor.pl,
  }),
  en: ({ path }) => ({
    subject: "Reset your Boksy password",
    greeting: greeting("", "en"),
    opening: ["Use the button below to choose a new password. The link works once and expires in an hour."],
    facts: [],
    notes: ["If you didn’t request this, ignore this email. Your current password still works."],
    action: actionOf("Choose a new password", path),
    why: askedFor.en,
  }),
};
