import type { Day } from "../../../../domain/core/day.ts";
import { withoutStop } from "../../../../domain/core/text.ts";
import { standardCommission } from "../../../../domain/order/commission.ts";
import type { StaffRole } from "../../../../domain/team/staff.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate, InvitationLink } from "../template.ts";
import { askedFor, onlyForYou } from "../words.ts";

/** To a partner's client who has no account yet. */
export const clientInvited: EmailTemplate<{
  name: string;
  partnerName: string;
  untilOn: Day;
  invitation: InvitationLink;
}> = (data, { day }) => ({
  subject: [`${data.partnerName} zaprasza cię do serwisu Boksy`, `${data.partnerName} invites you to Boksy`],
  opening: [
    `${data.partnerName} wynajmuje boksy przez serwis Boksy. Po założeniu konta zobaczysz w jednym miejscu swoje boksy, kody dostępu, płatności i faktury.`,
    `${data.partnerName} rents out boxes through Boksy. Create an account to see your boxes, access codes, payments and invoices in one place.`,
  ],
  facts: [["Zaproszenie ważne do", "Invitation valid until", day(data.untilOn)]],
  notes: onlyForYou,
  action: ["Zobacz zaproszenie", "View invitation", data.invitation.path],
  why: [
    `Wysyłamy tę wiadomość, bo ${data.partnerName} ma cię wśród swoich klientów.`,
    `You’re receiving this because you are a client of ${withoutStop(data.partnerName)}.`,
  ],
});

const roles: Record<StaffRole, Words> = {
  owner: [
    "właściciel: pełny dostęp, także do danych firmy, wypłat i zespołu",
    "owner: full access, including company details, payouts and the team",
  ],
  manager: [
    "menedżer: lokalizacje, boksy, rezerwacje, najmy i faktury",
    "manager: locations, boxes, reservations, rentals and invoices",
  ],
  clerk: [
    "pracownik: rezerwacje, najmy, klienci i faktury",
    "staff member: reservations, rentals, clients and invoices",
  ],
};

/** To a new member of a partner's staff. */
export const staffInvited: EmailTemplate<{
  name: string;
  partnerName: string;
  inviterName: string;
  staffRole: StaffRole;
  /** The only places that the member will see; null or absent for all. */
  placeNames?: readonly string[] | null;
  untilOn: Day;
  invitation: InvitationLink;
}> = (data, { day }) => ({
  subject: [
    `Zaproszenie do zespołu firmy ${data.partnerName} w serwisie Boksy`,
    `Join the ${data.partnerName} team on Boksy`,
  ],
  opening: [
    `${data.inviterName} zaprasza cię do zespołu firmy ${withoutStop(data.partnerName)}.`,
    `${data.inviterName} invites you to join the ${data.partnerName} team.`,
  ],
  facts: [
    ["Firma", "Company", data.partnerName],
    ["Rola", "Role", roles[data.staffRole]],
    data.placeNames != null && ["Lokalizacje", "Locations", data.placeNames.join(", ")],
    ["Zaproszenie ważne do", "Invitation valid until", day(data.untilOn)],
  ],
  notes: onlyForYou,
  action: ["Zobacz zaproszenie", "View invitation", data.invitation.path],
  why: askedFor,
});

/** `note` is the inviting administrator's message; empty without one. */
export interface MarketplaceInvitation {
  name: string;
  inviterName: string;
  note: string;
  untilOn: Day;
  invitation: InvitationLink;
}

/** To a company invited to offer boxes on the marketplace. */
export const partnerInvited: EmailTemplate<MarketplaceInvitation & { companyName: string }> = (
  data,
  { day, percent },
) => ({
  subject: ["Zaproszenie do współpracy z serwisem Boksy", "Become a Boksy partner"],
  opening: [
    [
      `${data.inviterName} zaprasza firmę ${data.companyName} do oferowania boksów w serwisie Boksy.`,
      `${data.inviterName} invites ${data.companyName} to rent out its boxes on Boksy.`,
    ],
    [
      "Załóż konto, uzupełnij dane firmy i opublikuj lokalizację, a klienci znajdą twoje boksy na mapie.",
      "Create an account, complete your company’s data and publish a location, and clients will find your boxes on the map.",
    ],
  ],
  facts: [
    ["Firma", "Company", data.companyName],
    [
      "Prowizja",
      "Commission",
      [
        `${percent(standardCommission.commissionBasisPoints)} brutto od czynszu i produktów; bez prowizji od wpłat twoich najemców bezpośrednio do ciebie`,
        `${percent(standardCommission.commissionBasisPoints)} of rent and products, VAT included; none on payments of your own tenants to you directly`,
      ],
    ],
    ["Zaproszenie ważne do", "Invitation valid until", day(data.untilOn)],
  ],
  notes: [
    [
      "Od kaucji nie pobieramy prowizji. Nie ma abonamentu ani opłaty na start.",
      "There is no commission on deposits, no subscription and no setup fee.",
    ],
    data.note !== "" && [`${data.inviterName} pisze: „${data.note}”`, `${data.inviterName} writes: “${data.note}”`],
    onlyForYou,
  ],
  action: ["Zobacz zaproszenie", "View invitation", data.invitation.path],
  why: [
    "Wysyłamy tę wiadomość, bo administrator serwisu Boksy zaprosił twoją firmę.",
    "You’re receiving this because a Boksy administrator has invited your company.",
  ],
});

/** To a person invited to administer the marketplace. */
export const adminInvited: EmailTemplate<MarketplaceInvitation> = (data, { day }) => ({
  subject: ["Zaproszenie do administracji serwisu Boksy", "Join the Boksy administrators"],
  opening: [
    `${data.inviterName} zaprasza cię do grona administratorów serwisu Boksy.`,
    `${data.inviterName} invites you to join the administrators of Boksy.`,
  ],
  facts: [["Zaproszenie ważne do", "Invitation valid until", day(data.untilOn)]],
  notes: [
    data.note !== "" && [`${data.inviterName} pisze: „${data.note}”`, `${data.inviterName} writes: “${data.note}”`],
    [
      "Link jest przeznaczony tylko dla ciebie, dlatego nikomu go nie przekazuj. Jeśli ta wiadomość trafiła do ciebie przez pomyłkę, zignoruj ją.",
      "This link is only for you, so don’t share it. If you received this by mistake, you can ignore it.",
    ],
  ],
  action: ["Zobacz zaproszenie", "View invitation", data.invitation.path],
  why: [
    "Wysyłamy tę wiadomość, bo administrator serwisu Boksy zaprosił cię na ten adres.",
    "You’re receiving this because a Boksy administrator has invited you at this address.",
  ],
});
