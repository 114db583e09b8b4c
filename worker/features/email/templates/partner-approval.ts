import { operatorEmails } from "../../../../domain/operator.ts";
import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

/** To a new partner's company: an administrator has approved or rejected it. */
export const partnerApprovalDecided: EmailTemplate<"partnerApprovalDecided"> = {
  pl: ({ decision, reason }) => ({
    subject: decision === "approved" ? "Możesz opublikować lokalizację" : "Twoja firma nie została zatwierdzona",
    greeting: greeting("", "pl"),
    opening: [
      decision === "approved"
        ? "Twoja firma została zatwierdzona w serwisie Boksy. Lokalizacje są nadal szkicami: opublikuj je, gdy będą gotowe."
        : "Sprawdziliśmy dane twojej firmy i nie możemy jej jeszcze zatwierdzić. Lokalizacje pozostają szkicami.",
    ],
    facts: decision === "approved" ? [] : [["Powód", reason]],
    notes:
      decision === "approved"
        ? []
        : [
            "Popraw dane w zakładce „Moja firma” i poproś tam o ponowne sprawdzenie.",
            `Jeśli nie zgadzasz się z tą decyzją, napisz do nas: ${operatorEmails.partners}.`,
          ],
    action:
      decision === "approved"
        ? { label: "Otwórz lokalizacje", path: href("partnerPlaces") }
        : { label: "Otwórz „Moja firma”", path: href("partnerCompany") },
  }),
  en: ({ decision, reason }) => ({
    subject: decision === "approved" ? "You can publish your place" : "Your company has not been approved",
    greeting: greeting("", "en"),
    opening: [
      decision === "approved"
        ? "Your company has been approved on Boksy. Your places are still drafts: publish them when they are ready."
        : "We have checked your company’s data and cannot approve it yet. Your places remain drafts.",
    ],
    facts: decision === "approved" ? [] : [["Reason", reason]],
    notes:
      decision === "approved"
        ? []
        : [
            "Correct the data in My company and ask for another check there.",
            `If you disagree with this decision, write to us: ${operatorEmails.partners}.`,
          ],
    action:
      decision === "approved"
        ? { label: "Open your places", path: href("partnerPlaces") }
        : { label: "Open My company", path: href("partnerCompany") },
  }),
};
