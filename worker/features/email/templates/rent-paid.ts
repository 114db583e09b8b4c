import { formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, payPath, reservationPath } from "./words.ts";

/** To the tenant: an online payment of the rent was received, and what of it is refunded. */
export const rentPaid: EmailTemplate<"rentPaid"> = {
  pl: (data) => ({
    subject:
      data.paidGrosze > 0
        ? `Boks ${data.boxNumber}: czynsz zapłacony, ${formatMoney(data.paidGrosze, "pl")}`
        : `Boks ${data.boxNumber}: zwrot ${formatMoney(data.refundGrosze, "pl")}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      ...(data.paidGrosze > 0
        ? [
            `Otrzymaliśmy płatność za boks ${data.boxNumber} (${data.placeName}): ${formatMoney(data.paidGrosze, "pl")}.`,
          ]
        : []),
      ...(data.refundGrosze > 0
        ? [
            `Ten czynsz był już zapłacony, dlatego zwracamy ${formatMoney(data.refundGrosze, "pl")} tą samą metodą płatności.`,
          ]
        : []),
    ],
    facts: [["Rezerwacja", data.code]],
    notes: data.refundGrosze > 0 ? ["Zwrot trwa zwykle do 5 dni roboczych. Nie musisz nic robić."] : [],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject:
      data.paidGrosze > 0
        ? `Box ${data.boxNumber}: rent paid, ${formatMoney(data.paidGrosze, "en")}`
        : `Box ${data.boxNumber}: refund of ${formatMoney(data.refundGrosze, "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [
      ...(data.paidGrosze > 0
        ? [
            `We’ve received your payment for box ${data.boxNumber} (${data.placeName}): ${formatMoney(data.paidGrosze, "en")}.`,
          ]
        : []),
      ...(data.refundGrosze > 0
        ? [
            `This rent had already been paid, so we’re refunding ${formatMoney(data.refundGrosze, "en")} to your original payment method.`,
          ]
        : []),
    ],
    facts: [["Reservation", data.code]],
    notes: data.refundGrosze > 0 ? ["Refunds usually take up to 5 business days. You don’t need to do anything."] : [],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

/** To the tenant: the bank declined a payment of the rent after they had left the page. */
export const rentPaymentFailed: EmailTemplate<"rentPaymentFailed"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: płatność nie doszła do skutku`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Bank odrzucił płatność ${formatMoney(data.amountGrosze, "pl")} za boks ${data.boxNumber} (${data.placeName}). Czynsz jest nadal do zapłaty.`,
    ],
    facts: [["Do zapłaty", formatMoney(data.amountGrosze, "pl")]],
    notes: ["Możesz zapłacić jeszcze raz, także inną metodą."],
    action: { label: "Zapłać ponownie", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your payment didn’t go through`,
    greeting: greeting(data.name, "en"),
    opening: [
      `The bank declined your payment of ${formatMoney(data.amountGrosze, "en")} for box ${data.boxNumber} (${data.placeName}). The rent is still due.`,
    ],
    facts: [["Amount due", formatMoney(data.amountGrosze, "en")]],
    notes: ["You can pay again, also with another method."],
    action: { label: "Pay again", path: payPath(data.guest, data.rentId) },
  }),
};
