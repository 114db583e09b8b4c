import type { Day } from "../../core/day.ts";
import type { Buyer } from "../../invoice/buyer.ts";
import type { AgreementClause } from "../../settings/kinds.ts";
import type { PriceBreakdown } from "../price.ts";

/** The data of an agreement: a reservation as known to both the page and the Worker. */
export interface AgreementSubject {
  code: string;
  seller: {
    legalName: string;
    nip: string | null;
    regon: string | null;
    krs: string | null;
    address: string;
    email: string;
    phone: string;
  };
  box: { number: string; widthCm: number; depthCm: number; heightCm: number };
  place: {
    name: string;
    street: string;
    postcode: string;
    city: string;
    noticeDays: number;
    accessFrom: string;
    accessTo: string;
  };
  moveInOn: Day;
  /** exclusive; null is open-ended */
  toOn: Day | null;
  price: PriceBreakdown;
  /** Null for a person of whom only the name is known. */
  buyer: Buyer | null;
  /** The version of the place's terms that apply. */
  agreement: { version: number };
  /** What a lawyer has written for all agreements, in the language of the reservation; each line is a paragraph. */
  clauses: Record<AgreementClause, string>;
  locale: "pl" | "en";
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
