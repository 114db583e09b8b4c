import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { greeting, wayIn } from "./words.ts";

/** To the tenant, ahead of time: another price from a month on, or that it stays after all. */
export const priceChange: LetterTemplate<"priceChange"> = {
  pl: (data) =>
    data.isCalledOff
      ? {
          subject: `Boks ${data.boxNumber}: cena zostaje bez zmian`,
          greeting: greeting(data.name, "pl"),
          opening: [`Zapowiedziana zmiana ceny boksu ${data.boxNumber} (${data.placeName}) jest odwołana.`],
          facts: [["Cena miesięczna", formatMoney(data.oldGrosze, "pl")]],
          notes: [],
          action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
        }
      : {
          subject: `Boks ${data.boxNumber}: nowa cena od ${formatDay(data.fromOn, "pl")}`,
          greeting: greeting(data.name, "pl"),
          opening: [`Wynajmujący zmienia cenę boksu ${data.boxNumber} (${data.placeName}).`],
          facts: [
            ["Nowa cena obowiązuje od", formatDay(data.fromOn, "pl")],
            ["Dotychczas", `${formatMoney(data.oldGrosze, "pl")} miesięcznie`],
            ["Nowa cena", `${formatMoney(data.newGrosze, "pl")} miesięcznie`],
          ],
          notes: ["Jeśli cena ci nie odpowiada, możesz wypowiedzieć najem, zanim zacznie obowiązywać."],
          action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
        },
  en: (data) =>
    data.isCalledOff
      ? {
          subject: `Box ${data.boxNumber}: the price stays`,
          greeting: greeting(data.name, "en"),
          opening: [`The price change announced for box ${data.boxNumber} (${data.placeName}) is called off.`],
          facts: [["Price a month", formatMoney(data.oldGrosze, "en")]],
          notes: [],
          action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
        }
      : {
          subject: `Box ${data.boxNumber}: new price from ${formatDay(data.fromOn, "en")}`,
          greeting: greeting(data.name, "en"),
          opening: [`The landlord changes the price of box ${data.boxNumber} (${data.placeName}).`],
          facts: [
            ["The new price holds from", formatDay(data.fromOn, "en")],
            ["Until then", `${formatMoney(data.oldGrosze, "en")} a month`],
            ["New price", `${formatMoney(data.newGrosze, "en")} a month`],
          ],
          notes: ["If the price does not suit you, you can give notice before it begins to hold."],
          action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
        },
};

/** To the tenant: the rent goes on in another box, or stays in this one after all. */
export const rentMoved: LetterTemplate<"rentMoved"> = {
  pl: (data) =>
    data.isCalledOff
      ? {
          subject: `Boks ${data.boxNumber}: przeprowadzka odwołana`,
          greeting: greeting(data.name, "pl"),
          opening: [
            `Zostajesz w boksie ${data.boxNumber} (${data.placeName}). Przeprowadzka do boksu ${data.newBoxNumber} się nie odbędzie.`,
          ],
          facts: [["Cena miesięczna", formatMoney(data.monthlyGrosze, "pl")]],
          notes: [],
          action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
        }
      : {
          subject: `Od ${formatDay(data.fromOn, "pl")} twój boks to ${data.newBoxNumber}`,
          greeting: greeting(data.name, "pl"),
          opening: [
            `Twój najem (${data.placeName}) przechodzi z boksu ${data.boxNumber} do boksu ${data.newBoxNumber}.`,
          ],
          facts: [
            ["Nowy boks od", formatDay(data.fromOn, "pl")],
            ["Cena miesięczna", formatMoney(data.monthlyGrosze, "pl")],
          ],
          notes: [
            "Przenieś rzeczy tego dnia. Kod dostępu zostaje ten sam.",
            "Miesiąc, który już trwa, kosztuje tyle co dotąd. Cena nowego boksu obowiązuje od następnego.",
          ],
          action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
        },
  en: (data) =>
    data.isCalledOff
      ? {
          subject: `Box ${data.boxNumber}: the move is called off`,
          greeting: greeting(data.name, "en"),
          opening: [
            `You stay in box ${data.boxNumber} (${data.placeName}). The move to box ${data.newBoxNumber} does not take place.`,
          ],
          facts: [["Price a month", formatMoney(data.monthlyGrosze, "en")]],
          notes: [],
          action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
        }
      : {
          subject: `From ${formatDay(data.fromOn, "en")} your box is ${data.newBoxNumber}`,
          greeting: greeting(data.name, "en"),
          opening: [`Your rent (${data.placeName}) moves from box ${data.boxNumber} to box ${data.newBoxNumber}.`],
          facts: [
            ["New box from", formatDay(data.fromOn, "en")],
            ["Price a month", formatMoney(data.monthlyGrosze, "en")],
          ],
          notes: [
            "Carry your things over that day. The access code stays the same.",
            "The month that runs costs what it did. The new box's price holds from the next one on.",
          ],
          action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
        },
};
