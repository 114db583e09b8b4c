import { withoutStop } from "../../../../domain/core/text.ts";
import type { StaffRole } from "../../../../domain/team/staff.ts";
import type { Locale } from "../../../env.ts";
import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { actionOf, askedFor, greeting } from "./words.ts";

const roleLabels: Record<Locale, Record<StaffRole, string>> = {
  pl: {
    owner: "właściciel: pełny dostęp, także do danych firmy, wypłat i zespołu",
    manager: "menedżer: lokalizacje, boksy, rezerwacje, najmy i faktury",
    clerk: "pracownik: rezerwacje, najmy i klienci",
  },
  en: {
    owner: "owner: full access, including company details, payouts and the team",
    manager: "manager: locations, boxes, reservations, rentals and invoices",
    clerk: "clerk: reservations, rentals and clients",
  },
};

/** The only places that the member will see; nothing for all. */
const placeFacts = (label: string, names: readonly string[] | null | undefined): [string, string][] =>
  names ? [[label, names.join(", ")]] : [];

/** To a new member of a partner's staff. */
export const staffInvited: EmailTemplate<"staffInvited"> = {
  pl: (data) => ({
    subject: `Zaproszenie do zespołu ${data.partnerName} w serwisie Boksy`,
    greeting: greeting(data.name, "pl"),
    opening: [`${data.inviterName} zaprasza cię do zespołu ${withoutStop(data.partnerName)}.`],
    facts: [
      ["Firma", data.partnerName],
      ["Rola", roleLabels.pl[data.staffRole]],
      ...placeFacts("Lokalizacje", data.placeNames),
      ["Zaproszenie ważne do", formatDay(data.untilOn, "pl")],
    ],
    notes: [
      "Link jest przeznaczony tylko dla ciebie. Jeśli ta wiadomość trafiła do ciebie przez pomyłkę, zignoruj ją.",
    ],
    action: actionOf("Zobacz zaproszenie", data.invitation.path),
    why: askedFor.pl,
  }),
  en: (data) => ({
    subject: `Join ${data.partnerName}’s team on Boksy`,
    greeting: greeting(data.name, "en"),
    opening: [`${data.inviterName} invites you to join the ${data.partnerName} team.`],
    facts: [
      ["Company", data.partnerName],
      ["Role", roleLabels.en[data.staffRole]],
      ...placeFacts("Locations", data.placeNames),
      ["Invitation valid until", formatDay(data.untilOn, "en")],
    ],
    notes: ["This link is only for you. If you received this by mistake, you can ignore it."],
    action: actionOf("View invitation", data.invitation.path),
    why: askedFor.en,
  }),
};
