import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { actionOf } from "./words.ts";

const until = (expiresAt: string) => dayAt(new Date(expiresAt), polishTimeZone);

/** To a partner's accountant with the link to the files of a period. */
export const accountantLink: EmailTemplate<"accountantLink"> = {
  pl: (data) => ({
    subject: `Dokumenty ${data.partnerName} za okres ${formatDay(data.fromOn, "pl")} – ${formatDay(data.toOn, "pl")}`,
    greeting: "Dzień dobry,",
    opening: [
      `Firma ${data.partnerName} udostępnia faktury i płatności z serwisu Boksy: JPK_FA, pliki PDF, pliki XML z KSeF oraz zestawienia CSV. Konto nie jest potrzebne.`,
    ],
    facts: [
      ["Firma", data.partnerName],
      ["Od", formatDay(data.fromOn, "pl")],
      ["Do", formatDay(data.toOn, "pl")],
      ["Link działa do", formatDay(until(data.expiresAt), "pl")],
    ],
    notes: ["Każda osoba, która ma ten link, może pobrać dokumenty. Nie przekazuj go nikomu nieuprawnionemu."],
    action: actionOf("Pobierz dokumenty", data.accountant.path),
    why: `Wysyłamy tę wiadomość, bo firma ${data.partnerName} podała ten adres jako adres swojej księgowości.`,
  }),
  en: (data) => ({
    subject: `Documents of ${data.partnerName}, ${formatDay(data.fromOn, "en")} – ${formatDay(data.toOn, "en")}`,
    greeting: "Hello,",
    opening: [
      `${data.partnerName} shares its invoices and payments on Boksy with you: JPK_FA, PDF files, XML files from KSeF and CSV lists. You do not need an account.`,
    ],
    facts: [
      ["Company", data.partnerName],
      ["From", formatDay(data.fromOn, "en")],
      ["To", formatDay(data.toOn, "en")],
      ["The link works until", formatDay(until(data.expiresAt), "en")],
    ],
    notes: ["Anyone who has this link can download the documents. Do not pass it on to unauthorized people."],
    action: actionOf("Download the documents", data.accountant.path),
    why: `You’re receiving this because ${data.partnerName} gave this address as that of its accountant.`,
  }),
};
