import type { LetterTemplate } from "../letter.ts";
import { greeting, wayIn } from "./words.ts";

/** To a guest who asked for it: the way to their reservation. The link they had no longer opens anything. */
export const guestLink: LetterTemplate<"guestLink"> = {
  pl: (data) => ({
    subject: `Link do rezerwacji ${data.code}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Pod tym linkiem jest twoja rezerwacja boksu ${data.boxNumber} (${data.placeName}): umowa, kod dostępu i faktury.`,
    ],
    facts: [],
    notes: ["Poprzedni link już nie działa. Ten działa bez logowania, więc nie przekazuj go nikomu."],
    action: { label: "Otwórz rezerwację", path: wayIn(data.guest) },
  }),
  en: (data) => ({
    subject: `The link to your reservation ${data.code}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `This link leads to your reservation of box ${data.boxNumber} (${data.placeName}): agreement, access code and invoices.`,
    ],
    facts: [],
    notes: ["The link you had before has ended. This one works without signing in, so keep it to yourself."],
    action: { label: "Open my reservation", path: wayIn(data.guest) },
  }),
};
