import { fold } from "../core/text.ts";
import type { AgreementSection, AgreementText } from "./agreement/subject.ts";

/** An agreement as it was signed on Boksy. */
export interface SignedAgreement {
  version: number;
  /** SHA-256 of the text, in hex */
  hash: string;
  /** The text that was shown. */
  text: AgreementText;
  /** Its language; that of the reservation may change later. */
  locale: "pl" | "en";
  /** The instruction on withdrawal and the model form, as they were given. */
  instruction: AgreementSection[];
  /** The place's own terms at that time. */
  placeTerms: string;
  /** The box's number in the text, which may be corrected later. */
  boxNumber: string;
  nameTyped: string;
  signedAt: string;
  /** When the customer requested a start within the withdrawal period; null if that was not needed. */
  earlyStartRequestedAt: string | null;
  /** Whether the tenant may withdraw from it: a person, or a sole trader with consumer rights. */
  mayWithdraw: boolean;
}

const wordsOf = (name: string) =>
  fold(name)
    .split(/[\s-]+/)
    .filter((word) => word !== "")
    .sort()
    .join(" ");

/**
 * Whether a typed name is a signature of this person: the same words in any order and case, with or without diacritics
 * and hyphens. "nowak-lis anna" is one for "Anna Nowak Lis", "A. Nowak" is not.
 */
export const isSignatureOf = (typed: string, name: string): boolean => wordsOf(typed) === wordsOf(name);
