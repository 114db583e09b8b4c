import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailContent, EmailTemplate } from "../layout.ts";
import { formatUntil, greeting } from "./words.ts";

type Requested = MailData["bookingRequested"];

const words: Record<Locale, Record<Requested["news"], Pick<EmailContent, "subject" | "opening" | "notes">>> = {
  pl: {
    asked: {
      subject: "Prośba o rezerwację",
      opening: ["Klient, który zalega z płatnościami, chce zarezerwować kolejny boks. Decyzja należy do ciebie."],
      notes: [
        "Do tego czasu boks jest dla niego zarezerwowany. Klient nie podpisał jeszcze umowy i nic nie zapłacił. Bez odpowiedzi prośba wygaśnie.",
      ],
    },
    expired: {
      subject: "Prośba o rezerwację wygasła",
      opening: ["Klient nie dostał odpowiedzi na czas. Boks jest znowu wolny."],
      notes: [],
    },
    unpaid: {
      subject: "Zaakceptowana rezerwacja wygasła",
      opening: ["Klient nie podpisał umowy i nie zapłacił na czas. Boks jest znowu wolny."],
      notes: [],
    },
    withdrawn: {
      subject: "Klient zrezygnował z rezerwacji",
      opening: ["Klient wycofał prośbę o rezerwację. Boks jest znowu wolny."],
      notes: [],
    },
  },
  en: {
    asked: {
      subject: "Booking request",
      opening: ["A client who is behind on payments wants to book another box. The decision is yours."],
      notes: [
        "Until then the box is held for them. They have not signed or paid anything yet. Without an answer, the request expires.",
      ],
    },
    expired: {
      subject: "Booking request expired",
      opening: ["The client did not get an answer in time. The box is available again."],
      notes: [],
    },
    unpaid: {
      subject: "Accepted booking expired",
      opening: ["The client did not sign and pay in time. The box is available again."],
      notes: [],
    },
    withdrawn: {
      subject: "Booking request withdrawn",
      opening: ["The client has withdrawn the booking request. The box is available again."],
      notes: [],
    },
  },
};

/** To the partner: a client who is behind asks to book a box, or that request has ended. */
export const bookingRequested: EmailTemplate<"bookingRequested"> = {
  pl: (data) => {
    const { subject, ...text } = words.pl[data.news];
    return {
      ...text,
      subject: `${subject}: boks ${data.boxNumber}`,
      greeting: greeting("", "pl"),
      facts: [
        ["Klient", data.clientName],
        ["Rezerwacja", data.code],
        ["Boks", `${data.boxNumber}, ${data.placeName}`],
        ["Od", formatDay(data.moveInOn, "pl")],
        ...(data.untilAt === null ? [] : [["Odpowiedz do", formatUntil(data.untilAt, "pl", data.timezone)] as const]),
      ],
      action: { label: data.news === "asked" ? "Odpowiedz" : "Zobacz rezerwację", path: reservationOf(data) },
    };
  },
  en: (data) => {
    const { subject, ...text } = words.en[data.news];
    return {
      ...text,
      subject: `${subject}: box ${data.boxNumber}`,
      greeting: greeting("", "en"),
      facts: [
        ["Client", data.clientName],
        ["Reservation", data.code],
        ["Box", `${data.boxNumber}, ${data.placeName}`],
        ["From", formatDay(data.moveInOn, "en")],
        ...(data.untilAt === null ? [] : [["Answer by", formatUntil(data.untilAt, "en", data.timezone)] as const]),
      ],
      action: { label: data.news === "asked" ? "Answer" : "View reservation", path: reservationOf(data) },
    };
  },
};

const reservationOf = ({ code }: Requested) => href("partnerReservations", { q: code });
