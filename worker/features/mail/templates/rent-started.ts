import { formatDay } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { accessHours, addressOf, greeting, wayIn } from "./words.ts";

/** To the customer on the first day: how to get in. The code itself stays behind the sign-in. */
export const rentStarted: LetterTemplate<"rentStarted"> = {
  pl: (data) => ({
    subject: `Możesz wejść do boksu ${data.boxNumber}`,
    greeting: greeting(data.name, "pl"),
    opening: [`Od dziś (${formatDay(data.startOn, "pl")}) boks ${data.boxNumber} jest twój. Tak do niego wejdziesz:`],
    facts: [
      ["Adres", addressOf(data)],
      ["Godziny dostępu", accessHours(data.accessFrom, data.accessTo, "pl")],
      ...(data.contactPhone === "" ? [] : [["Telefon na miejscu", data.contactPhone] as const]),
    ],
    notes: [
      data.guest === null
        ? "1. Otwórz pulpit i pokaż kod dostępu przy swoim boksie."
        : "1. Otwórz rezerwację linkiem poniżej i pokaż kod dostępu.",
      "2. Wpisz go na klawiaturze przy wejściu, a potem na drzwiach boksu.",
      "3. Wychodząc, zamknij drzwi. Zamek zablokuje się sam.",
      "Kodu nie podawaj nikomu, komu nie chcesz powierzyć swoich rzeczy.",
    ],
    action: { label: "Pokaż kod dostępu", path: wayIn(data.guest) },
  }),
  en: (data) => ({
    subject: `You can now enter box ${data.boxNumber}`,
    greeting: greeting(data.name, "en"),
    opening: [`From today (${formatDay(data.startOn, "en")}) box ${data.boxNumber} is yours. This is how you get in:`],
    facts: [
      ["Address", addressOf(data)],
      ["Access hours", accessHours(data.accessFrom, data.accessTo, "en")],
      ...(data.contactPhone === "" ? [] : [["Phone at the place", data.contactPhone] as const]),
    ],
    notes: [
      data.guest === null
        ? "1. Open your dashboard and show the access code beside your box."
        : "1. Open your reservation by the link below and show the access code.",
      "2. Type it on the keypad at the entrance, then on the door of the box.",
      "3. Close the door when you leave. The lock locks by itself.",
      "Give the code only to people you would trust with your things.",
    ],
    action: { label: "Show the access code", path: wayIn(data.guest) },
  }),
};
