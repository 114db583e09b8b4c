import type { Day } from "../core/day.ts";
import { inForceOn, type LegalText } from "./kinds.ts";

export interface LegalTextEntry {
  kind: LegalText;
  fromOn: Day;
  value: { pl: string; en: string };
}

/** What each text is about, for the placeholder of one that is missing. */
const subjects: Record<LegalText, { pl: string; en: string }> = {
  emergencyEntry: {
    pl: "wejście wynajmującego do boksu w razie zagrożenia",
    en: "the landlord’s entry to the box in an emergency",
  },
  leftThings: {
    pl: "postępowanie z rzeczami pozostawionymi w boksie po końcu najmu",
    en: "what happens to things left in the box after the end of the rental",
  },
  liability: {
    pl: "odpowiedzialność stron i ubezpieczenie rzeczy w boksie",
    en: "the parties’ liability and insurance of the things in the box",
  },
  landlordPrivacy: {
    pl: "informacja wynajmującego o przetwarzaniu danych",
    en: "the landlord’s information on data processing",
  },
  withdrawalInstruction: {
    pl: "pouczenie o prawie odstąpienia od umowy według załącznika nr 1 do ustawy o prawach konsumenta",
    en: "instructions on withdrawal as in annex 1 to the Polish Consumer Rights Act",
  },
  withdrawalForm: {
    pl: "wzór formularza odstąpienia od umowy według załącznika nr 2 do ustawy o prawach konsumenta",
    en: "model withdrawal form as in annex 2 to the Polish Consumer Rights Act",
  },
  disputeBody: {
    pl: "podmiot pozasądowego rozwiązywania sporów",
    en: "the body for out-of-court dispute resolution",
  },
  termsChanges: {
    pl: "zasady zmiany regulaminu i informowania o niej, prawo właściwe i sądy",
    en: "how these terms change and how you learn of it, the governing law and the courts",
  },
  partnerTerms: {
    pl: "regulamin dla partnerów od prawnika: podstawy zawieszenia i rozwiązania umowy, mediatorzy, dostęp do danych, powierzenie przetwarzania danych osobowych przez partnera",
    en: "terms for partners by a lawyer: grounds for suspension and termination, mediators, access to data, processing of personal data on behalf of the partner",
  },
  dataRecipients: {
    pl: "weryfikacja listy odbiorców przez prawnika i umowa powierzenia danych wpisywanych przez partnerów",
    en: "a lawyer’s review of the recipients, and the agreement on processing data that partners enter",
  },
};

const toBeCompleted = { pl: "DO UZUPEŁNIENIA", en: "TO BE COMPLETED" };

/**
 * The texts in force on a day. A missing one is a visible placeholder, with which production takes no reservations.
 * @param entries valid entries in any order
 */
export function legalTextsOn<Kind extends LegalText>(
  kinds: readonly Kind[],
  entries: readonly LegalTextEntry[],
  { day, locale }: { day: Day; locale: "pl" | "en" },
): Record<Kind, string> {
  const textOf = (kind: Kind) => {
    const found = inForceOn(
      kind,
      entries.filter((entry) => entry.kind === kind),
      day,
    );
    return found?.value[locale] ?? `[${toBeCompleted[locale]}: ${subjects[kind][locale]}]`;
  };
  return Object.fromEntries(kinds.map((kind) => [kind, textOf(kind)])) as Record<Kind, string>;
}

/** The texts that have no value in force on a day. */
export const missingLegalTexts = <Kind extends LegalText>(
  kinds: readonly Kind[],
  entries: readonly LegalTextEntry[],
  day: Day,
): Kind[] => kinds.filter((kind) => !entries.some((entry) => entry.kind === kind && entry.fromOn <= day));
