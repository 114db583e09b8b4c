import type { StaffRole } from "../../../../domain/partner/staff.ts";
import type { Locale } from "../../../env.ts";
import { formatDay } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

const roleWords: Record<Locale, Record<StaffRole, string>> = {
  pl: {
    owner: "właściciel: wszystko, także dane firmy, wypłaty i zespół",
    manager: "menedżer: lokalizacje, boksy, rezerwacje, najmy i faktury",
    clerk: "pracownik: rezerwacje, najmy i klienci",
  },
  en: {
    owner: "owner: everything, company data, payouts and staff too",
    manager: "manager: places, boxes, reservations, rents and invoices",
    clerk: "clerk: reservations, rents and clients",
  },
};

/** To someone who is to work for a partner. */
export const staffInvited: LetterTemplate<"staffInvited"> = {
  pl: (data) => ({
    subject: `Zaproszenie do zespołu ${data.partnerName} w Boksy`,
    greeting: greeting(data.name, "pl"),
    opening: [`${data.inviterName} zaprasza cię do zespołu.`],
    facts: [
      ["Firma", data.partnerName],
      ["Rola", roleWords.pl[data.staffRole]],
      ["Zaproszenie ważne do", formatDay(data.untilOn, "pl")],
    ],
    notes: ["Link jest tylko dla ciebie. Jeśli to pomyłka, nic nie rób."],
    action: actionOf("Zobacz zaproszenie", data.invitation.path),
    why: askedFor.pl,
  }),
  en: (data) => ({
    subject: `Invitation to the staff of ${data.partnerName} at Boksy`,
    greeting: greeting(data.name, "en"),
    opening: [`${data.inviterName} invites you to join the staff.`],
    facts: [
      ["Company", data.partnerName],
      ["Role", roleWords.en[data.staffRole]],
      ["The invitation is open until", formatDay(data.untilOn, "en")],
    ],
    notes: ["The link is for you alone. If this is a mistake, do nothing."],
    action: actionOf("See the invitation", data.invitation.path),
    why: askedFor.en,
  }),
};
