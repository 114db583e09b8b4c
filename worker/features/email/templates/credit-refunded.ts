import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

/** To the client: the landlord has paid back money that the client had overpaid. */
export const creditRefunded: EmailTemplate<"creditRefunded"> = {
  pl: (data) => ({
    subject: `Zwrot nadpłaty: ${formatMoney(data.amountGrosze, "pl")}`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Wynajmujący (${data.partnerName}) zwrócił ci nadpłatę ${formatMoney(data.amountGrosze, "pl")} z własnego rachunku.`,
    ],
    facts: [
      ["Data zwrotu", formatDay(data.refundedOn, "pl")],
      ...(data.leftGrosze > 0 ? [["Pozostała nadpłata", formatMoney(data.leftGrosze, "pl")] as const] : []),
    ],
    notes: ["Jeśli pieniądze nie dotrą w ciągu kilku dni roboczych, skontaktuj się z wynajmującym."],
    action: null,
  }),
  en: (data) => ({
    subject: `Refund of your credit: ${formatMoney(data.amountGrosze, "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [
      `Your landlord, ${data.partnerName}, has paid back your credit of ${formatMoney(data.amountGrosze, "en")} from their own account.`,
    ],
    facts: [
      ["Refunded on", formatDay(data.refundedOn, "en")],
      ...(data.leftGrosze > 0 ? [["Remaining credit", formatMoney(data.leftGrosze, "en")] as const] : []),
    ],
    notes: ["If the money doesn’t arrive within a few business days, contact the landlord."],
    action: null,
  }),
};
