import type { LetterTemplate } from "../letter.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To the new address of an account: it takes the old one's place when its owner agrees. */
export const changeEmail: LetterTemplate<"changeEmail"> = {
  pl: ({ name, email, path }) => ({
    subject: "Potwierdź nowy adres e-mail w Boksy",
    greeting: greeting(name, "pl"),
    opening: [`Potwierdź ten adres, a zastąpi ${email} na twoim koncie. Potem zaloguj się nim na nowo.`],
    facts: [],
    notes: ["Jeśli to nie twoja prośba, nic nie rób. Bez potwierdzenia nic się nie zmieni."],
    action: actionOf("Zmień adres", path),
    why: askedFor.pl,
  }),
  en: ({ name, email, path }) => ({
    subject: "Confirm your new e-mail address for Boksy",
    greeting: greeting(name, "en"),
    opening: [`Confirm this address and it takes the place of ${email} on your account. Then sign in with it.`],
    facts: [],
    notes: ["If you did not ask for this, do nothing. Nothing changes unless you confirm."],
    action: actionOf("Change the address", path),
    why: askedFor.en,
  }),
};
