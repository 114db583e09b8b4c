import { addDays } from "../../../../domain/core/day.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant a week before the last day: how to stay longer, or what to do before leaving. */
export const rentEndsSoon: EmailTemplate<"rentEndsSoon"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: najem kończy się ${formatDay(addDays(data.endOn, -1), "pl")}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Przypominamy, że najem boksu ${data.boxNumber} (${data.placeName}) kończy się ${formatDay(addDays(data.endOn, -1), "pl")}.`,
      data.canExtend
        ? "Boks jest potem wolny. Jeśli chcesz zostać dłużej, przedłuż najem, zanim zarezerwuje go ktoś inny."
        : "Do końca tego dnia zabierz z niego swoje rzeczy.",
    ],
    facts: [
      ["Ostatni dzień", formatDay(addDays(data.endOn, -1), "pl")],
      ...(data.depositGrosze === 0 ? [] : [["Kaucja do rozliczenia", formatMoney(data.depositGrosze, "pl")] as const]),
    ],
    notes: data.canExtend
      ? ["Jeśli nie przedłużysz najmu, do końca ostatniego dnia zabierz z boksu swoje rzeczy."]
      : [],
    action: {
      label: data.canExtend ? "Przedłuż najem" : "Zobacz najem",
      path: reservationPath(data.guest, "customerRents"),
    },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your rental ends on ${formatDay(addDays(data.endOn, -1), "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `This is a reminder that your rental of box ${data.boxNumber} (${data.placeName}) ends on ${formatDay(addDays(data.endOn, -1), "en")}.`,
      data.canExtend
        ? "The box is available after that. If you’d like to stay, extend the rental before someone else reserves it."
        : "Please remove your belongings by the end of that day.",
    ],
    facts: [
      ["Last day", formatDay(addDays(data.endOn, -1), "en")],
      ...(data.depositGrosze === 0 ? [] : [["Deposit to settle", formatMoney(data.depositGrosze, "en")] as const]),
    ],
    notes: data.canExtend ? ["If you don’t extend it, please remove your belongings by the end of the last day."] : [],
    action: {
      label: data.canExtend ? "Extend the rental" : "View rental",
      path: reservationPath(data.guest, "customerRents"),
    },
  }),
};
