import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { disputeReasons } from "./dispute-reasons.ts";
import { greeting } from "./words.ts";

function emailIn(locale: Locale, data: MailData["disputeOpened"]) {
  const { orderId, orderNumber, partnerName, amountGrosze, reason, respondByOn } = data;
  const polish = locale === "pl";
  return {
    subject: polish ? `Spór o płatność zamówienia ${orderNumber}` : `Dispute of a payment of order ${orderNumber}`,
    greeting: greeting("", locale),
    opening: [
      polish
        ? "Posiadacz karty zakwestionował płatność w swoim banku. Jeśli nikt nie odpowie w terminie, bank cofnie pieniądze."
        : "The cardholder disputed a payment with their bank. Without a response in time, the bank reverses it.",
    ],
    facts: [
      [polish ? "Kwota" : "Amount", formatMoney(amountGrosze, locale)],
      [polish ? "Partner" : "Partner", partnerName],
      [polish ? "Powód" : "Reason", disputeReasons[locale][reason]],
      ...(respondByOn === null ? [] : [[polish ? "Odpowiedź do" : "Respond by", formatDay(respondByOn, locale)]]),
    ] as [string, string][],
    notes: [
      polish
        ? "Umowę, historię najmu i korespondencję dołącz w panelu operatora płatności."
        : "Submit the agreement, the history of the rental and the correspondence in the payment provider’s dashboard.",
    ],
    action: {
      label: polish ? "Zobacz zamówienie" : "View the order",
      path: href("adminOrders", { money: "disputed", open: orderId }),
    },
  };
}

/** To the operator, who responds to the bank: a dispute was opened. */
export const disputeOpened: EmailTemplate<"disputeOpened"> = {
  pl: (data) => emailIn("pl", data),
  en: (data) => emailIn("en", data),
};
