import { formatPhone } from "../../../../domain/account/format-phone.ts";
import type { Day } from "../../../../domain/core/day.ts";
import type { OpenAmount } from "../../../../domain/offer/offer.ts";
import type { GuestPage } from "../../../../domain/reservation/guest.ts";
import { withdrawalDays } from "../../../../domain/reservation/hold.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language, Words } from "../../../language.ts";
import type { Email, EmailTemplate, Fact, SecretLink, TenantMail } from "../template.ts";
import { type AccessHours, type Address, accessHours, addressOf, howLong, reservationPath } from "../words.ts";

export interface Confirmed extends TenantMail, Address, AccessHours {
  reservationId: string;
  /** The rental starts on the day of the email: the tenant has access now. */
  startsToday: boolean;
  code: string;
  contactPhone: string;
  moveInOn: Day;
  toOn: Day | null;
  todayGrosze: number;
  monthlyGrosze: number;
  depositGrosze: number;
  nextDueOn: Day | null;
  /** Exclusive end of the part of a calendar month that is paid first; absent if the first period is a month. */
  partToOn?: Day | undefined;
  /** Null if the tenant may not withdraw. */
  withdrawUntilOn: Day | null;
  /** Whether the agreement was signed on Boksy: it is attached then. */
  isSigned: boolean;
  open: OpenAmount | null;
}

const stillToPay = (open: OpenAmount | null, { day, money }: Pick<Language, "day" | "money">): Fact | false =>
  open !== null && [
    ...(["Pozostało do zapłaty", "Still to pay"] as const),
    [`${money(open.grosze)} do ${day(open.dueOn)}`, `${money(open.grosze)} by ${day(open.dueOn)}`],
  ];

/** How to open the box, and where the documents are. */
const openingAndDocuments = ({ guest, startsToday, isSigned }: Confirmed): Words[] =>
  guest === null
    ? [
        [
          `Informację, jak otworzyć boks, zobaczysz na pulpicie ${startsToday ? "już teraz" : "w dniu rozpoczęcia najmu"}. Ze względów bezpieczeństwa kodów nie wysyłamy e-mailem.`,
          `You’ll find how to open the box on your dashboard${startsToday ? " now" : " on the day the rental starts"}. For security reasons we don’t email codes.`,
        ],
        isSigned
          ? [
              "W załącznikach są podpisana umowa z regulaminem lokalizacji i pouczeniem o odstąpieniu oraz faktura. Umowę znajdziesz też na stronie rezerwacji, a fakturę w zakładce „Faktury”.",
              "Attached are the signed agreement with the house rules and the withdrawal instructions, and the invoice. You’ll also find them on the page of your reservation and under Invoices.",
            ]
          : ["Fakturę znajdziesz w załączniku i w zakładce „Faktury”.", "The invoice is attached and under Invoices."],
      ]
    : [
        [
          `Informację, jak otworzyć boks, zobaczysz pod linkiem poniżej ${startsToday ? "już teraz" : "w dniu rozpoczęcia najmu"}. Link działa bez logowania, dlatego nikomu go nie przekazuj.`,
          `The link below shows how to open the box${startsToday ? " now" : " on the day the rental starts"}. It works without signing in, so don’t share it.`,
        ],
        isSigned
          ? [
              "W załącznikach są podpisana umowa z regulaminem lokalizacji i pouczeniem o odstąpieniu oraz faktura. Znajdziesz je też pod tym linkiem.",
              "Attached are the signed agreement with the house rules and the withdrawal instructions, and the invoice. You’ll also find them with this link.",
            ]
          : [
              "Fakturę znajdziesz w załączniku i pod tym linkiem.",
              "The invoice is attached. You’ll also find it with this link.",
            ],
      ];

/** To the customer after the payment. Access codes are never emailed, because a mailbox is not secure. */
export const reservationConfirmed: EmailTemplate<Confirmed> = (data, { day, lastDay, money }) => ({
  subject: [
    `Rezerwacja ${data.code} potwierdzona: boks ${data.boxNumber}`,
    `Reservation ${data.code} confirmed: box ${data.boxNumber}`,
  ],
  opening: [
    `Otrzymaliśmy płatność. Z boksu ${data.boxNumber} możesz korzystać od ${day(data.moveInOn)}.`,
    `We’ve received your payment. You can use box ${data.boxNumber} from ${day(data.moveInOn)}.`,
  ],
  facts: [
    ["Rezerwacja", "Reservation", data.code],
    ["Boks", "Box", data.boxNumber],
    ["Lokalizacja", "Location", addressOf(data)],
    ["Od", "From", day(data.moveInOn)],
    howLong(data.toOn, lastDay),
    ["Dostęp", "Access", accessHours(data)],
    data.contactPhone !== "" && ["Telefon na miejscu", "On-site phone", formatPhone(data.contactPhone)],
    ["Zapłacono dziś", "Paid today", money(data.todayGrosze)],
    data.depositGrosze !== 0 && ["W tym zwrotna kaucja", "Including a refundable deposit", money(data.depositGrosze)],
    stillToPay(data.open, { day, money }),
    data.partToOn !== undefined && [
      "Pierwszy czynsz za dni do",
      "First rent is for the days until",
      lastDay(data.partToOn),
    ],
    data.nextDueOn !== null && ["Czynsz miesięczny", "Monthly rent", money(data.monthlyGrosze)],
    data.nextDueOn !== null && ["Termin następnego czynszu", "Next rent due", day(data.nextDueOn)],
  ],
  notes: [
    ...openingAndDocuments(data),
    [
      "Załączony plik boksy.ics doda dni najmu do twojego kalendarza.",
      "The attached file boksy.ics adds the days of the rental to your calendar.",
    ],
    data.withdrawUntilOn !== null && [
      `Jako konsument możesz odstąpić od umowy bez podania przyczyny w ciągu ${withdrawalDays} dni, do ${day(data.withdrawUntilOn)}.`,
      `As a consumer, you can withdraw from the agreement within ${withdrawalDays} days without giving a reason, until ${day(data.withdrawUntilOn)}.`,
    ],
  ],
  action: [
    "Otwórz rezerwację",
    "Open reservation",
    data.guest === null ? href("customerReservations", { open: data.reservationId }) : reservationPath(data.guest),
  ],
});

/** To the partner: someone has paid for one of the partner's boxes, in full or in part. */
export const reservationReceived: EmailTemplate<{
  code: string;
  clientName: string;
  clientEmail: string;
  boxNumber: string;
  placeName: string;
  moveInOn: Day;
  toOn: Day | null;
  todayGrosze: number;
  monthlyGrosze: number;
  /** Products bought with the box, such as `Padlock × 2`; empty if there are none. */
  products: string;
  open: OpenAmount | null;
}> = (data, { day, lastDay, money }) => ({
  subject: [
    `Nowa rezerwacja: boks ${data.boxNumber}, ${data.placeName}`,
    `New reservation: box ${data.boxNumber}, ${data.placeName}`,
  ],
  opening: [
    `Boks ${data.boxNumber} w lokalizacji ${data.placeName} jest zarezerwowany i ${data.open === null ? "opłacony" : "opłacony w części"}.`,
    `Box ${data.boxNumber} at ${data.placeName} is reserved and ${data.open === null ? "paid for" : "paid for in part"}.`,
  ],
  facts: [
    ["Rezerwacja", "Reservation", data.code],
    ["Klient", "Client", [data.clientName, data.clientEmail].filter(Boolean).join(", ")],
    ["Od", "From", day(data.moveInOn)],
    howLong(data.toOn, lastDay),
    data.products !== "" && ["Dodatki", "Extras", data.products],
    ["Zapłacono dziś", "Paid today", money(data.todayGrosze)],
    stillToPay(data.open, { day, money }),
    ["Czynsz miesięczny", "Monthly rent", money(data.monthlyGrosze)],
  ],
  notes: [
    data.products !== "" && [
      "Klient kupił też dodatki: przygotuj je na dzień wydania boksu.",
      "The client bought extras too: have them ready for the handover.",
    ],
    [
      "Fakturę wystawiliśmy w twoim imieniu. Najem rozpocznie się automatycznie w pierwszym dniu.",
      "We’ve issued the invoice on your behalf. The rental starts automatically on its first day.",
    ],
  ],
  action: ["Zobacz rezerwację", "View reservation", href("partnerReservations", { q: data.code })],
});

/**
 * To a guest who requested a new link to their reservation, or to withdraw from its agreement. The previous link is
 * invalid.
 */
export const guestLink: EmailTemplate<{
  name: string;
  code: string;
  boxNumber: string;
  placeName: string;
  page: GuestPage;
  guest: SecretLink;
}> = (data) => ({
  ...(data.page === "withdrawal" ? toWithdraw(data) : toReservation(data)),
  notes: [
    "Poprzedni link już nie działa. Nowy działa bez logowania, dlatego nikomu go nie przekazuj.",
    "Your previous link no longer works. The new one works without signing in, so don’t share it.",
  ],
});

interface LinkedReservation {
  code: string;
  boxNumber: string;
  placeName: string;
  guest: SecretLink;
}

const toReservation = ({
  code,
  boxNumber,
  placeName,
  guest,
}: LinkedReservation): Pick<Email, "subject" | "opening" | "action"> => ({
  subject: [`Link do rezerwacji ${code}`, `Link to your reservation ${code}`],
  opening: [
    `Pod tym linkiem znajdziesz swoją rezerwację boksu ${boxNumber} (${placeName}): umowę, faktury i informację, jak wejść.`,
    `This link opens your reservation of box ${boxNumber} (${placeName}): the agreement, invoices and how to get in.`,
  ],
  action: ["Otwórz rezerwację", "Open reservation", reservationPath(guest)],
});

const toWithdraw = ({
  code,
  boxNumber,
  placeName,
  guest,
}: LinkedReservation): Pick<Email, "subject" | "opening" | "action"> => ({
  subject: [`Odstąpienie od umowy: link do rezerwacji ${code}`, `Withdrawal: link to reservation ${code}`],
  opening: [
    `Pod tym linkiem odstąpisz od umowy najmu boksu ${boxNumber} (${placeName}), jeśli możesz to jeszcze zrobić. Samo otwarcie linku niczego nie zmienia.`,
    `With this link you can withdraw from the rental agreement for box ${boxNumber} (${placeName}), if it is still possible. Opening the link changes nothing yet.`,
  ],
  action: ["Przejdź do odstąpienia", "Go to the withdrawal", reservationPath(guest)],
});
