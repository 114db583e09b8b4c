import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

type Answer = MailData["offerAnswered"]["answer"];

type Answered = MailData["offerAnswered"];

const subjects: Record<Locale, Record<Answer, (of: Answered) => string>> = {
  pl: {
    accepted: ({ boxNumber }) => `Oferta przyjęta: boks ${boxNumber}`,
    declined: ({ boxNumber }) => `Oferta odrzucona: boks ${boxNumber}`,
    expired: ({ boxNumber }) => `Oferta wygasła: boks ${boxNumber}`,
    newOfferRequested: ({ boxNumber }) => `Prośba o nową ofertę: boks ${boxNumber}`,
    newInvitationRequested: ({ clientName }) => `Prośba o nowe zaproszenie: ${clientName}`,
  },
  en: {
    accepted: ({ boxNumber }) => `Offer accepted: box ${boxNumber}`,
    declined: ({ boxNumber }) => `Offer declined: box ${boxNumber}`,
    expired: ({ boxNumber }) => `Offer expired: box ${boxNumber}`,
    newOfferRequested: ({ boxNumber }) => `New offer requested: box ${boxNumber}`,
    newInvitationRequested: ({ clientName }) => `New invitation requested: ${clientName}`,
  },
};

const answers: Record<Locale, Record<Answer, string>> = {
  pl: {
    accepted:
      "Klient przyjmuje ofertę i przechodzi do podpisania umowy i płatności. Powiadomimy cię, gdy wpłata dotrze.",
    declined: "Klient odrzuca ofertę. Boks jest znowu wolny.",
    expired: "Oferty nie opłacono na czas. Boks jest znowu wolny.",
    newOfferRequested: "Oferta wygasła, a klient prosi o nową. Przygotujesz ją w rezerwacji.",
    newInvitationRequested: "Zaproszenie do założenia konta już nie działa, a klient prosi o nowe.",
  },
  en: {
    accepted:
      "The client has accepted the offer and can now sign and pay. We’ll let you know when the payment arrives.",
    declined: "The client has declined the offer. The box is available again.",
    expired: "The offer was not paid in time. The box is available again.",
    newOfferRequested:
      "The offer has expired and the client is asking for a new one. You can prepare it in the reservation.",
    newInvitationRequested: "The account invitation no longer works, and the client is asking for a new one.",
  },
};

/** To the partner: the client's answer to an offer or invitation, or its expiry. */
export const offerAnswered: EmailTemplate<"offerAnswered"> = {
  pl: (data) => ({
    subject: subjects.pl[data.answer](data),
    greeting: greeting("", "pl"),
    opening: [answers.pl[data.answer]],
    facts: [["Klient", data.clientName], ...(data.code === "" ? [] : reservationFacts(data, ["Rezerwacja", "Boks"]))],
    notes: data.word === "" ? [] : [`Klient pisze: „${data.word}”`],
    action:
      data.code === ""
        ? { label: "Zobacz klienta", path: href("partnerClients", { q: data.clientName }) }
        : { label: "Zobacz rezerwację", path: href("partnerReservations", { q: data.code }) },
  }),
  en: (data) => ({
    subject: subjects.en[data.answer](data),
    greeting: greeting("", "en"),
    opening: [answers.en[data.answer]],
    facts: [["Client", data.clientName], ...(data.code === "" ? [] : reservationFacts(data, ["Reservation", "Box"]))],
    notes: data.word === "" ? [] : [`The client writes: “${data.word}”`],
    action:
      data.code === ""
        ? { label: "View client", path: href("partnerClients", { q: data.clientName }) }
        : { label: "View reservation", path: href("partnerReservations", { q: data.code }) },
  }),
};

function reservationFacts({ code, boxNumber, placeName }: Answered, [reservation, box]: readonly [string, string]) {
  return [
    [reservation, code],
    [box, `${boxNumber}, ${placeName}`],
  ] as const;
}
