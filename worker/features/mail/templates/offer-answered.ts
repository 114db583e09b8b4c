import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import type { LetterTemplate } from "../letter.ts";
import type { MailData } from "../mail.ts";
import { greeting } from "./words.ts";

type Answer = MailData["offerAnswered"]["answer"];

const subjects: Record<Locale, Record<Answer, (box: string) => string>> = {
  pl: {
    accepted: (box) => `Oferta przyjęta: boks ${box}`,
    declined: (box) => `Oferta odrzucona: boks ${box}`,
    expired: (box) => `Oferta wygasła: boks ${box}`,
    askedAgain: (box) => `Prośba o nową ofertę: boks ${box}`,
  },
  en: {
    accepted: (box) => `Offer accepted: box ${box}`,
    declined: (box) => `Offer declined: box ${box}`,
    expired: (box) => `Offer ended: box ${box}`,
    askedAgain: (box) => `A new offer is asked for: box ${box}`,
  },
};

const said: Record<Locale, Record<Answer, string>> = {
  pl: {
    accepted: "Teraz podpisuje umowę i płaci. Napiszemy, gdy pieniądze dotrą.",
    declined: "Boks znowu jest wolny.",
    expired: "Nikt jej nie opłacił na czas. Boks znowu jest wolny.",
    askedAgain: "Oferta się skończyła, a klient prosi o nową.",
  },
  en: {
    accepted: "Next they sign and pay. We write as soon as the money is here.",
    declined: "The box is free again.",
    expired: "Nobody paid it in time. The box is free again.",
    askedAgain: "The offer has ended and the client asks for a new one.",
  },
};

/** To the partner: what became of an offer of theirs. */
export const offerAnswered: LetterTemplate<"offerAnswered"> = {
  pl: (data) => ({
    subject: subjects.pl[data.answer](data.boxNumber),
    greeting: greeting("", "pl"),
    opening: [said.pl[data.answer]],
    facts: [
      ["Klient", data.clientName],
      ["Rezerwacja", data.code],
      ["Boks", `${data.boxNumber}, ${data.placeName}`],
    ],
    notes: data.word === "" ? [] : [`Klient pisze: „${data.word}”`],
    action: { label: "Zobacz rezerwację", path: href("partnerReservations", { q: data.code }) },
  }),
  en: (data) => ({
    subject: subjects.en[data.answer](data.boxNumber),
    greeting: greeting("", "en"),
    opening: [said.en[data.answer]],
    facts: [
      ["Client", data.clientName],
      ["Reservation", data.code],
      ["Box", `${data.boxNumber}, ${data.placeName}`],
    ],
    notes: data.word === "" ? [] : [`The client writes: “${data.word}”`],
    action: { label: "See the reservation", path: href("partnerReservations", { q: data.code }) },
  }),
};
