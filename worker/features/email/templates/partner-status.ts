import { operatorEmails } from "../../../../domain/operator.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

/** To a partner's company: it was suspended or restored by an administrator. */
export const partnerStatusChanged: EmailTemplate<"partnerStatusChanged"> = {
  pl: ({ status, reason }) => ({
    subject: status === "suspended" ? "Wstrzymaliśmy twoje ogłoszenia" : "Twoje ogłoszenia są znowu widoczne",
    greeting: greeting("", "pl"),
    opening: [
      status === "suspended"
        ? "Twoja firma została zawieszona w serwisie Boksy. Lokalizacje nie są widoczne dla klientów i nie przyjmują nowych rezerwacji."
        : "Twoja firma może znów działać w serwisie Boksy. Lokalizacje są takie jak przed zawieszeniem.",
    ],
    facts: [["Powód", reason]],
    notes:
      status === "suspended"
        ? [
            "Trwające najmy i płatności za nie toczą się dalej, a dane firmy możesz przeglądać.",
            `Jeśli nie zgadzasz się z tą decyzją, napisz do nas: ${operatorEmails.partners}.`,
          ]
        : [],
    action: { label: "Otwórz Boksy", path: "/partner/dashboard" },
  }),
  en: ({ status, reason }) => ({
    subject: status === "suspended" ? "We have paused your listings" : "Your listings are visible again",
    greeting: greeting("", "en"),
    opening: [
      status === "suspended"
        ? "Your company has been suspended on Boksy. Its places are hidden from customers and take no new reservations."
        : "Your company is active on Boksy again. Its places are as they were before the suspension.",
    ],
    facts: [["Reason", reason]],
    notes:
      status === "suspended"
        ? [
            "Running rentals and their payments go on, and you can still view your company’s data.",
            `If you disagree with this decision, write to us: ${operatorEmails.partners}.`,
          ]
        : [],
    action: { label: "Open Boksy", path: "/partner/dashboard" },
  }),
};
