import { addDays, type Day } from "../../../../domain/core/day.ts";
import type { EndedBy } from "../../../../domain/rent/authorized-person.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { accessHours, actionOf, addressOf, greeting, reservationPath } from "./words.ts";

interface Granted {
  fromOn: Day;
  untilOn: Day | null;
}

/** The period in words: its first day and its last one, or that it lasts as long as the rental. */
function periodFacts({ fromOn, untilOn }: Granted, locale: Locale): (readonly [label: string, value: string])[] {
  const last = untilOn === null ? null : formatDay(addDays(untilOn, -1), locale);
  return locale === "pl"
    ? [
        ["Dostęp od", formatDay(fromOn, "pl")],
        ["Dostęp do", last ?? "końca najmu albo odwołania"],
      ]
    : [
        ["Access from", formatDay(fromOn, "en")],
        ["Last day of access", last ?? "the end of the rental, unless revoked"],
      ];
}

const whyPl = (tenantName: string) =>
  `Wysyłamy tę wiadomość, bo ${tenantName} podaje ten adres, aby udostępnić boks w serwisie Boksy.`;
const whyEn = (tenantName: string) =>
  `You’re receiving this because ${tenantName} gave this address to share a box on Boksy.`;

/** To a person to whom a tenant gives access to their box. The code is behind the link. */
export const accessGranted: EmailTemplate<"accessGranted"> = {
  pl: (data) => ({
    subject: `Masz dostęp do boksu ${data.boxNumber} (${data.placeName})`,
    greeting: "Dzień dobry,",
    opening: [
      `${data.tenantName} udostępnia ci boks ${data.boxNumber}. Masz własny kod dostępu. Konto nie jest potrzebne.`,
    ],
    facts: [
      ["Adres", addressOf(data)],
      ["Boks", data.boxNumber],
      ...periodFacts(data, "pl"),
      ["Godziny dostępu", accessHours(data.accessFrom, data.accessTo, "pl")],
      ...(data.accessNote === "" ? [] : ([["Jak wejść", data.accessNote]] as const)),
    ],
    notes: [
      "Kod zobaczysz pod linkiem poniżej, od pierwszego dnia dostępu. Link i kod są tylko dla ciebie: nie przekazuj ich nikomu.",
      "Dostęp może w każdej chwili odwołać najemca lub wynajmujący.",
    ],
    action: actionOf("Pokaż kod dostępu", data.person.path),
    why: whyPl(data.tenantName),
  }),
  en: (data) => ({
    subject: `You have access to box ${data.boxNumber} (${data.placeName})`,
    greeting: greeting(data.name, "en"),
    opening: [
      `${data.tenantName} shares box ${data.boxNumber} with you. You have an access code of your own and don’t need an account.`,
    ],
    facts: [
      ["Address", addressOf(data)],
      ["Box", data.boxNumber],
      ...periodFacts(data, "en"),
      ["Access hours", accessHours(data.accessFrom, data.accessTo, "en")],
      ...(data.accessNote === "" ? [] : ([["How to get in", data.accessNote]] as const)),
    ],
    notes: [
      "The link below shows the code from the first day of access. The link and the code are for you only: don’t share them.",
      "The tenant or the landlord can revoke your access at any time.",
    ],
    action: actionOf("Show access code", data.person.path),
    why: whyEn(data.tenantName),
  }),
};

/** To a person with access: another code, for the same box or another one. */
export const accessGrantChanged: EmailTemplate<"accessGrantChanged"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: nowy kod dostępu`,
    greeting: "Dzień dobry,",
    opening: [
      data.news === "box"
        ? `${data.tenantName} ma teraz boks ${data.boxNumber} (${data.placeName}). Twój dostęp dotyczy nowego boksu, z nowym kodem.`
        : `Wynajmujący zmienił twój kod dostępu do boksu ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: [],
    notes: ["Poprzedni kod już nie obowiązuje. Nowy zobaczysz pod tym samym linkiem."],
    action: actionOf("Pokaż kod dostępu", data.person.path),
    why: whyPl(data.tenantName),
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: new access code`,
    greeting: greeting(data.name, "en"),
    opening: [
      data.news === "box"
        ? `${data.tenantName} now has box ${data.boxNumber} (${data.placeName}). Your access is to the new box, with a new code.`
        : `The landlord has changed your access code for box ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: [],
    notes: ["The previous code is no longer valid. The same link shows the new one."],
    action: actionOf("Show access code", data.person.path),
    why: whyEn(data.tenantName),
  }),
};

const reasonsPl: Record<EndedBy, string> = {
  tenant: "Dostęp odwołał najemca.",
  partner: "Dostęp odwołał wynajmujący.",
  period: "Uzgodniony okres dostępu minął.",
  rent: "Najem się zakończył.",
  person: "Dane tej osoby zostały usunięte.",
};
const reasonsEn: Record<EndedBy, string> = {
  tenant: "The tenant has revoked it.",
  partner: "The landlord has revoked it.",
  period: "The agreed period is over.",
  rent: "The rental has ended.",
  person: "This person’s data was deleted.",
};

/** To the person: their access has ended. */
export const accessGrantEnded: EmailTemplate<"accessGrantEnded"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: koniec dostępu`,
    greeting: "Dzień dobry,",
    opening: [`Nie masz już dostępu do boksu ${data.boxNumber} (${data.placeName}). ${reasonsPl[data.by]}`],
    facts: [],
    notes: [
      `Twój kod już nie obowiązuje. W razie pytań skontaktuj się z osobą, która wynajmuje boks: ${data.tenantName}.`,
    ],
    action: null,
    why: whyPl(data.tenantName),
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your access has ended`,
    greeting: greeting(data.name, "en"),
    opening: [`You no longer have access to box ${data.boxNumber} (${data.placeName}). ${reasonsEn[data.by]}`],
    facts: [],
    notes: [`Your code is no longer valid. If you have questions, contact the tenant of the box: ${data.tenantName}.`],
    action: null,
    why: whyEn(data.tenantName),
  }),
};

/** To the tenant: the access of a person whom they had authorized has ended. */
export const personAccessEnded: EmailTemplate<"personAccessEnded"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: ${data.personName} nie ma już dostępu`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Osoba upoważniona ${data.personName} nie ma już dostępu do boksu ${data.boxNumber} (${data.placeName}). ${reasonsPl[data.by]}`,
    ],
    facts: [],
    notes: ["Kod tej osoby już nie obowiązuje. Twój kod się nie zmienia."],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: ${data.personName} no longer has access`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The authorized person ${data.personName} no longer has access to box ${data.boxNumber} (${data.placeName}). ${reasonsEn[data.by]}`,
    ],
    facts: [],
    notes: ["That person’s code is no longer valid. Your own code stays the same."],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

/** To a partner whose locks are not connected: set or remove the code of an authorized person. */
export const personAccessReported: EmailTemplate<"personAccessReported"> = {
  pl: (data) => ({
    subject: {
      added: `Boks ${data.boxNumber}: nowa osoba upoważniona`,
      changed: `Boks ${data.boxNumber}: nowy kod osoby upoważnionej`,
      ended: `Boks ${data.boxNumber}: koniec dostępu osoby upoważnionej`,
    }[data.news],
    greeting: "Dzień dobry,",
    opening: [
      {
        added: `${data.clientName} udostępnia boks ${data.boxNumber} (${data.placeName}) innej osobie: ${data.personName}. Ustaw jej kod w zamku.`,
        changed: `${data.personName} ma nowy kod do boksu ${data.boxNumber} (${data.placeName}). Zmień go w zamku.`,
        ended: `${data.personName} nie ma już dostępu do boksu ${data.boxNumber} (${data.placeName}). Usuń jej kod z zamku.`,
      }[data.news],
    ],
    facts: [["Najemca", data.clientName], ["Osoba upoważniona", data.personName], ...periodFacts(data, "pl")],
    notes: [
      "Serwis Boksy nie steruje zamkami. Jeśli podłączysz zamki lub bramy w zakładce „Moja firma”, kody będą przekazywane automatycznie.",
    ],
    action: { label: "Otwórz najem", path: href("partnerRents", { open: data.rentId }) },
  }),
  en: (data) => ({
    subject: {
      added: `Box ${data.boxNumber}: new authorized person`,
      changed: `Box ${data.boxNumber}: new code of an authorized person`,
      ended: `Box ${data.boxNumber}: an authorized person’s access has ended`,
    }[data.news],
    greeting: "Hello,",
    opening: [
      {
        added: `${data.clientName} shares box ${data.boxNumber} (${data.placeName}) with another person: ${data.personName}. Set their code in the lock.`,
        changed: `${data.personName} has a new code for box ${data.boxNumber} (${data.placeName}). Change it in the lock.`,
        ended: `${data.personName} no longer has access to box ${data.boxNumber} (${data.placeName}). Remove their code from the lock.`,
      }[data.news],
    ],
    facts: [["Tenant", data.clientName], ["Authorized person", data.personName], ...periodFacts(data, "en")],
    notes: [
      "Boksy doesn’t control locks. If you connect your locks or gates under My company, codes are passed on automatically.",
    ],
    action: { label: "Open rental", path: href("partnerRents", { open: data.rentId }) },
  }),
};

/** To the partner: the tenant or an authorized person cannot get in. */
export const accessProblemReported: EmailTemplate<"accessProblemReported"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: kod albo drzwi nie działają`,
    greeting: "Dzień dobry,",
    opening: [
      `${data.reporterName} zgłasza, że nie może wejść do boksu ${data.boxNumber} (${data.placeName}). Skontaktuj się jak najszybciej: ta osoba może stać przed drzwiami.`,
    ],
    facts: [
      ["Zgłasza", data.reporterName],
      ["Najemca", data.clientName],
    ],
    notes: ["Sprawdź kod w zamku i bramę. Po rozwiązaniu problemu zamknij zgłoszenie w najmie."],
    action: { label: "Otwórz najem", path: href("partnerRents", { open: data.rentId }) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: the code or the door doesn’t work`,
    greeting: "Hello,",
    opening: [
      `${data.reporterName} reports that they can’t get into box ${data.boxNumber} (${data.placeName}). Contact them as soon as possible: they may be at the door.`,
    ],
    facts: [
      ["Reported by", data.reporterName],
      ["Tenant", data.clientName],
    ],
    notes: ["Check the code in the lock, and the gate. Once it’s solved, close the report in the rental."],
    action: { label: "Open rental", path: href("partnerRents", { open: data.rentId }) },
  }),
};
