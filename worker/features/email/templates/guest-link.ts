import type { EmailTemplate } from "../layout.ts";
import { greeting, reservationPath } from "./words.ts";

/** To a guest who requested a new link to their reservation. The previous link is invalid. */
export const guestLink: EmailTemplate<"guestLink"> = {
  pl: (data) => ({
    subject: `Link do rezerwacji ${data.code}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Pod tym linkiem znajdziesz swoją rezerwację boksu ${data.boxNumber} (${data.placeName}): umowę, kod dostępu i faktury.`,
    ],
    facts: [],
    notes: ["Poprzedni link już nie działa. Nowy działa bez logowania, dlatego nikomu go nie przekazuj."],
    action: { label: "Otwórz rezerwację", path: reservationPath(data.guest) },
  }),
  en: (data) => ({
    subject: `Link to your reservation ${data.code}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `This link opens your reservation of box ${data.boxNumber} (${data.placeName}): agreement, access code and invoices.`,
    ],
    facts: [],
    notes: ["Your previous link no longer works. The new one works without signing in, so don’t share it."],
    action: { label: "Open reservation", path: reservationPath(data.guest) },
  }),
};
