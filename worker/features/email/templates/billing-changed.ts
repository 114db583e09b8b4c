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
            "Wypowiedzenie działa najwcześniej z końcem miesięcy opłaconych z góry. Jeśli uzgodnisz z wynajmującym wcześniejszy koniec, miesiące, które się nie zaczęły, zostaną zwrócone. Do dnia każdej takiej płatności możesz wrócić do płacenia co miesiąc.",
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
            "A notice takes effect at the end of the months paid in advance at the earliest. If you and the landlord agree on an earlier end, months that have not begun are returned. Until the day of each such payment you can go back to paying monthly.",
          ],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};
