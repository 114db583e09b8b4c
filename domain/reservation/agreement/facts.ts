import type { Day } from "../../day.ts";

/** What one agreement is about; everything its text names. Money in grosze, gross. */
export interface AgreementFacts {
  reservationCode: string;
  seller: { legalName: string; nip: string | null; address: string };
  tenantName: string;
  box: { number: string; widthCm: number; depthCm: number; heightCm: number };
  place: { name: string; address: string; noticeDays: number; accessFrom: string; accessTo: string };
  moveInOn: Day;
  /** exclusive; null is open-ended */
  toOn: Day | null;
  monthlyGrosze: number;
  todayGrosze: number;
  depositGrosze: number;
}

/** One numbered section of the agreement. */
export interface AgreementSection {
  title: string;
  paragraphs: string[];
}

export interface AgreementText {
  title: string;
  sections: AgreementSection[];
}
