import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** To the tenant: which saved card the rent is collected from now on, or that it is no longer collected. */
export const methodChanged: EmailTemplate<"methodChanged"> = {
  pl: ({ method, ...data }) => ({
    subject:
      method === null
        ? `Boks ${data.boxNumber}: automatyczna płatność wyłączona`
        : `Boks ${data.boxNumber}: nowa karta do automatycznych płatności`,
    greeting: greeting(data.name, "pl"),
    opening: [
      method === null
        ? `Czynszu za boks ${data.boxNumber} (${data.placeName}) nie będziemy już pobierać z zapisanej karty.`
        : `Czynsz za boks ${data.boxNumber} (${data.placeName}) będziemy pobierać z karty ${method}.`,
    ],
    facts: [],
    notes: [
      method === null
        ? "Przed każdą płatnością wyślemy przypomnienie. Kartę, którą nie płacisz za inny najem, usuwamy u operatora płatności."
        : "To nie ty? Sprawdź, kto ma dostęp do twojej poczty, i zmień kartę w szczegółach najmu.",
    ],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: ({ method, ...data }) => ({
    subject:
      method === null
        ? `Box ${data.boxNumber}: automatic payment turned off`
        : `Box ${data.boxNumber}: new card for automatic payments`,
    greeting: greeting(data.name, "en"),
    opening: [
      method === null
        ? `We’ll no longer charge the rent for box ${data.boxNumber} (${data.placeName}) to your saved card.`
        : `We’ll charge the rent for box ${data.boxNumber} (${data.placeName}) to your card ${method}.`,
    ],
    facts: [],
    notes: [
      method === null
        ? "We’ll remind you before each payment. A card that pays for no other rental is removed from the payment provider."
        : "Wasn’t it you? Check who can read your email, and change the card in the details of your rental.",
    ],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};
