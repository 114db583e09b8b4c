import { standardCommissionBasisPoints } from "../../../../domain/order/commission.ts";
import { formatDay, formatPercent } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { actionOf, greeting } from "./words.ts";

/** To a company invited to offer boxes on the marketplace. */
export const partnerInvited: EmailTemplate<"partnerInvited"> = {
  pl: (data) => ({
    subject: "Zaproszenie do współpracy z serwisem Boksy",
    greeting: greeting(data.name, "pl"),
    opening: [
      `${data.inviterName} zaprasza firmę ${data.companyName} do oferowania boksów w serwisie Boksy.`,
      "Załóż konto i przejdź cztery kroki, a klienci znajdą twoje boksy na mapie.",
    ],
    facts: [
      ["Firma", data.companyName],
      ["Prowizja", `${formatPercent(standardCommissionBasisPoints, "pl")} czynszu i produktów, z VAT`],
      ["Zaproszenie ważne do", formatDay(data.untilOn, "pl")],
    ],
    notes: [
      "Od kaucji nie pobieramy prowizji. Nie ma abonamentu ani opłaty na start.",
      ...(data.note === "" ? [] : [`${data.inviterName} pisze: „${data.note}”`]),
      "Link jest przeznaczony tylko dla ciebie. Jeśli ta wiadomość trafiła do ciebie przez pomyłkę, zignoruj ją.",
    ],
    action: actionOf("Zobacz zaproszenie", data.invitation.path),
    why: "Wysyłamy tę wiadomość, bo administrator serwisu Boksy zaprosił twoją firmę.",
  }),
  en: (data) => ({
    subject: "Become a Boksy partner",
    greeting: greeting(data.name, "en"),
    opening: [
      `${data.inviterName} invites ${data.companyName} to rent out its boxes on Boksy.`,
      "Create an account and complete four steps, and clients will find your boxes on the map.",
    ],
    facts: [
      ["Company", data.companyName],
      ["Commission", `${formatPercent(standardCommissionBasisPoints, "en")} of rent and products, VAT included`],
      ["Invitation valid until", formatDay(data.untilOn, "en")],
    ],
    notes: [
      "There is no commission on deposits, no subscription and no setup fee.",
      ...(data.note === "" ? [] : [`${data.inviterName} writes: “${data.note}”`]),
      "This link is only for you. If you received this by mistake, you can ignore it.",
    ],
    action: actionOf("View invitation", data.invitation.path),
    why: "You’re receiving this because a Boksy administrator has invited your company.",
  }),
};
