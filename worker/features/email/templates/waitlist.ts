import type { Day } from "../../../../domain/core/day.ts";
import { unconfirmedDays } from "../../../../domain/privacy/retained-data.ts";
import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate, SecretLink } from "../template.ts";

/**
 * To an address that was entered on the waitlist: only its link confirms it. `target` is the place or town; null for a town that we do
 * not know.
 */
export const waitlistConfirm: EmailTemplate<{ target: string | null; waitlist: SecretLink }> = ({
  target,
  waitlist,
}) => ({
  subject: [
    `Potwierdź: powiadomimy cię o wolnym boksie${target === null ? "" : ` (${target})`}`,
    `Please confirm: we’ll tell you about a free box${target === null ? "" : ` (${target})`}`,
  ],
  opening: [
    `Ten adres podano na liście oczekujących${target === null ? "" : `: ${target}`}. Potwierdź go, a napiszemy, gdy będzie wolny boks.`,
    `This address was entered on the waitlist${target === null ? "" : `: ${target}`}. Confirm it and we’ll email you when a box is free.`,
  ],
  notes: [
    `Bez potwierdzenia usuniemy adres po ${unconfirmedDays} dniach. Po powiadomieniu usuniemy go z listy. Pod tym samym linkiem możesz się wypisać.`,
    `Without confirmation we delete the address after ${unconfirmedDays} days. After the notification we take it off the list. The same link lets you leave the list.`,
  ],
  action: ["Potwierdź adres", "Confirm address", waitlist.path ?? href("boxComingSoon")],
  why: [
    "Wysyłamy tę wiadomość, bo ktoś podał ten adres na liście oczekujących w serwisie Boksy.",
    "You’re receiving this because someone entered this address on a Boksy waitlist.",
  ],
});

/**
 * To a person on the waitlist: a box is free now. `freeBoxes`: number of free boxes of the requested size;
 * `fromGrosze`: their lowest monthly rent, which is that of box `boxId`.
 */
export const boxAvailable: EmailTemplate<{
  placeName: string;
  city: string;
  boxId: string;
  /** The wanted first day if it is still to come, else null. */
  fromOn: Day | null;
  freeBoxes: number;
  fromGrosze: number;
}> = ({ placeName, city, boxId, fromOn, freeBoxes, fromGrosze }, { money, day }) => ({
  subject: [`Wolny boks: ${placeName}`, `A box is free: ${placeName}`],
  opening: [
    `W lokalizacji ${placeName} (${city}) jest wolny boks w twoim rozmiarze${fromOn === null ? "" : ` od ${day(fromOn)}`}.`,
    `${placeName} (${city}) has a free box in your size${fromOn === null ? "" : ` from ${day(fromOn)}`}.`,
  ],
  facts: [
    ["Wolne boksy", "Free boxes", String(freeBoxes)],
    ["Cena od", "From", [`${money(fromGrosze)} miesięcznie`, `${money(fromGrosze)} a month`]],
  ],
  notes: [
    [
      "Piszemy do oczekujących po kolei. Następne osoby dowiedzą się o boksie za dobę, jeśli nadal będzie wolny.",
      "We write to people in the order in which they joined. The next ones hear about the box in a day, if it is still free.",
    ],
    [
      "To jedyna wiadomość: twój adres został już usunięty z listy.",
      "This is the only message: your address has already been removed from the list.",
    ],
  ],
  action: [
    "Zobacz wolny boks",
    "See the free box",
    href("newReservation", { box: boxId, ...(fromOn !== null && { from: fromOn }) }),
  ],
  why: [
    "Wysyłamy tę wiadomość, bo ten adres był na liście oczekujących w serwisie Boksy.",
    "You’re receiving this because this address was on a Boksy waitlist.",
  ],
});
