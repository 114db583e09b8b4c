import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { MailData } from "../email-data.ts";
import type { EmailTemplate } from "../layout.ts";
import { disputeReasons } from "./dispute-reasons.ts";
import { greeting } from "./words.ts";

type Data = MailData["paymentDisputed"];

const subjects: Record<Locale, Record<Data["state"], string>> = {
  pl: {
    opened: "klient zakwestionował płatność w banku",
    won: "bank uznał zakwestionowaną płatność",
    lost: "bank cofnął zakwestionowaną płatność",
  },
  en: {
    opened: "a payment is disputed with the bank",
    won: "the bank upheld the disputed payment",
    lost: "the bank reversed the disputed payment",
  },
};

const openings: Record<Locale, Record<Data["state"], string>> = {
  pl: {
    opened:
      "Posiadacz karty zakwestionował płatność w swoim banku. Do czasu decyzji operator płatności wstrzymuje tę kwotę, a automatycznie niczego nie pobieramy.",
    won: "Bank rozstrzygnął sprawę na twoją korzyść. Pieniądze zostają u ciebie.",
    lost: "Bank rozstrzygnął sprawę na korzyść posiadacza karty. Kwotę potrącamy z twoich wypłat razem z naszą prowizją, którą oddajemy. Czynsz z tej płatności jest znowu do zapłaty.",
  },
  en: {
    opened:
      "The cardholder disputed the payment with their bank. Until the decision, the payment provider holds the amount back, and we charge nothing automatically.",
    won: "The bank decided in your favor. You keep the money.",
    lost: "The bank decided in the cardholder’s favor. We deduct the amount from your payouts and return our commission on it. The rent that it paid is due again.",
  },
};

const notes: Record<Locale, string> = {
  pl: "Bankowi odpowiada zespół Boksy, na podstawie umowy i historii najmu. Nie musisz nic robić.",
  en: "The Boksy team responds to the bank with the agreement and the history of the rental. You don’t need to do anything.",
};

function facts(
  { clientName, boxNumber, placeName, amountGrosze, reason, respondByOn }: Data,
  locale: Locale,
): [string, string][] {
  const polish = locale === "pl";
  return [
    [polish ? "Kwota" : "Amount", formatMoney(amountGrosze, locale)],
    [polish ? "Klient" : "Client", clientName],
    [polish ? "Boks" : "Box", `${boxNumber}, ${placeName}`],
    [polish ? "Powód" : "Reason", disputeReasons[locale][reason]],
    ...(respondByOn === null
      ? []
      : [[polish ? "Odpowiedź do" : "Respond by", formatDay(respondByOn, locale)] as [string, string]]),
  ];
}

function emailIn(locale: Locale, data: Data) {
  const boxNumber = locale === "pl" ? `Boks ${data.boxNumber}` : `Box ${data.boxNumber}`;
  return {
    subject: `${boxNumber}: ${subjects[locale][data.state]}`,
    greeting: greeting("", locale),
    opening: [openings[locale][data.state]],
    facts: facts(data, locale),
    notes: data.respondByOn === null ? [] : [notes[locale]],
    action: {
      label: locale === "pl" ? "Zobacz najem" : "View the rental",
      path: href("partnerRents", { open: data.rentId }),
    },
  };
}

/** To the partner: a dispute was opened or decided. */
export const paymentDisputed: EmailTemplate<"paymentDisputed"> = {
  pl: (data) => emailIn("pl", data),
  en: (data) => emailIn("en", data),
};
