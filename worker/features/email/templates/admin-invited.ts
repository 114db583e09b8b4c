import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { actionOf, greeting } from "./words.ts";

/** To a person invited to administer the marketplace. */
export const adminInvited: EmailTemplate<"adminInvited"> = {
  pl: (data) => ({
    subject: "Zaproszenie do administracji serwisu Boksy",
    greeting: greeting(data.name, "pl"),
    opening: [`${data.inviterName} zaprasza cię do grona administratorów serwisu Boksy.`],
    facts: [["Zaproszenie ważne do", formatDay(data.untilOn, "pl")]],
    notes: [
      ...(data.note === "" ? [] : [`${data.inviterName} pisze: „${data.note}”`]),
      "Link jest przeznaczony tylko dla ciebie, dlatego nikomu go nie przekazuj. Jeśli ta wiadomość trafiła do ciebie przez pomyłkę, zignoruj ją.",
    ],
    action: actionOf("Zobacz zaproszenie", data.invitation.path),
    why: "Wysyłamy tę wiadomość, bo administrator serwisu Boksy zaprosił cię na ten adres.",
  }),
  en: (data) => ({
    subject: "Join the Boksy administrators",
    greeting: greeting(data.name, "en"),
    opening: [`${data.inviterName} invites you to join the administrators of Boksy.`],
    facts: [["Invitation valid until", formatDay(data.untilOn, "en")]],
    notes: [
      ...(data.note === "" ? [] : [`${data.inviterName} writes: “${data.note}”`]),
      "This link is only for you, so don’t share it. If you received this by mistake, you can ignore it.",
    ],
    action: actionOf("View invitation", data.invitation.path),
    why: "You’re receiving this because a Boksy administrator has invited you at this address.",
  }),
};
