import { formatDay } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { actionOf, greeting } from "./words.ts";

/** To a partner's client who has no account yet. */
export const clientInvited: LetterTemplate<"clientInvited"> = {
  pl: (data) => ({
    subject: `${data.partnerName} zaprasza cię do Boksy`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `${data.partnerName} prowadzi wynajem boksów w Boksy. Z kontem masz w jednym miejscu swoje boksy, kody dostępu, płatności i faktury.`,
    ],
    facts: [["Zaproszenie ważne do", formatDay(data.untilOn, "pl")]],
    notes: ["Link jest tylko dla ciebie. Jeśli to pomyłka, nic nie rób."],
    action: actionOf("Zobacz zaproszenie", data.invitation.path),
    why: `Piszemy, bo ${data.partnerName} ma cię wśród swoich klientów.`,
  }),
  en: (data) => ({
    subject: `${data.partnerName} invites you to Boksy`,
    greeting: greeting(data.name, "en"),
    opening: [
      `${data.partnerName} rents out boxes at Boksy. With an account you have your boxes, access codes, payments and invoices in one place.`,
    ],
    facts: [["The invitation is open until", formatDay(data.untilOn, "en")]],
    notes: ["The link is for you alone. If this is a mistake, do nothing."],
    action: actionOf("See the invitation", data.invitation.path),
    why: `You get this because you are a client of ${data.partnerName}.`,
  }),
};
