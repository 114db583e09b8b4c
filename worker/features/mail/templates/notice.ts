import { addDays } from "../../../../domain/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import type { RentNews } from "../rent-mail.ts";
import { greeting, howLong, wayIn } from "./words.ts";

type Facts = (readonly [string, string])[];

function leavingFacts(
  { endOn, toPayGrosze, overdueGrosze, depositGrosze }: Omit<RentNews["noticeGiven"], "by" | "accessState">,
  locale: Locale,
): Facts {
  const polish = locale === "pl";
  return [
    [polish ? "Ostatni dzień" : "Last day", formatDay(addDays(endOn, -1), locale)],
    [polish ? "Czynsz do końca najmu" : "Rent until the end", formatMoney(toPayGrosze, locale)],
    ...(overdueGrosze === 0
      ? []
      : [[polish ? "Zaległość do zapłaty" : "Overdue, to be paid", formatMoney(overdueGrosze, locale)] as const]),
    ...(depositGrosze === 0
      ? []
      : [[polish ? "Kaucja do rozliczenia" : "Deposit to be settled", formatMoney(depositGrosze, locale)] as const]),
  ];
}

/** To the tenant: the rent ends by notice, theirs or the partner's. */
export const noticeGiven: LetterTemplate<"noticeGiven"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: najem wypowiedziany`,
    greeting: greeting(data.name, "pl"),
    opening: [
      data.by === "customer"
        ? `Przyjęliśmy twoje wypowiedzenie najmu boksu ${data.boxNumber} (${data.placeName}).`
        : `Wynajmujący wypowiada najem boksu ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: leavingFacts(data, "pl"),
    notes: [
      data.accessState === "open"
        ? "Do ostatniego dnia kod dostępu działa jak dotąd. Zabierz swoje rzeczy i zostaw boks otwarty."
        : "Dostęp jest wstrzymany do zapłaty zaległości. Potem kod działa do ostatniego dnia. Zabierz swoje rzeczy i zostaw boks otwarty.",
      ...(data.depositGrosze === 0 ? [] : ["Kaucja wróci po obejrzeniu boksu."]),
    ],
    action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: the rent ends by notice`,
    greeting: greeting(data.name, "en"),
    opening: [
      data.by === "customer"
        ? `We have your notice for box ${data.boxNumber} (${data.placeName}).`
        : `The landlord has given notice for box ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: leavingFacts(data, "en"),
    notes: [
      data.accessState === "open"
        ? "Until the last day your access code works as before. Take your things and leave the box open."
        : "Access is suspended until the overdue amount is paid. Then the code works until the last day. Take your things and leave the box open.",
      ...(data.depositGrosze === 0 ? [] : ["The deposit comes back once the box has been looked at."]),
    ],
    action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
  }),
};

/** To the tenant: the notice is taken back. */
export const noticeWithdrawn: LetterTemplate<"noticeWithdrawn"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: wypowiedzenie wycofane`,
    greeting: greeting(data.name, "pl"),
    opening: [`Najem boksu ${data.boxNumber} (${data.placeName}) trwa dalej, tak jak przed wypowiedzeniem.`],
    facts: [howLong(data.endOn, "pl")],
    notes: [],
    action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: the notice is withdrawn`,
    greeting: greeting(data.name, "en"),
    opening: [`The rent of box ${data.boxNumber} (${data.placeName}) goes on as it did before the notice.`],
    facts: [howLong(data.endOn, "en")],
    notes: [],
    action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
  }),
};

/** To the partner: a tenant leaves. */
export const noticeReceived: LetterTemplate<"noticeReceived"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: ${data.clientName} wypowiada najem`,
    greeting: greeting("", "pl"),
    opening: [`${data.clientName} wypowiada najem boksu ${data.boxNumber} (${data.placeName}).`],
    facts: leavingFacts(data, "pl"),
    notes: ["Od dnia po ostatnim boks można wynająć komuś innemu."],
    action: { label: "Zobacz najem", path: href("partnerRents", { open: data.rentId }) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: ${data.clientName} gives notice`,
    greeting: greeting("", "en"),
    opening: [`${data.clientName} has given notice for box ${data.boxNumber} (${data.placeName}).`],
    facts: leavingFacts(data, "en"),
    notes: ["From the day after the last one the box can be rented to somebody else."],
    action: { label: "See the rent", path: href("partnerRents", { open: data.rentId }) },
  }),
};

/** To the partner: a tenant stays after all. */
export const noticeTakenBack: LetterTemplate<"noticeTakenBack"> = {
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
    action: { label: "See the rent", path: href("partnerRents", { open: data.rentId }) },
  }),
};
