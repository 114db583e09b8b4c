import { operatorEmails } from "../../../../domain/operator.ts";
import { formatDay, formatPercent } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

/** To a partner's company: its commission changes on a day. */
export const partnerCommissionChanged: EmailTemplate<"partnerCommissionChanged"> = {
  pl: ({ oldBasisPoints, newBasisPoints, fromOn, reason }) => ({
    subject: `Nowa prowizja Boksów od ${formatDay(fromOn, "pl")}`,
    greeting: greeting("", "pl"),
    opening: ["Zmieniamy prowizję od płatności, które przechodzą przez Boksy."],
    facts: [
      ["Teraz", formatPercent(oldBasisPoints, "pl")],
      [`Od ${formatDay(fromOn, "pl")}`, formatPercent(newBasisPoints, "pl")],
      ["Powód", reason],
    ],
    notes: [
      "Zamówienia złożone przed tym dniem zachowują dotychczasową prowizję.",
      `Jeśli się nie zgadzasz, napisz do nas przed tym dniem: ${operatorEmails.partners}.`,
    ],
    action: { label: "Otwórz wypłaty i prowizję", path: "/partner/invoices?view=payouts" },
  }),
  en: ({ oldBasisPoints, newBasisPoints, fromOn, reason }) => ({
    subject: `New commission of Boksy from ${formatDay(fromOn, "en")}`,
    greeting: greeting("", "en"),
    opening: ["The commission on payments through Boksy is changing."],
    facts: [
      ["Now", formatPercent(oldBasisPoints, "en")],
      [`From ${formatDay(fromOn, "en")}`, formatPercent(newBasisPoints, "en")],
      ["Reason", reason],
    ],
    notes: [
      "Orders made before that day keep their commission.",
      `If you disagree, write to us before that day: ${operatorEmails.partners}.`,
    ],
    action: { label: "Open payouts and commission", path: "/partner/invoices?view=payouts" },
  }),
};
