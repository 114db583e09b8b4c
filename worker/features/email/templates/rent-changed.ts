import { addDays } from "../../../../domain/core/day.ts";
import { increaseReasons } from "../../../../domain/reservation/agreement/increase-reasons.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import type { RentNews } from "../rent-email-data.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant: a new price from a coming month, or that the change is canceled. */
export const priceChange: EmailTemplate<"priceChange"> = {
  pl: (data) =>
    data.isCalledOff
      ? {
          subject: `Boks ${data.boxNumber}: czynsz bez zmian`,
          greeting: greeting(data.name, "pl"),
          opening: [`Wynajmujący odwołuje zapowiedzianą zmianę czynszu za boks ${data.boxNumber} (${data.placeName}).`],
          facts: [["Czynsz miesięczny", formatMoney(data.oldGrosze, "pl")]],
          notes: [],
          action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
        }
      : {
          subject: `Boks ${data.boxNumber}: nowy czynsz od ${formatDay(data.fromOn, "pl")}`,
          greeting: greeting(data.name, "pl"),
          opening: [`Wynajmujący zmienia czynsz za boks ${data.boxNumber} (${data.placeName}).`],
          facts: [
            ["Nowy czynsz obowiązuje od", formatDay(data.fromOn, "pl")],
            ["Dotychczasowy czynsz", `${formatMoney(data.oldGrosze, "pl")} miesięcznie`],
            ["Nowy czynsz", `${formatMoney(data.newGrosze, "pl")} miesięcznie`],
          ],
          notes: [
            ...(data.reason === null ? [] : [`Powód: ${increaseReasons[data.reason].pl}.`]),
            "Jeśli nie akceptujesz nowego czynszu, możesz wypowiedzieć najem, zanim zacznie on obowiązywać.",
          ],
          action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
        },
  en: (data) =>
    data.isCalledOff
      ? {
          subject: `Box ${data.boxNumber}: no change to your rent`,
          greeting: greeting(data.name, "en"),
          opening: [
            `The landlord has canceled the announced rent change for box ${data.boxNumber} (${data.placeName}).`,
          ],
          facts: [["Monthly rent", formatMoney(data.oldGrosze, "en")]],
          notes: [],
          action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
        }
      : {
          subject: `Box ${data.boxNumber}: new rent from ${formatDay(data.fromOn, "en")}`,
          greeting: greeting(data.name, "en"),
          opening: [`The landlord is changing the rent for box ${data.boxNumber} (${data.placeName}).`],
          facts: [
            ["New rent from", formatDay(data.fromOn, "en")],
            ["Current rent", `${formatMoney(data.oldGrosze, "en")} a month`],
            ["New rent", `${formatMoney(data.newGrosze, "en")} a month`],
          ],
          notes: [
            ...(data.reason === null ? [] : [`Reason: ${increaseReasons[data.reason].en}.`]),
            "If you don’t accept the new rent, you can give notice before it takes effect.",
          ],
          action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
        },
};

/** The difference for days that are charged at the price of the old box. Without one, the new price applies from then on. */
function differenceNotes(difference: RentNews["rentRelocated"]["difference"], locale: Locale): string[] {
  if (difference === null) return [];
  const { grosze, fromOn, toOn, dueOn } = difference;
  const [from, last] = [formatDay(fromOn, locale), formatDay(addDays(toOn, -1), locale)];
  const amount = formatMoney(Math.abs(grosze), locale);
  if (grosze > 0)
    return locale === "pl"
      ? [`Za dni od ${from} do ${last} dopłacasz ${amount}. Termin płatności: ${formatDay(dueOn, "pl")}.`]
      : [`For ${from} to ${last} you pay another ${amount}, due ${formatDay(dueOn, "en")}.`];
  return locale === "pl"
    ? [
        `Czynsz za dni od ${from} do ${last} jest niższy o ${amount}. Nadpłata zmniejszy kolejne płatności, a fakturę skorygujemy.`,
      ]
    : [
        `The rent for ${from} to ${last} is ${amount} lower. What you have paid of it reduces your next payments, and the invoice will be corrected.`,
      ];
}

/** To the tenant: the rent moves to another box, or the relocation is canceled. */
export const rentRelocated: EmailTemplate<"rentRelocated"> = {
  pl: (data) =>
    data.isCalledOff
      ? {
          subject: `Boks ${data.boxNumber}: zmiana boksu odwołana`,
          greeting: greeting(data.name, "pl"),
          opening: [
            `Wynajmujący odwołuje przeniesienie najmu do boksu ${data.newBoxNumber}. Nadal wynajmujesz boks ${data.boxNumber} (${data.placeName}).`,
          ],
          facts: [["Czynsz miesięczny", formatMoney(data.monthlyGrosze, "pl")]],
          notes: [],
          action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
        }
      : {
          subject: `Od ${formatDay(data.fromOn, "pl")} twój boks to ${data.newBoxNumber}`,
          greeting: greeting(data.name, "pl"),
          opening: [
            `Twój najem (${data.placeName}) zostanie przeniesiony z boksu ${data.boxNumber} do boksu ${data.newBoxNumber}.`,
          ],
          facts: [
            ["Nowy boks od", formatDay(data.fromOn, "pl")],
            ["Czynsz miesięczny", formatMoney(data.monthlyGrosze, "pl")],
          ],
          notes: [
            "Przenieś rzeczy tego dnia. Kod dostępu się nie zmienia.",
            ...differenceNotes(data.difference, "pl"),
            ...(data.canceledPriceOn === null
              ? []
              : [
                  `Zmiana czynszu zapowiedziana od ${formatDay(data.canceledPriceOn, "pl")} dotyczyła poprzedniego boksu i zostaje odwołana.`,
                ]),
          ],
          action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
        },
  en: (data) =>
    data.isCalledOff
      ? {
          subject: `Box ${data.boxNumber}: move canceled`,
          greeting: greeting(data.name, "en"),
          opening: [
            `The landlord has canceled your move to box ${data.newBoxNumber}. You keep box ${data.boxNumber} (${data.placeName}).`,
          ],
          facts: [["Monthly rent", formatMoney(data.monthlyGrosze, "en")]],
          notes: [],
          action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
        }
      : {
          subject: `From ${formatDay(data.fromOn, "en")} your box is ${data.newBoxNumber}`,
          greeting: greeting(data.name, "en"),
          opening: [
            `Your rental (${data.placeName}) is moving from box ${data.boxNumber} to box ${data.newBoxNumber}.`,
          ],
          facts: [
            ["New box from", formatDay(data.fromOn, "en")],
            ["Monthly rent", formatMoney(data.monthlyGrosze, "en")],
          ],
          notes: [
            "Move your things on that day. The access code stays the same.",
            ...differenceNotes(data.difference, "en"),
            ...(data.canceledPriceOn === null
              ? []
              : [
                  `The rent change announced from ${formatDay(data.canceledPriceOn, "en")} was for the previous box and is canceled.`,
                ]),
          ],
          action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
        },
};
