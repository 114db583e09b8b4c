import type { Day } from "../../../../domain/core/day.ts";
import type { EndedBy } from "../../../../domain/rent/authorized-person.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language, Words } from "../../../language.ts";
import type { Email, EmailTemplate, Fact, LandlordMail, SecretLink, TenantMail } from "../template.ts";
import { type AccessHours, type Address, accessHours, addressOf, viewRental } from "../words.ts";

/** In every email to a person with access to a tenant's box. */
export interface PersonMail {
  name: string;
  tenantName: string;
  boxNumber: string;
  placeName: string;
}

/** The period in words: its first day and its last one, or that it lasts as long as the rental. */
const periodFacts = (
  { fromOn, untilOn }: { fromOn: Day; untilOn: Day | null },
  { day, lastDay }: Pick<Language, "day" | "lastDay">,
): Fact[] => [
  ["Dostęp od", "Access from", day(fromOn)],
  [
    "Dostęp do",
    "Last day of access",
    untilOn === null
      ? ["końca najmu albo odebrania dostępu", "the end of the rental, unless revoked"]
      : lastDay(untilOn),
  ],
];

const why = ({ tenantName }: PersonMail): Words => [
  `Wysyłamy tę wiadomość, bo ${tenantName} podaje ten adres, aby udostępnić boks w serwisie Boksy.`,
  `You’re receiving this because ${tenantName} gave this address to share a box on Boksy.`,
];

/**
 * To a person to whom a tenant gives access to their box. The code is behind the link. `untilOn`: exclusive; null for
 * as long as the rental.
 */
export const accessGranted: EmailTemplate<
  PersonMail &
    Address &
    AccessHours & {
      accessNote: string;
      fromOn: Day;
      untilOn: Day | null;
      person: SecretLink;
    }
> = (data, language) => ({
  subject: [
    `Masz dostęp do boksu ${data.boxNumber} (${data.placeName})`,
    `You have access to box ${data.boxNumber} (${data.placeName})`,
  ],
  opening: [
    `${data.tenantName} udostępnia ci boks ${data.boxNumber}. Masz własny kod dostępu. Konto nie jest potrzebne.`,
    `${data.tenantName} shares box ${data.boxNumber} with you. You have an access code of your own and don’t need an account.`,
  ],
  facts: [
    ["Adres", "Address", addressOf(data)],
    ["Boks", "Box", data.boxNumber],
    ...periodFacts(data, language),
    ["Godziny dostępu", "Access hours", accessHours(data)],
    data.accessNote !== "" && ["Jak wejść", "How to get in", data.accessNote],
  ],
  notes: [
    [
      "Kod zobaczysz pod linkiem poniżej, od pierwszego dnia dostępu. Link i kod są tylko dla ciebie: nie przekazuj ich nikomu.",
      "The link below shows the code from the first day of access. The link and the code are for you only: don’t share them.",
    ],
    [
      "Dostęp może ci w każdej chwili odebrać najemca lub wynajmujący.",
      "The tenant or the landlord can revoke your access at any time.",
    ],
  ],
  action: ["Pokaż kod dostępu", "Show access code", data.person.path],
  why: why(data),
});

/** To a person with access: another code, for the same box or another one. */
export const accessGrantChanged: EmailTemplate<PersonMail & { news: "box" | "code"; person: SecretLink }> = (data) => ({
  subject: [`Boks ${data.boxNumber}: nowy kod dostępu`, `Box ${data.boxNumber}: new access code`],
  opening:
    data.news === "box"
      ? [
          `${data.tenantName} ma teraz boks ${data.boxNumber} (${data.placeName}). Twój dostęp dotyczy nowego boksu, z nowym kodem.`,
          `${data.tenantName} now has box ${data.boxNumber} (${data.placeName}). Your access is to the new box, with a new code.`,
        ]
      : [
          `Wynajmujący zmienił twój kod dostępu do boksu ${data.boxNumber} (${data.placeName}).`,
          `The landlord has changed your access code for box ${data.boxNumber} (${data.placeName}).`,
        ],
  notes: [
    "Poprzedni kod już nie obowiązuje. Nowy zobaczysz pod tym samym linkiem.",
    "The previous code is no longer valid. The same link shows the new one.",
  ],
  action: ["Pokaż kod dostępu", "Show access code", data.person.path],
  why: why(data),
});

const reasons: Record<EndedBy, Words> = {
  tenant: ["Dostęp odebrał najemca.", "The tenant has revoked it."],
  partner: ["Dostęp odebrał wynajmujący.", "The landlord has revoked it."],
  period: ["Uzgodniony okres dostępu minął.", "The agreed period is over."],
  rent: ["Najem się zakończył.", "The rental has ended."],
  person: ["Dane tej osoby zostały usunięte.", "This person’s data was deleted."],
};

const reasonForPerson = (by: EndedBy): Words =>
  by === "person" ? ["Twoje dane zostały usunięte.", "Your data was deleted."] : reasons[by];

/** To the person: their access has ended. */
export const accessGrantEnded: EmailTemplate<PersonMail & { by: EndedBy }> = (data, { text }) => ({
  subject: [`Boks ${data.boxNumber}: koniec dostępu`, `Box ${data.boxNumber}: your access has ended`],
  opening: [
    `Nie masz już dostępu do boksu ${data.boxNumber} (${data.placeName}). ${text(...reasonForPerson(data.by))}`,
    `You no longer have access to box ${data.boxNumber} (${data.placeName}). ${text(...reasonForPerson(data.by))}`,
  ],
  notes: [
    `Twój kod już nie obowiązuje. W razie pytań skontaktuj się z osobą, która wynajmuje boks: ${data.tenantName}.`,
    `Your code is no longer valid. If you have questions, contact the tenant of the box: ${data.tenantName}.`,
  ],
  why: why(data),
});

/** To the tenant: the access of a person whom they had authorized has ended. */
export const personAccessEnded: EmailTemplate<TenantMail & { personName: string; by: EndedBy }> = (data, { text }) => ({
  subject: [
    `Boks ${data.boxNumber}: ${data.personName} nie ma już dostępu`,
    `Box ${data.boxNumber}: ${data.personName} no longer has access`,
  ],
  opening: [
    `Osoba upoważniona ${data.personName} nie ma już dostępu do boksu ${data.boxNumber} (${data.placeName}). ${text(...reasons[data.by])}`,
    `The authorized person ${data.personName} no longer has access to box ${data.boxNumber} (${data.placeName}). ${text(...reasons[data.by])}`,
  ],
  notes: [
    "Kod tej osoby już nie obowiązuje. Twój kod się nie zmienia.",
    "That person’s code is no longer valid. Your own code stays the same.",
  ],
  action: viewRental(data.guest),
});

export interface Reported extends LandlordMail {
  personName: string;
  news: "added" | "changed" | "ended";
  fromOn: Day;
  /** exclusive; null for as long as the rental */
  untilOn: Day | null;
}

const reported = (data: Reported): Record<Reported["news"], Pick<Email, "subject" | "opening">> => ({
  added: {
    subject: [`Boks ${data.boxNumber}: nowa osoba upoważniona`, `Box ${data.boxNumber}: new authorized person`],
    opening: [
      `${data.clientName} udostępnia boks ${data.boxNumber} (${data.placeName}) innej osobie: ${data.personName}. Ustaw kod tej osoby w zamku.`,
      `${data.clientName} shares box ${data.boxNumber} (${data.placeName}) with another person: ${data.personName}. Set their code in the lock.`,
    ],
  },
  changed: {
    subject: [
      `Boks ${data.boxNumber}: nowy kod osoby upoważnionej`,
      `Box ${data.boxNumber}: new code of an authorized person`,
    ],
    opening: [
      `${data.personName} ma nowy kod do boksu ${data.boxNumber} (${data.placeName}). Zmień go w zamku.`,
      `${data.personName} has a new code for box ${data.boxNumber} (${data.placeName}). Change it in the lock.`,
    ],
  },
  ended: {
    subject: [
      `Boks ${data.boxNumber}: koniec dostępu osoby upoważnionej`,
      `Box ${data.boxNumber}: an authorized person’s access has ended`,
    ],
    opening: [
      `${data.personName} nie ma już dostępu do boksu ${data.boxNumber} (${data.placeName}). Usuń kod tej osoby z zamku.`,
      `${data.personName} no longer has access to box ${data.boxNumber} (${data.placeName}). Remove their code from the lock.`,
    ],
  },
});

/** To a partner whose locks are not connected: set or remove the code of an authorized person. */
export const personAccessReported: EmailTemplate<Reported> = (data, language) => ({
  ...reported(data)[data.news],
  facts: [
    ["Najemca", "Tenant", data.clientName],
    ["Osoba upoważniona", "Authorized person", data.personName],
    ...(data.news === "ended" ? [] : periodFacts(data, language)),
  ],
  notes: [
    "Serwis Boksy nie steruje zamkami. Jeśli podłączysz zamki lub bramy w zakładce „Moja firma”, kody będą przekazywane automatycznie.",
    "Boksy doesn’t control locks. If you connect your locks or gates under My company, codes are passed on automatically.",
  ],
  action: ["Otwórz najem", "Open rental", href("partnerRents", { open: data.rentId })],
});
