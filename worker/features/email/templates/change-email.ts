import type { EmailTemplate } from "../layout.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To the new address of an account, which replaces the old one after confirmation. */
export const changeEmail: EmailTemplate<"changeEmail"> = {
  pl: ({ name, email, path }) => ({
    subject: "Potwierdź nowy adres e-mail w serwisie Boksy",
    greeting: greeting(name, "pl"),
    opening: [`Potwierdź ten adres. Zastąpi on na twoim koncie adres ${email}. Potem zaloguj się nowym adresem.`],
    facts: [],
    notes: ["Jeśli nie prosisz o tę zmianę, zignoruj tę wiadomość. Bez potwierdzenia nic się nie zmieni."],
    action: actionOf("Potwierdź adres", path),
    why: askedFor.pl,
  }),
  en: ({ name, email, path }) => ({
    subject: "Confirm your new email address for Boksy",
    greeting: greeting(name, "en"),
    opening: [`Confirm this address to replace ${email} on your account. Then sign in with the new address.`],
    facts: [],
    notes: ["If you didn’t request this change, ignore this email. Nothing changes unless you confirm."],
    action: actionOf("Confirm address", path),
    why: askedFor.en,
  }),
};
