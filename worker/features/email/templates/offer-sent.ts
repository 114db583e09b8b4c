import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { OfferMail } from "../email-data.ts";
import type { EmailContent, EmailTemplate } from "../layout.ts";
import { actionOf, addressOf, formatUntil, greeting, howLong } from "./words.ts";

function facts(data: OfferMail, locale: Locale): EmailContent["facts"] {
  const polish = locale === "pl";
  const money = (grosze: number) => formatMoney(grosze, locale);
  return [
    [polish ? "Rezerwacja" : "Reservation", data.code],
    [polish ? "Boks" : "Box", data.boxNumber],
    [polish ? "Lokalizacja" : "Location", addressOf(data)],
    [polish ? "Od" : "From", formatDay(data.moveInOn, locale)],
    howLong(data.toOn, locale),
    [polish ? "Pierwsza płatność" : "First payment", money(data.todayGrosze)],
    ...(data.depositGrosze === 0
      ? []
      : [[polish ? "W tym zwrotna kaucja" : "Including a refundable deposit", money(data.depositGrosze)] as const]),
    [polish ? "Czynsz miesięczny" : "Monthly rent", money(data.monthlyGrosze)],
    [polish ? "Oferta ważna do" : "Offer valid until", formatUntil(data.validUntilAt, locale, data.timezone)],
  ];
}

const pl = (data: OfferMail): Omit<EmailContent, "subject" | "opening"> => ({
  greeting: greeting(data.name, "pl"),
  facts: facts(data, "pl"),
  notes: [
    ...(data.note === "" ? [] : [`${data.partnerName} pisze: „${data.note}”`]),
    "Aby przyjąć ofertę, nie musisz zakładać konta. Link jest przeznaczony tylko dla ciebie, dlatego nikomu go nie przekazuj.",
  ],
  action: actionOf("Zobacz ofertę", data.invitation.path),
  why: `Wysyłamy tę wiadomość, bo ${data.partnerName} ma dla ciebie ofertę w serwisie Boksy.`,
});

const en = (data: OfferMail): Omit<EmailContent, "subject" | "opening"> => ({
  greeting: greeting(data.name, "en"),
  facts: facts(data, "en"),
  notes: [
    ...(data.note === "" ? [] : [`${data.partnerName} writes: “${data.note}”`]),
    "You don’t need an account to accept the offer. The link is only for you, so don’t share it.",
  ],
  action: actionOf("View offer", data.invitation.path),
  why: `You’re receiving this because ${data.partnerName} has an offer for you on Boksy.`,
});

/** To a partner's client: a box, its price and how long it is held. */
export const offerSent: EmailTemplate<"offerSent"> = {
  pl: (data) => ({
    ...pl(data),
    subject: `Oferta dla ciebie: boks ${data.boxNumber}, ${data.placeName}`,
    opening: [
      `${data.partnerName} rezerwuje dla ciebie boks ${data.boxNumber}. Aby go wynająć, przyjmij ofertę, podpisz umowę i zapłać.`,
    ],
  }),
  en: (data) => ({
    ...en(data),
    subject: `An offer for you: box ${data.boxNumber}, ${data.placeName}`,
    opening: [
      `${data.partnerName} is holding box ${data.boxNumber} for you. To rent it, accept the offer, sign the agreement and pay.`,
    ],
  }),
};

/** A reminder 24 hours before the offer expires. */
export const offerReminder: EmailTemplate<"offerReminder"> = {
  pl: (data) => ({
    ...pl(data),
    subject: `Oferta na boks ${data.boxNumber} wygasa jutro`,
    opening: [
      `Oferta na boks ${data.boxNumber} jest ważna jeszcze przez 24 godziny. Potem inni będą mogli go zarezerwować.`,
    ],
  }),
  en: (data) => ({
    ...en(data),
    subject: `The offer for box ${data.boxNumber} expires tomorrow`,
    opening: [`The offer for box ${data.boxNumber} is valid for another 24 hours. After that, others can reserve it.`],
  }),
};
