import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney, formatTime } from "../../../format.ts";
import type { Letter, LetterTemplate } from "../letter.ts";
import type { OfferMail } from "../mail.ts";
import { actionOf, addressOf, greeting, howLong } from "./words.ts";

/** Until when, by the place's clock: "24 listopada 2026, 14:05". */
function until({ validUntilAt, timezone }: OfferMail, locale: Locale): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(new Date(validUntilAt));
  return `${formatDay(day, locale)}, ${formatTime(validUntilAt, locale, timezone)}`;
}

function facts(data: OfferMail, locale: Locale): Letter["facts"] {
  const polish = locale === "pl";
  const money = (grosze: number) => formatMoney(grosze, locale);
  return [
    [polish ? "Rezerwacja" : "Reservation", data.code],
    [polish ? "Boks" : "Box", data.boxNumber],
    [polish ? "Lokalizacja" : "Place", addressOf(data)],
    [polish ? "Od" : "From", formatDay(data.moveInOn, locale)],
    howLong(data.toOn, locale),
    [polish ? "Dziś" : "Today", money(data.todayGrosze)],
    ...(data.depositGrosze === 0
      ? []
      : [
          [
            polish ? "W tym kaucja, wraca po zwrocie boksu" : "Of which deposit, returned when you move out",
            money(data.depositGrosze),
          ] as const,
        ]),
    [polish ? "Co miesiąc" : "Each month", money(data.monthlyGrosze)],
    [polish ? "Oferta ważna do" : "The offer stands until", until(data, locale)],
  ];
}

const pl = (data: OfferMail): Omit<Letter, "subject" | "opening"> => ({
  greeting: greeting(data.name, "pl"),
  facts: facts(data, "pl"),
  notes: [
    ...(data.note === "" ? [] : [`${data.partnerName} pisze: „${data.note}”`]),
    "Żeby przyjąć ofertę, nie musisz zakładać konta. Link jest tylko dla ciebie, więc nie przekazuj go nikomu.",
  ],
  action: actionOf("Zobacz ofertę", data.invitation.path),
  why: `Piszemy, bo ${data.partnerName} ma dla ciebie ofertę w Boksy.`,
});

const en = (data: OfferMail): Omit<Letter, "subject" | "opening"> => ({
  greeting: greeting(data.name, "en"),
  facts: facts(data, "en"),
  notes: [
    ...(data.note === "" ? [] : [`${data.partnerName} writes: “${data.note}”`]),
    "You need no account to accept the offer. The link is for you alone, so keep it to yourself.",
  ],
  action: actionOf("See the offer", data.invitation.path),
  why: `You get this because ${data.partnerName} has an offer for you at Boksy.`,
});

/** To a partner's client: a box, its price, and until when it is kept. */
export const offerSent: LetterTemplate<"offerSent"> = {
  pl: (data) => ({
    ...pl(data),
    subject: `Oferta dla ciebie: boks ${data.boxNumber}, ${data.placeName}`,
    opening: [
      `${data.partnerName} trzyma dla ciebie boks ${data.boxNumber}. Przyjmij ofertę, podpisz umowę i zapłać, a boks będzie twój.`,
    ],
  }),
  en: (data) => ({
    ...en(data),
    subject: `An offer for you: box ${data.boxNumber}, ${data.placeName}`,
    opening: [
      `${data.partnerName} keeps box ${data.boxNumber} for you. Accept the offer, sign and pay, and the box is yours.`,
    ],
  }),
};

/** The same a day before it ends. */
export const offerReminder: LetterTemplate<"offerReminder"> = {
  pl: (data) => ({
    ...pl(data),
    subject: `Jutro kończy się oferta na boks ${data.boxNumber}`,
    opening: [`Boks ${data.boxNumber} czeka na ciebie jeszcze dobę. Potem inni będą mogli go zarezerwować.`],
  }),
  en: (data) => ({
    ...en(data),
    subject: `The offer of box ${data.boxNumber} ends tomorrow`,
    opening: [`Box ${data.boxNumber} waits for you one more day. Then others can reserve it.`],
  }),
};
