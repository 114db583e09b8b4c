import type {
  AppealOutcome,
  DecisionGround,
  ReportDecision,
  ReportOrigin,
} from "../../../../domain/content-report/schema.ts";
import { appealMonths } from "../../../../domain/content-report/schema.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { operatorEmails } from "../../../../domain/operator.ts";
import { href } from "../../../../domain/routes.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate, SecretLink } from "../template.ts";

const reporterWhy: Words = [
  "Wysyłamy tę wiadomość, bo ten adres podano w zgłoszeniu treści w serwisie Boksy.",
  "You’re receiving this because this address was given in a report of content on Boksy.",
];

/** The confirmation of receipt to the reporter. */
export const reportReceived: EmailTemplate<{ placeName: string; reportId: string }> = ({ placeName, reportId }) => ({
  subject: [`Otrzymaliśmy zgłoszenie: ${placeName}`, `We have received your report: ${placeName}`],
  opening: [
    "Dziękujemy za zgłoszenie treści, którą uważasz za nielegalną. Sprawdzi ją człowiek, bez zbędnej zwłoki.",
    "Thank you for reporting content that you consider illegal. A person will review it without undue delay.",
  ],
  facts: [
    ["Lokalizacja", "Location", placeName],
    ["Numer zgłoszenia", "Report number", reportId],
  ],
  notes: [
    "O decyzji i jej powodach napiszemy na ten adres.",
    "We’ll send the decision and its reasons to this address.",
  ],
  why: reporterWhy,
});

const results: Record<ReportDecision, Words> = {
  none: ["Nie stwierdziliśmy naruszenia i nie usuwamy treści.", "We have found no violation, and the content stays."],
  hideText: ["Opis lokalizacji został ukryty.", "The description of the location has been hidden."],
  hidePhoto: ["Zgłoszone zdjęcie zostało ukryte.", "The reported photo has been hidden."],
  hideMessage: ["Zgłoszona wiadomość została ukryta.", "The reported message has been hidden."],
  suspendPlace: [
    "Lokalizacja została zawieszona i nie jest widoczna w serwisie.",
    "The location has been suspended and is no longer shown.",
  ],
};

/** The decision, to the reporter (Regulation (EU) 2022/2065, article 16(5)). */
export const reportDecided: EmailTemplate<{
  placeName: string;
  reportId: string;
  decision: ReportDecision;
  reason: string;
}> = ({ placeName, reportId, decision, reason }) => ({
  subject: [`Decyzja w sprawie zgłoszenia: ${placeName}`, `Decision on your report: ${placeName}`],
  opening: results[decision],
  facts: [
    ["Lokalizacja", "Location", placeName],
    ["Numer zgłoszenia", "Report number", reportId],
    ["Uzasadnienie", "Statement of reasons", reason],
  ],
  notes: [
    [
      "Decyzję podjął człowiek, bez użycia środków automatycznych.",
      "A person made this decision, without automated means.",
    ],
    [
      `Jeśli się z nią nie zgadzasz, napisz do nas w ciągu ${appealMonths} miesięcy: ${operatorEmails.support}. Możesz też zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.`,
      `If you disagree, write to us within ${appealMonths} months: ${operatorEmails.support}. You can also turn to a certified out-of-court dispute settlement body or to a court.`,
    ],
  ],
  why: reporterWhy,
});

const grounds: Record<DecisionGround, Words> = {
  law: ["treść niezgodna z prawem", "illegal content"],
  terms: ["naruszenie regulaminu serwisu Boksy", "violation of the Boksy terms"],
};

/** The decision in words to the author, whose content may not have been reported. */
const resultsForAuthor: Record<Exclude<ReportDecision, "none">, Words> = {
  ...results,
  hidePhoto: ["Zdjęcie lokalizacji zostało ukryte.", "The photo of the location has been hidden."],
  hideMessage: ["Twoja wiadomość została ukryta.", "Your message has been hidden."],
};

const authorWhy: Words = [
  "Wysyłamy tę wiadomość, bo ten adres należy do osoby, która napisała ukrytą wiadomość.",
  "You’re receiving this because this address is that of the person who wrote the hidden message.",
];

/** The statement of reasons, to the author of the content (Regulation (EU) 2022/2065, article 17). */
export const contentRestricted: EmailTemplate<{
  placeName: string;
  origin: ReportOrigin;
  decision: Exclude<ReportDecision, "none">;
  ground: DecisionGround;
  reason: string;
  /** The last day. */
  appealUntilOn: Day;
  appeal: SecretLink;
}> = ({ placeName, origin, decision, ground, reason, appealUntilOn, appeal }, { day }) => {
  // A decision about a message may go to the person who asked, who has no location.
  const isMessage = decision === "hideMessage";
  return {
    subject: isMessage
      ? [`Decyzja w sprawie wiadomości: ${placeName}`, `Decision about your message: ${placeName}`]
      : [`Decyzja w sprawie lokalizacji ${placeName}`, `Decision about your location ${placeName}`],
    opening: [
      resultsForAuthor[decision],
      [
        "Decyzja dotyczy całego serwisu i obowiązuje bezterminowo, chyba że zmieni ją odwołanie.",
        "The decision applies to all of Boksy and has no end date unless an appeal changes it.",
      ],
    ],
    facts: [
      ["Lokalizacja", "Location", placeName],
      ["Podstawa", "Ground", grounds[ground]],
      ["Uzasadnienie", "Statement of reasons", reason],
      ["Odwołanie do", "Appeal by", day(appealUntilOn)],
    ],
    notes: [
      origin === "notice"
        ? [
            "Podstawą jest zgłoszenie, które sprawdził człowiek. Nie użyto środków automatycznych.",
            "It follows a report that a person has reviewed. No automated means were used.",
          ]
        : [
            "Zdecydowaliśmy z własnej inicjatywy, gdy człowiek obejrzał zdjęcia. Nie użyto środków automatycznych.",
            "We decided on our own initiative after a person looked at the photos. No automated means were used.",
          ],
      !isMessage && [
        "Trwające najmy i ich płatności pozostają bez zmian.",
        "Current rentals and their payments continue.",
      ],
      [
        "Możesz też zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.",
        "You can also turn to a certified out-of-court dispute settlement body or to a court.",
      ],
    ],
    action: ["Odwołaj się od decyzji", "Appeal the decision", appeal.path ?? href("appeal")],
    why: isMessage && authorWhy,
  };
};

/** The result of an appeal. */
export const appealDecided: EmailTemplate<{
  placeName: string;
  isMessage: boolean;
  outcome: AppealOutcome;
  reason: string;
}> = ({ placeName, isMessage, outcome, reason }) => ({
  subject: [`Odwołanie rozpatrzone: ${placeName}`, `Appeal decided: ${placeName}`],
  opening:
    outcome === "reversed"
      ? [
          "Uwzględniliśmy odwołanie. Decyzja została uchylona, a treść przywrócona.",
          "Your appeal was successful. The decision has been reversed and the content restored.",
        ]
      : [
          "Nie uwzględniliśmy odwołania. Decyzja pozostaje w mocy.",
          "Your appeal was not successful. The decision remains in force.",
        ],
  facts: [
    ["Lokalizacja", "Location", placeName],
    ["Uzasadnienie", "Statement of reasons", reason],
  ],
  notes: outcome !== "reversed" && [
    "Możesz zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.",
    "You can turn to a certified out-of-court dispute settlement body or to a court.",
  ],
  action: !isMessage && ["Otwórz lokalizacje", "Open your places", href("partnerPlaces")],
  why: isMessage && authorWhy,
});

/** To the reporter: an appeal was successful. */
export const reportReversed: EmailTemplate<{ placeName: string; reportId: string; reason: string }> = ({
  placeName,
  reportId,
  reason,
}) => ({
  subject: [
    `Zmiana decyzji w sprawie zgłoszenia: ${placeName}`,
    `The decision on your report has changed: ${placeName}`,
  ],
  opening: [
    "Po odwołaniu uchyliliśmy decyzję w sprawie twojego zgłoszenia. Treść jest znowu widoczna.",
    "After an appeal, we have reversed the decision on your report. The content is visible again.",
  ],
  facts: [
    ["Lokalizacja", "Location", placeName],
    ["Numer zgłoszenia", "Report number", reportId],
    ["Uzasadnienie", "Statement of reasons", reason],
  ],
  notes: [
    "Możesz zwrócić się do certyfikowanego organu pozasądowego rozstrzygania sporów albo do sądu.",
    "You can turn to a certified out-of-court dispute settlement body or to a court.",
  ],
  why: reporterWhy,
});
