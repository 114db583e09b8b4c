import { addDays } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import type { RentNews } from "../rent-email-data.ts";
import { greeting, howLong, reservationPath } from "./words.ts";

type Facts = (readonly [string, string])[];

function leavingFacts(
  { endOn, toPayGrosze, overdueGrosze, depositGrosze }: Omit<RentNews["noticeGiven"], "by" | "accessState">,
  locale: Locale,
): Facts {
  const polish = locale === "pl";
  return [
    [polish ? "Ostatni dzień" : "Last day", formatDay(addDays(endOn, -1), locale)],
    [
      polish ? "Czynsz pozostały do zapłaty do końca najmu" : "Rent still due until the end",
      formatMoney(toPayGrosze, locale),
    ],
    ...(overdueGrosze === 0
      ? []
      : [[polish ? "Zaległość" : "Overdue amount", formatMoney(overdueGrosze, locale)] as const]),
    ...(depositGrosze === 0
      ? []
      : [[polish ? "Kaucja do rozliczenia" : "Deposit to settle", formatMoney(depositGrosze, locale)] as const]),
  ];
}

/** To the tenant: notice given by either party. */
export const noticeGiven: EmailTemplate<"noticeGiven"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: wypowiedzenie najmu`,
    greeting: greeting(data.name, "pl"),
    opening: [
      data.by === "customer"
        ? `Otrzymaliśmy twoje wypowiedzenie najmu boksu ${data.boxNumber} (${data.placeName}).`
        : `Wynajmujący wypowiada najem boksu ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: leavingFacts(data, "pl"),
    notes: [
      data.accessState === "open"
        ? "Do ostatniego dnia kod dostępu działa jak dotąd. Do tego czasu opróżnij boks i zostaw go niezamkniętego."
        : "Dostęp jest wstrzymany. Wynajmujący przywróci go po zapłacie zaległości. Do ostatniego dnia opróżnij boks i zostaw go niezamkniętego.",
      ...(data.depositGrosze === 0 ? [] : ["Wynajmujący rozliczy kaucję po odbiorze boksu."]),
    ],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: notice given`,
    greeting: greeting(data.name, "en"),
    opening: [
      data.by === "customer"
        ? `We’ve received your notice for box ${data.boxNumber} (${data.placeName}).`
        : `The landlord has given notice for box ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: leavingFacts(data, "en"),
    notes: [
      data.accessState === "open"
        ? "Your access code works until the last day. Empty the box by then and leave it unlocked."
        : "Access is suspended. The landlord will restore it once the overdue amount is paid. Empty the box by the last day and leave it unlocked.",
      ...(data.depositGrosze === 0 ? [] : ["The landlord will settle the deposit after inspecting the box."]),
    ],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

function announcedPrice({ price }: RentNews["noticeWithdrawn"], locale: Locale): string[] {
  if (price === null) return [];
  const [day, amount] = [formatDay(price.fromOn, locale), formatMoney(price.monthlyGrosze, locale)];
  return [
    locale === "pl"
      ? `Zapowiedziana zmiana czynszu pozostaje w mocy: od ${day} czynsz wynosi ${amount} miesięcznie.`
      : `The announced rent change still applies: from ${day} the rent is ${amount} a month.`,
  ];
}

/** To the tenant: the notice was withdrawn. */
export const noticeWithdrawn: EmailTemplate<"noticeWithdrawn"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: wypowiedzenie wycofane`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Wypowiedzenie wycofano. Najem boksu ${data.boxNumber} (${data.placeName}) trwa na dotychczasowych warunkach.`,
    ],
    facts: [howLong(data.endOn, "pl")],
    notes: announcedPrice(data, "pl"),
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: notice withdrawn`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The notice has been withdrawn. Your rental of box ${data.boxNumber} (${data.placeName}) continues on the same terms.`,
    ],
    facts: [howLong(data.endOn, "en")],
    notes: announcedPrice(data, "en"),
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

/** To the partner: a tenant gave notice. */
export const noticeReceived: EmailTemplate<"noticeReceived"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: ${data.clientName} wypowiada najem`,
    greeting: greeting("", "pl"),
    opening: [`${data.clientName} wypowiada najem boksu ${data.boxNumber} (${data.placeName}).`],
    facts: leavingFacts(data, "pl"),
    notes: ["Boks można wynająć komuś innemu od dnia po ostatnim dniu najmu."],
    action: { label: "Zobacz najem", path: href("partnerRents", { open: data.rentId }) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: ${data.clientName} gives notice`,
    greeting: greeting("", "en"),
    opening: [`${data.clientName} has given notice for box ${data.boxNumber} (${data.placeName}).`],
    facts: leavingFacts(data, "en"),
    notes: ["The box can be rented to someone else from the day after the last day."],
    action: { label: "View rental", path: href("partnerRents", { open: data.rentId }) },
  }),
};

/** To the partner: a tenant withdrew their notice. */
export const noticeTakenBack: EmailTemplate<"noticeTakenBack"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: ${data.clientName} wycofuje wypowiedzenie`,
    greeting: greeting("", "pl"),
    opening: [`${data.clientName} zostaje w boksie ${data.boxNumber} (${data.placeName}).`],
    facts: [howLong(data.endOn, "pl")],
    notes: [],
    action: { label: "Zobacz najem", path: href("partnerRents", { open: data.rentId }) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: ${data.clientName} withdraws the notice`,
    greeting: greeting("", "en"),
    opening: [`${data.clientName} stays in box ${data.boxNumber} (${data.placeName}).`],
    facts: [howLong(data.endOn, "en")],
    notes: [],
    action: { label: "View rental", path: href("partnerRents", { open: data.rentId }) },
  }),
};
