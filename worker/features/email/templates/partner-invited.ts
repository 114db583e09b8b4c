import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

/** To a company invited to offer boxes on the marketplace. */
export const partnerInvited: EmailTemplate<"partnerInvited"> = {
  pl: (data) => ({
    subject: "Zaproszenie do współpracy z serwisem Boksy",
    greeting: greeting(data.name, "pl"),
    opening: ["Zapraszamy do oferowania boksów w serwisie Boksy. Wystarczą cztery kroki."],
    facts: [["Zaproszenie ważne do", formatDay(data.untilOn, "pl")]],
    notes: [
      "Link jest przeznaczony tylko dla ciebie. Jeśli ta wiadomość trafiła do ciebie przez pomyłkę, zignoruj ją.",
    ],
    action: actionOf("Zobacz zaproszenie", data.invitation.path),
    why: askedFor.pl,
  }),
  en: (data) => ({
    subject: "Become a Boksy partner",
    greeting: greeting(data.name, "en"),
    opening: ["We invite you to rent out your boxes on Boksy. It takes four steps."],
    facts: [["Invitation valid until", formatDay(data.untilOn, "en")]],
    notes: ["This link is only for you. If you received this by mistake, you can ignore it."],
    action: actionOf("View invitation", data.invitation.path),
    why: askedFor.en,
  }),
};
