import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import type { LetterTemplate } from "../letter.ts";
import type { MailData } from "../mail.ts";
import { greeting } from "./words.ts";

type Answer = MailData["offerAnswered"]["answer"];

type Answered = MailData["offerAnswered"];

const subjects: Record<Locale, Record<Answer, (of: Answered) => string>> = {
  pl: {
    accepted: ({ boxNumber }) => `Oferta przyjęta: boks ${boxNumber}`,
    declined: ({ boxNumber }) => `Oferta odrzucona: boks ${boxNumber}`,
    expired: ({ boxNumber }) => `Oferta wygasła: boks ${boxNumber}`,
    askedAgain: ({ boxNumber }) => `Prośba o nową ofertę: boks ${boxNumber}`,
    askedToJoin: ({ clientName }) => `Prośba o nowe zaproszenie: ${clientName}`,
  },
  en: {
    accepted: ({ boxNumber }) => `Offer accepted: box ${boxNumber}`,
    declined: ({ boxNumber }) => `Offer declined: box ${boxNumber}`,
    expired: ({ boxNumber }) => `Offer ended: box ${boxNumber}`,
    askedAgain: ({ boxNumber }) => `A new offer is asked for: box ${boxNumber}`,
    askedToJoin: ({ clientName }) => `A new invitation is asked for: ${clientName}`,
  },
};

const said: Record<Locale, Record<Answer, string>> = {
  pl: {
    accepted: "Teraz podpisuje umowę i płaci. Napiszemy, gdy pieniądze dotrą.",
    declined: "Boks znowu jest wolny.",
    expired: "Nikt jej nie opłacił na czas. Boks znowu jest wolny.",
    askedAgain: "Oferta się skończyła, a klient prosi o nową. W rezerwacji zrobisz ją jeszcze raz.",
    askedToJoin: "Zaproszenie do konta już nie działa, a klient prosi o nowe.",
  },
  en: {
    accepted: "Next they sign and pay. We write as soon as the money is here.",
    declined: "The box is free again.",
    expired: "Nobody paid it in time. The box is free again.",
    askedAgain: "The offer has ended and the client asks for a new one. The reservation lets you make it once more.",
    askedToJoin: "The invitation to an account works no more, and the client asks for a new one.",
  },
};

/** To the partner: what became of an offer of theirs. */
export const offerAnswered: LetterTemplate<"offerAnswered"> = {
  pl: (data) => ({
    subject: subjects.pl[data.answer](data),
    greeting: greeting("", "pl"),
    opening: [said.pl[data.answer]],
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
    opening: [said.en[data.answer]],
    facts: [["Client", data.clientName], ...(data.code === "" ? [] : reservationFacts(data, ["Reservation", "Box"]))],
    notes: data.word === "" ? [] : [`The client writes: “${data.word}”`],
    action:
      data.code === ""
        ? { label: "See the client", path: href("partnerClients", { q: data.clientName }) }
        : { label: "See the reservation", path: href("partnerReservations", { q: data.code }) },
  }),
};

function reservationFacts({ code, boxNumber, placeName }: Answered, [reservation, box]: readonly [string, string]) {
  return [
    [reservation, code],
    [box, `${boxNumber}, ${placeName}`],
  ] as const;
}
