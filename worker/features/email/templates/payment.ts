import { formatPhone } from "../../../../domain/account/format-phone.ts";
import type { Day } from "../../../../domain/core/day.ts";
import type { TransferDue } from "../../../../domain/rent/settlement.ts";
import { href } from "../../../../domain/routes.ts";
import type { Words } from "../../../language.ts";
import type { Action, EmailTemplate, SecretLink, TenantMail } from "../template.ts";
import { accountFollows, enterAccount, refundTime, reservationPath } from "../words.ts";

export interface Failed extends TenantMail {
  reservationId: string;
  code: string;
  amountGrosze: number;
  /** The expiry of the hold; null if the box is no longer held. */
  heldUntilAt: string | null;
  timezone: string;
}

/** Guests continue on their reservation page; account holders pay there or search for another box. */
function nextStep({ guest, heldUntilAt, reservationId }: Failed): Action {
  if (heldUntilAt !== null) {
    const path = guest ? reservationPath(guest) : href("reservationSummary", { id: reservationId });
    return ["Zapłać ponownie", "Pay again", path];
  }
  return guest
    ? ["Otwórz rezerwację", "Open reservation", reservationPath(guest)]
    : ["Znajdź boks", "Find a box", href("home")];
}

/** To the customer: nothing was charged, and whether there is still time to try again. */
export const paymentFailed: EmailTemplate<Failed> = (data, { money, time }) => ({
  subject: [`Płatność nieudana (rezerwacja ${data.code})`, `Payment failed (reservation ${data.code})`],
  opening: [
    [
      `Płatność ${money(data.amountGrosze)} za boks ${data.boxNumber} (${data.placeName}) nie powiodła się. Pieniądze nie zostały pobrane.`,
      `The payment of ${money(data.amountGrosze)} for box ${data.boxNumber} (${data.placeName}) failed. You have not been charged.`,
    ],
    data.heldUntilAt === null
      ? [
          "Wstępna rezerwacja wygasła. Jeśli boks jest nadal wolny, możesz zarezerwować go ponownie.",
          "Your hold has expired. If the box is still available, you can reserve it again.",
        ]
      : [
          `Trzymamy boks dla ciebie do ${time(data.heldUntilAt, data.timezone)}. Do tego czasu możesz zapłacić ponownie, także inną metodą.`,
          `We’re holding the box for you until ${time(data.heldUntilAt, data.timezone)}. Until then you can pay again, also with another payment method.`,
        ],
  ],
  action: nextStep(data),
});

/** To a customer whose email is known: the hold or offer has expired. */
export const holdExpired: EmailTemplate<
  TenantMail & {
    boxId: string;
    moveInOn: Day;
    /** The partner who made the offer; null for the customer's own hold. */
    offeredBy: string | null;
  }
> = ({ boxId, boxNumber, placeName, moveInOn, guest, offeredBy }, { day }) =>
  offeredBy
    ? {
        subject: [`Oferta na boks ${boxNumber} wygasła`, `The offer for box ${boxNumber} has expired`],
        opening: [
          `Oferta wynajmującego (${offeredBy}) na najem boksu ${boxNumber} (${placeName}) od ${day(moveInOn)} wygasła. Pieniądze nie zostały pobrane.`,
          `The offer from ${offeredBy} for box ${boxNumber} (${placeName}) from ${day(moveInOn)} has expired. You have not been charged.`,
        ],
        // An offer's price is not public, so the client requests a new offer through the link.
        notes: [
          "Jeśli nadal chcesz wynająć ten boks, otwórz link z wiadomości z ofertą i poproś o nową.",
          "If you still want to rent this box, open the link in the offer email and request a new offer.",
        ],
      }
    : {
        subject: [`Wstępna rezerwacja boksu ${boxNumber} wygasła`, `Your hold on box ${boxNumber} has expired`],
        opening: [
          `Minął czas na opłacenie najmu boksu ${boxNumber} (${placeName}) od ${day(moveInOn)}. Inni znowu mogą go zarezerwować. Pieniądze nie zostały pobrane.`,
          `The time to pay for box ${boxNumber} (${placeName}) from ${day(moveInOn)} has passed, so others can reserve it again. You have not been charged.`,
        ],
        notes: [
          "Jeśli boks jest nadal wolny, możesz zarezerwować go ponownie.",
          "If the box is still available, you can reserve it again.",
        ],
        // A guest's page keeps their choices and offers to reserve again.
        action: [
          "Zarezerwuj ponownie",
          "Reserve again",
          guest ? reservationPath(guest) : href("newReservation", { box: boxId }),
        ],
      };

const because = {
  boxGone: [
    "Płatność dotarła po terminie, a boks jest już wynajęty komuś innemu. Przepraszamy.",
    "Your payment arrived too late, and the box has been rented to someone else. We’re sorry.",
  ],
  duplicate: [
    "Płatność dotarła dwa razy, dlatego jedną zwracamy. Rezerwacja pozostaje ważna.",
    "Your payment arrived twice, so we’re refunding one of them. Your reservation remains valid.",
  ],
  withdrawal: ["Otrzymaliśmy twoje odstąpienie od umowy.", "You have withdrawn from the agreement."],
  cancellation: ["Rezerwacja została anulowana.", "The reservation was canceled."],
  admin: ["Zwrot zlecił zespół serwisu Boksy.", "The Boksy team ordered this refund."],
} as const satisfies Record<string, Words>;

/** To the customer: a refund and its reason. */
export const paymentRefunded: EmailTemplate<{
  name: string;
  code: string;
  boxNumber: string;
  placeName: string;
  amountGrosze: number;
  reason: keyof typeof because;
}> = (data, { money }) => ({
  subject: [
    `Zwrot ${money(data.amountGrosze)} (rezerwacja ${data.code})`,
    `Refund of ${money(data.amountGrosze)} (reservation ${data.code})`,
  ],
  opening: [
    because[data.reason],
    [
      `Zwracamy ${money(data.amountGrosze)} tą samą metodą płatności.`,
      `We’re refunding ${money(data.amountGrosze)} to your original payment method.`,
    ],
  ],
  facts: [
    ["Rezerwacja", "Reservation", data.code],
    ["Boks", "Box", `${data.boxNumber}, ${data.placeName}`],
  ],
  notes: refundTime,
  action: data.reason === "boxGone" && ["Znajdź inny boks", "Find another box", href("home")],
});

/**
 * To the client: credit was paid back. `leftGrosze`: the client’s remaining credit. `refundedOn`: null if it goes back by the
 * online payment it came from.
 */
export const creditRefunded: EmailTemplate<{
  name: string;
  partnerName: string;
  amountGrosze: number;
  leftGrosze: number;
  refundedOn: Day | null;
}> = (data, { day, money }) => ({
  subject: [`Zwrot nadpłaty: ${money(data.amountGrosze)}`, `Refund of your credit: ${money(data.amountGrosze)}`],
  opening:
    data.refundedOn === null
      ? [
          `Zwracamy ${money(data.amountGrosze)} nadpłaty u wynajmującego (${data.partnerName}) tą samą metodą płatności.`,
          `We’re refunding ${money(data.amountGrosze)} of your credit with your landlord, ${data.partnerName}, to your original payment method.`,
        ]
      : [
          `Wynajmujący (${data.partnerName}) zwrócił ci nadpłatę ${money(data.amountGrosze)} z własnego rachunku.`,
          `Your landlord, ${data.partnerName}, has paid back your credit of ${money(data.amountGrosze)} from their own account.`,
        ],
  facts: [
    data.refundedOn !== null && ["Data zwrotu", "Refunded on", day(data.refundedOn)],
    data.leftGrosze > 0 && ["Pozostała nadpłata", "Remaining credit", money(data.leftGrosze)],
  ],
  notes:
    data.refundedOn === null
      ? refundTime
      : [
          "Jeśli pieniądze nie dotrą w ciągu kilku dni roboczych, skontaktuj się z wynajmującym.",
          "If the money doesn’t arrive within a few business days, contact the landlord.",
        ],
});

/**
 * To the client: the bank refused a refund, which the landlord can transfer instead. `credit`: the amount is credit again,
 * and transferred only if the client asks.
 */
export const refundRefused: EmailTemplate<{
  name: string;
  partnerName: string;
  contactPhone: string;
  amountGrosze: number;
  kind: TransferDue["kind"];
  hasRental: boolean;
  guest: SecretLink | null;
}> = ({ partnerName, contactPhone, amountGrosze, kind, hasRental, guest }, { money }) => ({
  subject: [`Bank odrzucił zwrot ${money(amountGrosze)}`, `The bank refused your refund of ${money(amountGrosze)}`],
  opening: [
    [
      `Bank nie przyjął zwrotu ${money(amountGrosze)} na kartę lub rachunek, z którego zapłacono.`,
      `The bank did not accept the refund of ${money(amountGrosze)} to the card or account that the payment came from.`,
    ],
    kind === "credit"
      ? [
          `Ta kwota jest znowu twoją nadpłatą u wynajmującego (${partnerName}) i pokryje kolejne należności. Jeśli wolisz przelew, podaj numer swojego rachunku.`,
          `The amount is again your credit with your landlord, ${partnerName}, and covers your next payments. If you prefer a bank transfer, enter your account number.`,
        ]
      : [
          `Wynajmujący (${partnerName}) zwróci tę kwotę przelewem. Podaj numer rachunku, na który ma ją przelać.`,
          `Your landlord, ${partnerName}, will return the amount by bank transfer. Enter the account number it should be sent to.`,
        ],
  ],
  facts: [contactPhone !== "" && ["Telefon wynajmującego", "Landlord’s phone", formatPhone(contactPhone)]],
  action: enterAccount(guest, hasRental),
});

const onlyIfAsked: Words = [
  "Jeśli klient woli przelew, poda numer rachunku. Zobaczysz go w karcie klienta, gdzie zapiszesz też przelew.",
  "If the client prefers a transfer, they enter an account number. You’ll see it on the client’s sheet, where you also record the transfer.",
];

/**
 * To the partner: the bank of a client refused a refund, which the partner transfers instead; credit only if asked to. `clientId`: null
 * for a client who is new.
 */
export const refundRefusedToPartner: EmailTemplate<{
  name: string;
  clientId: string | null;
  clientName: string;
  amountGrosze: number;
  commissionGrosze: number;
  kind: TransferDue["kind"];
}> = ({ clientId, clientName, amountGrosze, commissionGrosze, kind }, { money }) => {
  const amount = money(amountGrosze);
  const refused: Record<TransferDue["kind"], Words> = {
    credit: [
      `Bank klienta (${clientName}) nie przyjął zwrotu ${amount}. Ta kwota jest znowu nadpłatą klienta, a pieniądze są w twoich wypłatach.`,
      `The bank of ${clientName} did not accept the refund of ${amount}. The amount is the client’s credit again, and the money is in your payouts.`,
    ],
    deposit: [
      `Bank klienta (${clientName}) nie przyjął zwrotu kaucji ${amount}. Pieniądze są w twoich wypłatach, zwróć je klientowi przelewem.`,
      `The bank of ${clientName} did not accept the deposit refund of ${amount}. The money is in your payouts; transfer it to the client.`,
    ],
    payment: [
      `Bank klienta (${clientName}) nie przyjął zwrotu ${amount}. Pieniądze są w twoich wypłatach, zwróć je klientowi przelewem.`,
      `The bank of ${clientName} did not accept the refund of ${amount}. The money is in your payouts; transfer it to the client.`,
    ],
  };
  return {
    subject: [`Odrzucony zwrot ${amount}: ${clientName}`, `Refused refund of ${amount}: ${clientName}`],
    opening: [refused[kind], kind === "credit" ? onlyIfAsked : accountFollows],
    notes: kind === "payment" &&
      commissionGrosze > 0 && [
        `Prowizja potrącona z tej wpłaty (${money(commissionGrosze)}) pomniejszy prowizję do zapłaty.`,
        `The commission withheld from this payment (${money(commissionGrosze)}) reduces the commission that you owe.`,
      ],
    action:
      clientId === null
        ? ["Otwórz pulpit", "Open the dashboard", href("partnerDashboard")]
        : ["Otwórz klienta", "Open the client", href("partnerClients", { open: clientId })],
  };
};
