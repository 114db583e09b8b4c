import { formatDay } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To someone who is to rent out boxes on the marketplace. */
export const partnerInvited: LetterTemplate<"partnerInvited"> = {
  pl: (data) => ({
    subject: "Zaproszenie dla partnera Boksy",
    greeting: greeting(data.name, "pl"),
    opening: ["Zapraszamy cię do wynajmowania boksów w Boksy. Cztery kroki i twoja lokalizacja jest na mapie."],
    facts: [["Zaproszenie ważne do", formatDay(data.untilOn, "pl")]],
    notes: ["Link jest tylko dla ciebie. Jeśli to pomyłka, nic nie rób."],
    action: actionOf("Zobacz zaproszenie", data.invitation.path),
    why: askedFor.pl,
  }),
  en: (data) => ({
    subject: "An invitation to partners of Boksy",
    greeting: greeting(data.name, "en"),
    opening: ["We invite you to rent out boxes at Boksy. Four steps, and your place is on the map."],
    facts: [["The invitation is open until", formatDay(data.untilOn, "en")]],
    notes: ["The link is for you alone. If this is a mistake, do nothing."],
    action: actionOf("See the invitation", data.invitation.path),
    why: askedFor.en,
  }),
};
