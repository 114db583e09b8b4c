import { addDays } from "../../../../domain/core/day.ts";
import type { Obstacle } from "../../../../domain/payment/saved-method.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, payPath, reservationPath } from "./words.ts";

/** Whether the saved method will be charged, so that the tenant has nothing to do. */
const charges = ({ method }: MailData["paymentReminder"]) => method !== null && method.obstacle === null;

const creditNotes = {
  pl: "Nadpłata z wcześniejszych wpłat sama pokryje to, co ma najbliższy termin. Zapłać tylko resztę.",
  en: "Your credit from earlier payments pays what is due first by itself. Pay only the rest.",
};

const creditNote = ({ creditGrosze }: MailData["paymentReminder"], locale: Locale) =>
  creditGrosze === 0 ? [] : [creditNotes[locale]];

const obstacleNotes: Record<Locale, Record<Obstacle, string>> = {
  pl: {
    expired: "Zapisana karta straci ważność przed tym terminem. Zapłać inną metodą i zapisz ją do kolejnych płatności.",
    overLimit: "Ta kwota przekracza limit płatności automatycznej BLIK. Zapłać ją online lub przelewem.",
  },
  en: {
    expired: "Your saved card expires before this date. Pay with another method and save it for later payments.",
    overLimit: "This amount is over the limit of an automatic BLIK payment. Pay it online or by bank transfer.",
  },
};

const obstacleNote = ({ method }: MailData["paymentReminder"], locale: Locale) =>
  method?.obstacle ? [obstacleNotes[locale][method.obstacle]] : [];

/** To the tenant a few days before the rent is due. */
export const paymentReminder: EmailTemplate<"paymentReminder"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: termin płatności czynszu ${formatDay(data.dueOn, "pl")}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Przypominamy o czynszu za boks ${data.boxNumber} (${data.placeName}). Termin płatności: ${formatDay(data.dueOn, "pl")}.`,
    ],
    facts: [
      ["Do zapłaty", formatMoney(data.amountGrosze, "pl")],
      ...(data.creditGrosze === 0 ? [] : [["Nadpłata", formatMoney(data.creditGrosze, "pl")] as const]),
      ["Okres od", formatDay(data.dueOn, "pl")],
      ["Okres do", formatDay(addDays(data.toOn, -1), "pl")],
      ...(data.method === null ? [] : [["Zapisana metoda płatności", data.method.name] as const]),
      ...(data.iban === null || charges(data)
        ? []
        : [["Rachunek wynajmującego", data.iban] as const, ["Tytuł przelewu", data.code] as const]),
    ],
    notes: charges(data)
      ? [
          ...creditNote(data, "pl"),
          data.creditGrosze === 0
            ? `${formatDay(data.dueOn, "pl")} pobierzemy tę kwotę automatycznie. Nie musisz nic robić.`
            : `${formatDay(data.dueOn, "pl")} pobierzemy resztę automatycznie. Nie musisz nic robić.`,
          "Płatność automatyczną możesz wyłączyć na stronie najmu.",
        ]
      : [
          ...creditNote(data, "pl"),
          ...obstacleNote(data, "pl"),
          `Od ${formatDay(data.dueOn, "pl")} możesz też zapłacić online: kartą, BLIK-iem lub szybkim przelewem.`,
          "Jeśli płatność została już zlecona, zignoruj tę wiadomość.",
        ],
    action: charges(data)
      ? { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") }
      : { label: "Przejdź do płatności", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: rent due on ${formatDay(data.dueOn, "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `This is a reminder that the rent for box ${data.boxNumber} (${data.placeName}) is due on ${formatDay(data.dueOn, "en")}.`,
    ],
    facts: [
      ["Amount due", formatMoney(data.amountGrosze, "en")],
      ...(data.creditGrosze === 0 ? [] : [["Your credit", formatMoney(data.creditGrosze, "en")] as const]),
      ["Period from", formatDay(data.dueOn, "en")],
      ["Period to", formatDay(addDays(data.toOn, -1), "en")],
      ...(data.method === null ? [] : [["Saved payment method", data.method.name] as const]),
      ...(data.iban === null || charges(data)
        ? []
        : [["Landlord’s account", data.iban] as const, ["Payment reference", data.code] as const]),
    ],
    notes: charges(data)
      ? [
          ...creditNote(data, "en"),
          data.creditGrosze === 0
            ? `We’ll charge this amount automatically on ${formatDay(data.dueOn, "en")}. You don’t need to do anything.`
            : `We’ll charge the rest automatically on ${formatDay(data.dueOn, "en")}. You don’t need to do anything.`,
          "You can turn off automatic payment on the page of your rental.",
        ]
      : [
          ...creditNote(data, "en"),
          ...obstacleNote(data, "en"),
          `From ${formatDay(data.dueOn, "en")} you can also pay online by card, BLIK or instant bank transfer.`,
          "If you have already paid, please ignore this email.",
        ],
    action: charges(data)
      ? { label: "View rental", path: reservationPath(data.guest, "customerRents") }
      : { label: "Go to payment", path: payPath(data.guest, data.rentId) },
  }),
};
