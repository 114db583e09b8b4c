import type { Day } from "../../../../domain/core/day.ts";
import type { DocumentKind } from "../../../../domain/document/document.ts";
import { href } from "../../../../domain/routes.ts";
import type { Words } from "../../../language.ts";
import type { EmailTemplate } from "../template.ts";

const kinds: Record<DocumentKind, Words> = {
  registerExtract: ["odpis z KRS lub CEIDG", "register extract (KRS or CEIDG)"],
  premisesRight: ["tytuł prawny do lokalu", "right to the premises"],
  insurance: ["polisa ubezpieczeniowa", "insurance policy"],
  representative: ["dokument reprezentanta lub pełnomocnictwo", "identity or authorization of the representative"],
  contract: ["umowa z serwisem Boksy", "contract with Boksy"],
  other: ["inny dokument", "other document"],
};

const upload = ["Dodaj dokument", "Add the document", href("partnerCompany")] as const;

/** To a partner's company: an administrator asks for a document. */
export const documentRequested: EmailTemplate<{ kind: DocumentKind; reason: string }> = (
  { kind, reason },
  { text },
) => ({
  subject: [`Potrzebujemy dokumentu: ${text(...kinds[kind])}`, `We need a document: ${text(...kinds[kind])}`],
  opening: [
    "Prosimy o dodanie dokumentu na stronie „Moja firma”. Zobaczą go tylko właściciele konta firmy i administratorzy serwisu Boksy.",
    "Please add the document on the page “My company”. Only the owners of the company’s account and Boksy administrators can see it.",
  ],
  facts: [
    ["Dokument", "Document", kinds[kind]],
    ["Uwaga", "Note", reason],
  ],
  notes: ["PDF, JPG lub PNG, do 10 MB.", "PDF, JPG or PNG, up to 10 MB."],
  action: upload,
});

/** To a partner's company: a document was not accepted. */
export const documentRejected: EmailTemplate<{ kind: DocumentKind; fileName: string; reason: string }> = (
  { kind, fileName, reason },
  { text },
) => ({
  subject: [`Dokument odrzucony: ${text(...kinds[kind])}`, `Document rejected: ${text(...kinds[kind])}`],
  opening: [
    "Dokument nie został przyjęty. Dodaj poprawiony na stronie „Moja firma”.",
    "The document was not accepted. Add a corrected one on the page “My company”.",
  ],
  facts: [
    ["Dokument", "Document", kinds[kind]],
    ["Plik", "File", fileName],
    ["Powód", "Reason", reason],
  ],
  action: upload,
});

/** To a partner's company: an accepted document expires in some days. */
export const documentExpiring: EmailTemplate<{ kind: DocumentKind; fileName: string; validUntilOn: Day }> = (
  { kind, fileName, validUntilOn },
  { text, day },
) => ({
  subject: [
    `Dokument ważny do ${day(validUntilOn)}: ${text(...kinds[kind])}`,
    `Document valid until ${day(validUntilOn)}: ${text(...kinds[kind])}`,
  ],
  opening: [
    "Kończy się ważność dokumentu twojej firmy. Dodaj aktualny na stronie „Moja firma”.",
    "A document of your company is about to expire. Add a current one on the page “My company”.",
  ],
  facts: [
    ["Dokument", "Document", kinds[kind]],
    ["Plik", "File", fileName],
    ["Ważny do", "Valid until", day(validUntilOn)],
  ],
  action: upload,
});
