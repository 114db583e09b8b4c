import type { DocumentKind } from "../../../../domain/document/document.ts";
import { href } from "../../../../domain/routes.ts";
import { formatDay } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const kindsPl: Record<DocumentKind, string> = {
  registerExtract: "odpis z KRS lub CEIDG",
  premisesRight: "tytuł prawny do lokalu",
  insurance: "polisa ubezpieczeniowa",
  representative: "dokument reprezentanta lub pełnomocnictwo",
  contract: "umowa z serwisem Boksy",
  other: "inny dokument",
};
const kindsEn: Record<DocumentKind, string> = {
  registerExtract: "register extract (KRS or CEIDG)",
  premisesRight: "right to the premises",
  insurance: "insurance policy",
  representative: "identity or authorization of the representative",
  contract: "contract with Boksy",
  other: "other document",
};

const upload = {
  pl: { label: "Dodaj dokument", path: href("partnerCompany") },
  en: { label: "Add the document", path: href("partnerCompany") },
};

/** To a partner's company: an administrator asks for a document. */
export const documentRequested: EmailTemplate<"documentRequested"> = {
  pl: ({ kind, reason }) => ({
    subject: `Potrzebujemy dokumentu: ${kindsPl[kind]}`,
    greeting: greeting("", "pl"),
    opening: [
      "Prosimy o dodanie dokumentu na stronie „Moja firma”. Zobaczą go tylko właściciele konta firmy i administratorzy serwisu Boksy.",
    ],
    facts: [
      ["Dokument", kindsPl[kind]],
      ["Uwaga", reason],
    ],
    notes: ["PDF, JPG lub PNG, do 10 MB."],
    action: upload.pl,
  }),
  en: ({ kind, reason }) => ({
    subject: `We need a document: ${kindsEn[kind]}`,
    greeting: greeting("", "en"),
    opening: [
      "Please add the document on the page “My company”. Only the owners of the company’s account and Boksy administrators can see it.",
    ],
    facts: [
      ["Document", kindsEn[kind]],
      ["Note", reason],
    ],
    notes: ["PDF, JPG or PNG, up to 10 MB."],
    action: upload.en,
  }),
};

/** To a partner's company: a document was not accepted. */
export const documentRejected: EmailTemplate<"documentRejected"> = {
  pl: ({ kind, fileName, reason }) => ({
    subject: `Dokument odrzucony: ${kindsPl[kind]}`,
    greeting: greeting("", "pl"),
    opening: ["Dokument nie został przyjęty. Dodaj poprawiony na stronie „Moja firma”."],
    facts: [
      ["Dokument", kindsPl[kind]],
      ["Plik", fileName],
      ["Powód", reason],
    ],
    notes: [],
    action: upload.pl,
  }),
  en: ({ kind, fileName, reason }) => ({
    subject: `Document rejected: ${kindsEn[kind]}`,
    greeting: greeting("", "en"),
    opening: ["The document was not accepted. Add a corrected one on the page “My company”."],
    facts: [
      ["Document", kindsEn[kind]],
      ["File", fileName],
      ["Reason", reason],
    ],
    notes: [],
    action: upload.en,
  }),
};

/** To a partner's company: an accepted document expires in some days. */
export const documentExpiring: EmailTemplate<"documentExpiring"> = {
  pl: ({ kind, fileName, validUntilOn }) => ({
    subject: `Dokument ważny do ${formatDay(validUntilOn, "pl")}: ${kindsPl[kind]}`,
    greeting: greeting("", "pl"),
    opening: ["Kończy się ważność dokumentu twojej firmy. Dodaj aktualny na stronie „Moja firma”."],
    facts: [
      ["Dokument", kindsPl[kind]],
      ["Plik", fileName],
      ["Ważny do", formatDay(validUntilOn, "pl")],
    ],
    notes: [],
    action: upload.pl,
  }),
  en: ({ kind, fileName, validUntilOn }) => ({
    subject: `Document valid until ${formatDay(validUntilOn, "en")}: ${kindsEn[kind]}`,
    greeting: greeting("", "en"),
    opening: ["A document of your company is about to expire. Add a current one on the page “My company”."],
    facts: [
      ["Document", kindsEn[kind]],
      ["File", fileName],
      ["Valid until", formatDay(validUntilOn, "en")],
    ],
    notes: [],
    action: upload.en,
  }),
};
