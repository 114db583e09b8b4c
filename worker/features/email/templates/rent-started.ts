import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { accessHours, addressOf, greeting, reservationPath } from "./words.ts";

/** To the customer on the first day: how to get in. The code itself stays behind the sign-in. */
export const rentStarted: EmailTemplate<"rentStarted"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber} jest gotowy`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Od dziś (${formatDay(data.startOn, "pl")}) możesz korzystać z boksu ${data.boxNumber}. Oto jak się do niego dostać:`,
    ],
    facts: [
      ["Adres", addressOf(data)],
      ["Godziny dostępu", accessHours(data.accessFrom, data.accessTo, "pl")],
      ...(data.contactPhone === "" ? [] : [["Telefon na miejscu", data.contactPhone] as const]),
    ],
    notes: [
      data.guest === null
        ? "1. Otwórz pulpit i wyświetl kod dostępu do swojego boksu."
        : "1. Otwórz rezerwację linkiem poniżej i wyświetl kod dostępu.",
      "2. Wpisz go na klawiaturze przy wejściu, a potem na drzwiach boksu.",
      "3. Wychodząc, zamknij drzwi. Zamek zablokuje się automatycznie.",
      "Kod podawaj tylko osobom, którym powierzasz swoje rzeczy.",
    ],
    action: { label: "Pokaż kod dostępu", path: reservationPath(data.guest) },
  }),
  en: (data) => ({
    subject: `Your box ${data.boxNumber} is ready`,
    greeting: greeting(data.name, "en"),
    opening: [`You can use box ${data.boxNumber} from today (${formatDay(data.startOn, "en")}). Here’s how to get in:`],
    facts: [
      ["Address", addressOf(data)],
      ["Access hours", accessHours(data.accessFrom, data.accessTo, "en")],
      ...(data.contactPhone === "" ? [] : [["On-site phone", data.contactPhone] as const]),
    ],
    notes: [
      data.guest === null
        ? "1. Open your dashboard and show the access code for your box."
        : "1. Open your reservation with the link below and show the access code.",
      "2. Enter it on the keypad at the entrance, then on the door of the box.",
      "3. Close the door when you leave. It locks automatically.",
      "Share the code only with people you trust with your things.",
    ],
    action: { label: "Show access code", path: reservationPath(data.guest) },
  }),
};
