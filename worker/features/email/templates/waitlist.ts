import { href } from "../../../../domain/routes.ts";
import { formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";

/** To an address that was entered on the waitlist: only its link confirms it. */
export const waitlistConfirm: EmailTemplate<"waitlistConfirm"> = {
  pl: ({ target, waitlist }) => ({
    subject: `Potwierdź: powiadomimy cię o wolnym boksie (${target})`,
    greeting: "Dzień dobry,",
    opening: [`Ten adres podano na liście oczekujących: ${target}. Potwierdź go, a napiszemy, gdy będzie wolny boks.`],
    facts: [],
    notes: [
      "Bez potwierdzenia usuniemy adres po trzech dniach. Po powiadomieniu usuniemy go od razu. Pod tym samym linkiem możesz się wypisać.",
    ],
    action: { label: "Potwierdź adres", path: waitlist.path ?? href("boxComingSoon") },
    why: "Wysyłamy tę wiadomość, bo ktoś podał ten adres na liście oczekujących w serwisie Boksy.",
  }),
  en: ({ target, waitlist }) => ({
    subject: `Please confirm: we’ll tell you about a free box (${target})`,
    greeting: "Hello,",
    opening: [
      `This address was entered on the waitlist: ${target}. Confirm it and we’ll email you when a box is free.`,
    ],
    facts: [],
    notes: [
      "Without confirmation we delete the address after three days. After the notification we delete it at once. The same link lets you leave the list.",
    ],
    action: { label: "Confirm address", path: waitlist.path ?? href("boxComingSoon") },
    why: "You’re receiving this because someone entered this address on a Boksy waitlist.",
  }),
};

/** To a person on the waitlist: a box is free now. */
export const boxAvailable: EmailTemplate<"boxAvailable"> = {
  pl: ({ placeName, city, boxId, freeBoxes, fromGrosze }) => ({
    subject: `Wolny boks: ${placeName}`,
    greeting: "Dzień dobry,",
    opening: [`W lokalizacji ${placeName} (${city}) jest wolny boks w twoim rozmiarze.`],
    facts: [
      ["Wolne boksy", String(freeBoxes)],
      ["Cena od", `${formatMoney(fromGrosze, "pl")} miesięcznie`],
    ],
    notes: [
      "Piszemy do oczekujących po kolei. Następne osoby dowiedzą się o boksie za dobę, jeśli nadal będzie wolny.",
      "To jedyna wiadomość: twój adres został już usunięty z listy.",
    ],
    action: { label: "Zobacz wolny boks", path: href("newReservation", { box: boxId }) },
    why: "Wysyłamy tę wiadomość, bo ten adres był na liście oczekujących w serwisie Boksy.",
  }),
  en: ({ placeName, city, boxId, freeBoxes, fromGrosze }) => ({
    subject: `A box is free: ${placeName}`,
    greeting: "Hello,",
    opening: [`${placeName} (${city}) has a free box in your size.`],
    facts: [
      ["Free boxes", String(freeBoxes)],
      ["From", `${formatMoney(fromGrosze, "en")} a month`],
    ],
    notes: [
      "We write to people in the order in which they joined. The next ones hear about the box in a day, if it is still free.",
      "This is the only message: your address has already been removed from the list.",
    ],
    action: { label: "See the free box", path: href("newReservation", { box: boxId }) },
    why: "You’re receiving this because this address was on a Boksy waitlist.",
  }),
};
