import type { Day } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language, Words } from "../../../language.ts";
import type { Email, EmailTemplate, InvitationLink } from "../template.ts";
import { type Address, addressOf, howLong } from "../words.ts";

export interface Offer extends Address {
  name: string;
  partnerName: string;
  code: string;
  boxNumber: string;
  moveInOn: Day;
  toOn: Day | null;
  todayGrosze: number;
  monthlyGrosze: number;
  depositGrosze: number;
  nextDueOn: Day | null;
  /** Exclusive end of the part of a calendar month that is paid first; absent if the first period is a month. */
  partToOn?: Day | undefined;
  /** A note from the partner. */
  note: string;
  validUntilAt: string;
  timezone: string;
  invitation: InvitationLink;
}

/** What every email with an offer says. */
const offer = (data: Offer, { day, lastDay, money, until }: Language): Omit<Email, "subject" | "opening"> => ({
  facts: [
    ["Rezerwacja", "Reservation", data.code],
    ["Boks", "Box", data.boxNumber],
    ["Lokalizacja", "Location", addressOf(data)],
    ["Od", "From", day(data.moveInOn)],
    howLong(data.toOn, lastDay),
    ["Pierwsza płatność", "First payment", money(data.todayGrosze)],
    data.depositGrosze !== 0 && ["W tym zwrotna kaucja", "Including a refundable deposit", money(data.depositGrosze)],
    data.partToOn !== undefined && [
      "Pierwszy czynsz za dni do",
      "First rent is for the days until",
      lastDay(data.partToOn),
    ],
    ["Czynsz miesięczny", "Monthly rent", money(data.monthlyGrosze)],
    data.nextDueOn !== null && ["Termin drugiej płatności", "Second payment by", day(data.nextDueOn)],
    ["Oferta ważna do", "Offer valid until", until(data.validUntilAt, data.timezone)],
  ],
  notes: [
    data.note !== "" && [`${data.partnerName} pisze: „${data.note}”`, `${data.partnerName} writes: “${data.note}”`],
    [
      "Aby przyjąć ofertę, nie musisz zakładać konta. Link jest przeznaczony tylko dla ciebie, dlatego nikomu go nie przekazuj.",
      "You don’t need an account to accept the offer. The link is only for you, so don’t share it.",
    ],
  ],
  action: ["Zobacz ofertę", "View offer", data.invitation.path],
  why: [
    `Wysyłamy tę wiadomość, bo ${data.partnerName} ma dla ciebie ofertę w serwisie Boksy.`,
    `You’re receiving this because ${data.partnerName} has an offer for you on Boksy.`,
  ],
});

/** To a partner's client: a box, its price and how long it is held. */
export const offerSent: EmailTemplate<Offer> = (data, language) => ({
  ...offer(data, language),
  subject: [
    `Oferta dla ciebie: boks ${data.boxNumber}, ${data.placeName}`,
    `An offer for you: box ${data.boxNumber}, ${data.placeName}`,
  ],
  opening: [
    `${data.partnerName} rezerwuje dla ciebie boks ${data.boxNumber}. Aby go wynająć, przyjmij ofertę, podpisz umowę i zapłać.`,
    `${data.partnerName} is holding box ${data.boxNumber} for you. To rent it, accept the offer, sign the agreement and pay.`,
  ],
});

/** A reminder 24 hours before the offer expires. */
export const offerReminder: EmailTemplate<Offer> = (data, language) => ({
  ...offer(data, language),
  subject: [`Oferta na boks ${data.boxNumber} wkrótce wygaśnie`, `The offer for box ${data.boxNumber} expires soon`],
  opening: [
    `Oferta na boks ${data.boxNumber} jest ważna jeszcze tylko do podanego niżej terminu. Potem inni będą mogli go zarezerwować.`,
    `The offer for box ${data.boxNumber} is valid only until the time below. After that, others can reserve it.`,
  ],
});

export interface Answered {
  /** Empty for an invitation to an account. */
  reservationId: string;
  code: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  /** `newInvitationRequested`: for an expired invitation to an account, there is no reservation to describe. */
  answer: "accepted" | "declined" | "expired" | "newOfferRequested" | "newInvitationRequested";
  /** The client's message. */
  word: string;
}

const answers: Record<Answered["answer"], { subject: (answered: Answered) => Words; opening: Words }> = {
  accepted: {
    subject: ({ boxNumber }) => [`Oferta przyjęta: boks ${boxNumber}`, `Offer accepted: box ${boxNumber}`],
    opening: [
      "Klient przyjmuje ofertę i przechodzi do podpisania umowy i płatności. Powiadomimy cię, gdy wpłata dotrze. Jeśli zapłaci ci poza serwisem, zapisz wpłatę w zamówieniu.",
      "The client has accepted the offer and can now sign and pay. We’ll let you know when the payment arrives. If they pay you outside of Boksy, record it in the order.",
    ],
  },
  declined: {
    subject: ({ boxNumber }) => [`Oferta odrzucona: boks ${boxNumber}`, `Offer declined: box ${boxNumber}`],
    opening: [
      "Klient odrzuca ofertę. Boks jest znowu wolny.",
      "The client has declined the offer. The box is available again.",
    ],
  },
  expired: {
    subject: ({ boxNumber }) => [`Oferta wygasła: boks ${boxNumber}`, `Offer expired: box ${boxNumber}`],
    opening: [
      "Oferty nie opłacono na czas. Boks jest znowu wolny.",
      "The offer was not paid in time. The box is available again.",
    ],
  },
  newOfferRequested: {
    subject: ({ boxNumber }) => [`Prośba o nową ofertę: boks ${boxNumber}`, `New offer requested: box ${boxNumber}`],
    opening: [
      "Oferta wygasła, a klient prosi o nową. Przygotujesz ją w rezerwacji.",
      "The offer has expired and the client is asking for a new one. You can prepare it in the reservation.",
    ],
  },
  newInvitationRequested: {
    subject: ({ clientName }) => [
      `Prośba o nowe zaproszenie: ${clientName}`,
      `New invitation requested: ${clientName}`,
    ],
    opening: [
      "Zaproszenie do założenia konta już nie działa, a klient prosi o nowe.",
      "The account invitation no longer works, and the client is asking for a new one.",
    ],
  },
};

/** To the partner: the client's answer to an offer or invitation, or its expiry. */
export const offerAnswered: EmailTemplate<Answered> = (data) => ({
  subject: answers[data.answer].subject(data),
  opening: answers[data.answer].opening,
  facts: [
    ["Klient", "Client", data.clientName],
    data.code !== "" && ["Rezerwacja", "Reservation", data.code],
    data.code !== "" && ["Boks", "Box", `${data.boxNumber}, ${data.placeName}`],
  ],
  notes: data.word !== "" && [`Klient pisze: „${data.word}”`, `The client writes: “${data.word}”`],
  action:
    data.code === ""
      ? ["Zobacz klienta", "View client", href("partnerClients", { q: data.clientName })]
      : data.answer === "accepted"
        ? ["Dokończ zamówienie", "Complete the order", href("completeOrder", { reservation: data.reservationId })]
        : ["Zobacz rezerwację", "View reservation", href("partnerReservations", { q: data.code })],
});
