import { withoutStop } from "../../../../domain/core/text.ts";
import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { actionOf, greeting } from "./words.ts";

/** To a partner's client who has no account yet. */
export const clientInvited: EmailTemplate<"clientInvited"> = {
  pl: (data) => ({
    subject: `${data.partnerName} zaprasza cię do serwisu Boksy`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `${data.partnerName} wynajmuje boksy przez serwis Boksy. Po założeniu konta zobaczysz w jednym miejscu swoje boksy, kody dostępu, płatności i faktury.`,
    ],
    facts: [["Zaproszenie ważne do", formatDay(data.untilOn, "pl")]],
    notes: [
      "Link jest przeznaczony tylko dla ciebie. Jeśli ta wiadomość trafiła do ciebie przez pomyłkę, zignoruj ją.",
    ],
    action: actionOf("Zobacz zaproszenie", data.invitation.path),
    why: `Wysyłamy tę wiadomość, bo ${data.partnerName} ma cię wśród swoich klientów.`,
  }),
  en: (data) => ({
    subject: `${data.partnerName} invites you to Boksy`,
    greeting: greeting(data.name, "en"),
    opening: [
      `${data.partnerName} rents out boxes through Boksy. Create an account to see your boxes, access codes, payments and invoices in one place.`,
    ],
    facts: [["Invitation valid until", formatDay(data.untilOn, "en")]],
    notes: ["This link is only for you. If you received this by mistake, you can ignore it."],
    action: actionOf("View invitation", data.invitation.path),
    why: `You’re receiving this because you are a client of ${withoutStop(data.partnerName)}.`,
  }),
};
