import { addDays } from "../../../../domain/core/day.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, payPath } from "./words.ts";

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
      ["Okres od", formatDay(data.dueOn, "pl")],
      ["Okres do", formatDay(addDays(data.toOn, -1), "pl")],
      ...(data.iban === null
        ? []
        : [["Rachunek wynajmującego", data.iban] as const, ["Tytuł przelewu", data.code] as const]),
    ],
    notes: [
      `Od ${formatDay(data.dueOn, "pl")} możesz też zapłacić online: kartą, BLIK-iem lub szybkim przelewem.`,
      "Jeśli płatność została już zlecona, zignoruj tę wiadomość.",
    ],
    action: { label: "Przejdź do płatności", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: rent due on ${formatDay(data.dueOn, "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `This is a reminder that the rent for box ${data.boxNumber} (${data.placeName}) is due on ${formatDay(data.dueOn, "en")}.`,
    ],
    facts: [
      ["Amount due", formatMoney(data.amountGrosze, "en")],
      ["Period from", formatDay(data.dueOn, "en")],
      ["Period to", formatDay(addDays(data.toOn, -1), "en")],
      ...(data.iban === null
        ? []
        : [["Landlord’s account", data.iban] as const, ["Payment reference", data.code] as const]),
    ],
    notes: [
      `From ${formatDay(data.dueOn, "en")} you can also pay online by card, BLIK or instant bank transfer.`,
      "If you have already paid, please ignore this email.",
    ],
    action: { label: "Go to payment", path: payPath(data.guest, data.rentId) },
  }),
};
