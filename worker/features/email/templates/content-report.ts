import type { DecisionGround, ReportDecision } from "../../../../domain/content-report/schema.ts";
import { operatorEmails } from "../../../../domain/operator.ts";
import { href } from "../../../../domain/routes.ts";
import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const reporterWhy = {
  pl: "Wysyłamy tę wiadomość, bo ten adres podano w zgłoszeniu treści w serwisie Boksy.",
  en: "You’re receiving this because this address was given in a report of content on Boksy.",
};

/** The confirmation of receipt to the reporter. */
export const reportReceived: EmailTemplate<"reportReceived"> = {
  pl: ({ placeName, reportId }) => ({
    subject: `Otrzymaliśmy zgłoszenie: ${placeName}`,
    greeting: greeting("", "pl"),
    opening: ["Dziękujemy za zgłoszenie treści, którą uważasz za nielegalną. Człowiek sprawdzi ją bez zbędnej zwłoki."],
    facts: [
      ["Lokalizacja", placeName],
      ["Numer zgłoszenia", reportId],
    ],
    notes: ["O decyzji i jej powodach napiszemy na ten adres."],
    action: null,
    why: reporterWhy.pl,
  }),
  en: ({ placeName, reportId }) => ({
    subject: `We have received your report: ${placeName}`,
    greeting: greeting("", "en"),
    opening: [
      "Thank you for reporting content that you consider illegal. A person will review it without undue delay.",
    ],
    facts: [
      ["Location", placeName],
      ["Report number", reportId],
    ],
    notes: ["We’ll send the decision and its reasons to this address."],
    action: null,
    why: reporterWhy.en,
  }),
};

const resultPl: Record<ReportDecision, string> = {
  none: "Nie stwierdziliśmy naruszenia i nie usuwamy treści.",
  hideText: "Opis lokalizacji został ukryty.",
  hidePhoto: "Zgłoszone zdjęcie zostało ukryte.",
  hideMessage: "Zgłoszona wiadomość została ukryta.",
  suspendPlace: "Lokalizacja została zawieszona i nie jest widoczna w serwisie.",
};
const resultEn: Record<ReportDecision, string> = {
  none: "We have found no violation, and the content stays.",
  hideText: "The description of the location has been hidden.",
  hidePhoto: "The reported photo has been hidden.",
  hideMessage: "The reported message has been hidden.",
  suspendPlace: "The location has been suspended and is no longer shown.",
};

/** The decision, to the reporter (Regulation (EU) 2022/2065, article 16(5)). */
export const reportDecided: EmailTemplate<"reportDecided"> = {
  pl: ({ placeName, reportId, decision, reason }) => ({
    subject: `Decyzja w sprawie zgłoszenia: ${placeName}`,
    greeting: greeting("", "pl"),
    opening: [resultPl[decision]],
    facts: [
      ["Lokalizacja", placeName],
      ["Numer zgłoszenia", reportId],
      ["Uzasadnienie", reason],
    ],
    notes: [
      "Decyzję podjął człowiek, bez użycia środków automatycznych.",
      `Jeśli się z nią nie zgadzasz, napisz do nas w ciągu sześciu miesięcy: ${operatorEmails.partners}. Możesz też zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.`,
    ],
    action: null,
    why: reporterWhy.pl,
  }),
  en: ({ placeName, reportId, decision, reason }) => ({
    subject: `Decision on your report: ${placeName}`,
    greeting: greeting("", "en"),
    opening: [resultEn[decision]],
    facts: [
      ["Location", placeName],
      ["Report number", reportId],
      ["Reasons", reason],
    ],
    notes: [
      "A person made this decision, without automated means.",
      `If you disagree, write to us within six months: ${operatorEmails.partners}. You can also turn to a certified out-of-court dispute settlement body or to a court.`,
    ],
    action: null,
    why: reporterWhy.en,
  }),
};

const groundPl: Record<DecisionGround, string> = {
  law: "treść niezgodna z prawem",
  terms: "naruszenie regulaminu serwisu Boksy",
};
const groundEn: Record<DecisionGround, string> = { law: "illegal content", terms: "violation of the Boksy terms" };

/** A decision about a message may go to the person who asked, who has no location. */
const ofMessage = (decision: ReportDecision) => decision === "hideMessage";

const authorWhy = {
  pl: "Wysyłamy tę wiadomość, bo ten adres należy do osoby, która napisała ukrytą wiadomość.",
  en: "You’re receiving this because this address is that of the person who wrote the hidden message.",
};

/** The statement of reasons, to the author of the content (Regulation (EU) 2022/2065, article 17). */
export const contentRestricted: EmailTemplate<"contentRestricted"> = {
  pl: ({ placeName, origin, decision, ground, reason, appealUntilOn, appeal }) => ({
    subject: ofMessage(decision)
      ? `Decyzja w sprawie wiadomości: ${placeName}`
      : `Decyzja w sprawie lokalizacji ${placeName}`,
    greeting: greeting("", "pl"),
    opening: [
      resultPl[decision],
      "Decyzja dotyczy całego serwisu i obowiązuje bezterminowo, chyba że zmieni ją odwołanie.",
    ],
    facts: [
      ["Lokalizacja", placeName],
      ["Podstawa", groundPl[ground]],
      ["Uzasadnienie", reason],
      ["Odwołanie do", formatDay(appealUntilOn, "pl")],
    ],
    notes: [
      origin === "notice"
        ? "Podstawą jest zgłoszenie, które sprawdził człowiek. Nie użyto środków automatycznych."
        : "Zdecydowaliśmy z\u00a0własnej inicjatywy, gdy człowiek obejrzał zdjęcia. Nie użyto środków automatycznych.",
      ...(ofMessage(decision) ? [] : ["Trwające najmy i płatności za nie toczą się dalej."]),
      "Możesz też zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.",
    ],
    action: { label: "Odwołaj się od decyzji", path: appeal.path ?? href("appeal") },
    ...(ofMessage(decision) && { why: authorWhy.pl }),
  }),
  en: ({ placeName, origin, decision, ground, reason, appealUntilOn, appeal }) => ({
    subject: ofMessage(decision)
      ? `Decision about your message: ${placeName}`
      : `Decision about your location ${placeName}`,
    greeting: greeting("", "en"),
    opening: [
      resultEn[decision],
      "The decision applies to all of Boksy and has no end date unless an appeal changes it.",
    ],
    facts: [
      ["Location", placeName],
      ["Ground", groundEn[ground]],
      ["Reasons", reason],
      ["Appeal by", formatDay(appealUntilOn, "en")],
    ],
    notes: [
      origin === "notice"
        ? "It follows a report that a person has reviewed. No automated means were used."
        : "We decided on our own initiative after a person looked at the photos. No automated means were used.",
      ...(ofMessage(decision) ? [] : ["Running rentals and their payments continue."]),
      "You can also turn to a certified out-of-court dispute settlement body or to a court.",
    ],
    action: { label: "Appeal the decision", path: appeal.path ?? href("appeal") },
    ...(ofMessage(decision) && { why: authorWhy.en }),
  }),
};

/** The result of an appeal. */
export const appealDecided: EmailTemplate<"appealDecided"> = {
  pl: ({ placeName, isMessage, outcome, reason }) => ({
    subject: `Odwołanie rozpatrzone: ${placeName}`,
    greeting: greeting("", "pl"),
    opening: [
      outcome === "reversed"
        ? "Uwzględniliśmy odwołanie. Decyzja została uchylona, a treść przywrócona."
        : "Nie uwzględniliśmy odwołania. Decyzja pozostaje w mocy.",
    ],
    facts: [
      ["Lokalizacja", placeName],
      ["Uzasadnienie", reason],
    ],
    notes:
      outcome === "reversed"
        ? []
        : ["Możesz zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu."],
    action: isMessage ? null : { label: "Otwórz Boksy", path: href("partnerPlaces") },
    ...(isMessage && { why: authorWhy.pl }),
  }),
  en: ({ placeName, isMessage, outcome, reason }) => ({
    subject: `Appeal decided: ${placeName}`,
    greeting: greeting("", "en"),
    opening: [
      outcome === "reversed"
        ? "Your appeal was successful. The decision has been reversed and the content restored."
        : "Your appeal was not successful. The decision remains in force.",
    ],
    facts: [
      ["Location", placeName],
      ["Reasons", reason],
    ],
    notes:
      outcome === "reversed" ? [] : ["You can turn to a certified out-of-court dispute settlement body or to a court."],
    action: isMessage ? null : { label: "Open Boksy", path: href("partnerPlaces") },
    ...(isMessage && { why: authorWhy.en }),
  }),
};

/** To the reporter: an appeal was successful. */
export const reportReversed: EmailTemplate<"reportReversed"> = {
  pl: ({ placeName, reportId, reason }) => ({
    subject: `Zmiana decyzji w sprawie zgłoszenia: ${placeName}`,
    greeting: greeting("", "pl"),
    opening: ["Po odwołaniu uchyliliśmy decyzję w sprawie twojego zgłoszenia. Treść jest znowu widoczna."],
    facts: [
      ["Lokalizacja", placeName],
      ["Numer zgłoszenia", reportId],
      ["Uzasadnienie", reason],
    ],
    notes: ["Możesz zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu."],
    action: null,
    why: reporterWhy.pl,
  }),
  en: ({ placeName, reportId, reason }) => ({
    subject: `The decision on your report has changed: ${placeName}`,
    greeting: greeting("", "en"),
    opening: ["After an appeal, we have reversed the decision on your report. The content is visible again."],
    facts: [
      ["Location", placeName],
      ["Report number", reportId],
      ["Reasons", reason],
    ],
    notes: ["You can turn to a certified out-of-court dispute settlement body or to a court."],
    action: null,
    why: reporterWhy.en,
  }),
};
