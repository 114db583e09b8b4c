import { addDays } from "../../../../domain/core/day.ts";
import type { BillingMonths } from "../../../../domain/rent/billing.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

const howOften: Readonly<Record<"pl" | "en", Record<BillingMonths, string>>> = {
  pl: { 1: "co miesiąc", 3: "co 3 miesiące", 12: "raz w roku" },
  en: { 1: "every month", 3: "every 3 months", 12: "once a year" },
};

/** To the tenant: how many months the next charges cover. */
export const billingChanged: EmailTemplate<"billingChanged"> = {
  pl: ({ months, ...data }) => ({
    subject: `Boks ${data.boxNumber}: czynsz płatny ${howOften.pl[months]}`,
    greeting: greeting(data.name, "pl"),
    opening: [`Czynsz za boks ${data.boxNumber} (${data.placeName}) będzie płatny z góry ${howOften.pl[months]}.`],
    facts: [
      ["Pierwsza taka płatność", `${formatMoney(data.amountGrosze, "pl")}, ${formatDay(data.dueOn, "pl")}`],
      ["Za okres do", formatDay(addDays(data.toOn, -1), "pl")],
      ...(months === 1 ? [] : [["Rabat na czynsz", `${data.discountPercent}%`] as const]),
    ],
    notes:
      months === 1
        ? []
        : [
            "Opłaconych z góry miesięcy nie zwracamy, a najem trwa co najmniej do ich końca. Do dnia każdej takiej płatności możesz wrócić do płacenia co miesiąc.",
          ],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: ({ months, ...data }) => ({
    subject: `Box ${data.boxNumber}: rent paid ${howOften.en[months]}`,
    greeting: greeting(data.name, "en"),
    opening: [`The rent for box ${data.boxNumber} (${data.placeName}) will be paid in advance ${howOften.en[months]}.`],
    facts: [
      ["First such payment", `${formatMoney(data.amountGrosze, "en")}, ${formatDay(data.dueOn, "en")}`],
      ["For the time until", formatDay(addDays(data.toOn, -1), "en")],
      ...(months === 1 ? [] : [["Discount on the rent", `${data.discountPercent}%`] as const]),
    ],
    notes:
      months === 1
        ? []
        : [
            "Months paid in advance are not refunded, and the rental lasts at least until their end. Until the day of each such payment you can go back to paying monthly.",
          ],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};
