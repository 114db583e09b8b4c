import type { AgreementSection, AgreementText } from "../../../../domain/reservation/agreement/subject.ts";
import type { Locale } from "../../../env.ts";

/** The content of an agreement document. */
export interface AgreementDocument {
  code: string;
  locale: Locale;
  text: AgreementText;
  placeName: string;
  placeTerms: { version: number; text: string };
  instruction: AgreementSection[];
  /** Null for an unsigned draft. Times are ISO instants, shown in the place's time zone. */
  signature: { name: string; signedAt: string; hash: string; earlyStartRequestedAt: string | null } | null;
  timezone: string;
  /** The landlord is only trying Boksy out: each page says so. */
  isTrial: boolean;
}
