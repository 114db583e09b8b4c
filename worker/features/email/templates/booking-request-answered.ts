import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailContent, EmailTemplate } from "../layout.ts";
import { formatUntil, greeting, reservationPath } from "./words.ts";

type Answered = MailData["bookingRequestAnswered"];
type Words = Pick<EmailContent, "subject" | "opening" | "notes"> & { label: string };

/** A guest's page shows the reservation in its current state. */
const bookingPath = ({ guest, reservationId }: Answered) =>
  guest === null ? href("reservationSummary", { id: reservationId }) : reservationPath(guest);
const againPath = ({ guest, boxId }: Answered) =>
  guest === null ? href("newReservation", { box: boxId }) : reservationPath(guest);

function pathOf(data: Answered): string {
  if (data.answer === "sent" || data.answer === "accepted") return bookingPath(data);
  return data.answer === "declined" ? href("home") : againPath(data);
}

const until = ({ untilAt, timezone }: Answered, locale: Locale) => formatUntil(untilAt ?? "", locale, timezone);
const boxOf = ({ boxNumber, placeName }: Answered) => `${boxNumber} (${placeName})`;

const pl: Record<Answered["answer"], (data: Answered) => Words> = {
  sent: (data) => ({
    subject: "Prośba o rezerwację wysłana",
    opening: [
      `${data.partnerName} potwierdza tę rezerwację, zanim zapłacisz. Odpowiedź dostaniesz e-mailem najpóźniej ${until(data, "pl")}.`,
    ],
    notes: ["Do tego czasu trzymamy dla ciebie boks. Niczego jeszcze nie podpisujesz i nie płacisz."],
    label: "Zobacz rezerwację",
  }),
  accepted: (data) => ({
    subject: "Rezerwacja zaakceptowana",
    opening: [`${data.partnerName} akceptuje twoją rezerwację. Podpisz umowę i zapłać do ${until(data, "pl")}.`],
    notes: ["Do tego czasu trzymamy dla ciebie boks."],
    label: "Podpisz i zapłać",
  }),
  declined: (data) => ({
    subject: "Rezerwacja odrzucona",
    opening: [`${data.partnerName} nie przyjmuje rezerwacji boksu ${boxOf(data)}. Pieniądze nie zostały pobrane.`],
    notes: data.reason === "" ? [] : [`${data.partnerName} pisze: „${data.reason}”`],
    label: "Znajdź inny boks",
  }),
  expired: (data) => ({
    subject: "Prośba o rezerwację wygasła",
    opening: [
      `${data.partnerName} nie odpowiada na prośbę o rezerwację boksu ${boxOf(data)}. Pieniądze nie zostały pobrane.`,
    ],
    notes: ["Jeśli boks jest nadal wolny, możesz zapytać ponownie."],
    label: "Zarezerwuj ponownie",
  }),
  unpaid: (data) => ({
    subject: "Rezerwacja wygasła",
    opening: [`Minął czas na podpisanie umowy i opłacenie boksu ${boxOf(data)}. Pieniądze nie zostały pobrane.`],
    notes: ["Jeśli boks jest nadal wolny, możesz zapytać ponownie."],
    label: "Zarezerwuj ponownie",
  }),
};

const en: Record<Answered["answer"], (data: Answered) => Words> = {
  sent: (data) => ({
    subject: "Booking request sent",
    opening: [
      `${data.partnerName} confirms this reservation before you pay. You’ll get the answer by email, by ${until(data, "en")} at the latest.`,
    ],
    notes: ["We’re holding the box for you until then. You haven’t signed or paid anything yet."],
    label: "View reservation",
  }),
  accepted: (data) => ({
    subject: "Reservation accepted",
    opening: [`${data.partnerName} has accepted your reservation. Sign the agreement and pay by ${until(data, "en")}.`],
    notes: ["We’re holding the box for you until then."],
    label: "Sign and pay",
  }),
  declined: (data) => ({
    subject: "Reservation declined",
    opening: [`${data.partnerName} has declined your reservation of box ${boxOf(data)}. You have not been charged.`],
    notes: data.reason === "" ? [] : [`${data.partnerName} writes: “${data.reason}”`],
    label: "Find another box",
  }),
  expired: (data) => ({
    subject: "Booking request expired",
    opening: [
      `${data.partnerName} did not answer your request to book box ${boxOf(data)} in time. You have not been charged.`,
    ],
    notes: ["If the box is still available, you can ask again."],
    label: "Reserve again",
  }),
  unpaid: (data) => ({
    subject: "Reservation expired",
    opening: [`The time to sign and pay for box ${boxOf(data)} has passed. You have not been charged.`],
    notes: ["If the box is still available, you can ask again."],
    label: "Reserve again",
  }),
};

/** To the customer who asked the partner to accept a booking: it was sent, and what came of it. */
export const bookingRequestAnswered: EmailTemplate<"bookingRequestAnswered"> = {
  pl: (data) => {
    const { label, subject, ...text } = pl[data.answer](data);
    return {
      ...text,
      subject: `${subject}: boks ${data.boxNumber}`,
      greeting: greeting(data.name, "pl"),
      facts: [
        ["Boks", boxOf(data)],
        ["Od", formatDay(data.moveInOn, "pl")],
      ],
      action: { label, path: pathOf(data) },
    };
  },
  en: (data) => {
    const { label, subject, ...text } = en[data.answer](data);
    return {
      ...text,
      subject: `${subject}: box ${data.boxNumber}`,
      greeting: greeting(data.name, "en"),
      facts: [
        ["Box", boxOf(data)],
        ["From", formatDay(data.moveInOn, "en")],
      ],
      action: { label, path: pathOf(data) },
    };
  },
};
