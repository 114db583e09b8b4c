import { addDays } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import type { RentNews } from "../rent-email-data.ts";
import { greeting, reservationPath, statementFacts } from "./words.ts";

type Withdrawn = RentNews["rentWithdrawn"];
type Fact = readonly [string, string];

function factsOf(data: Withdrawn, locale: Locale): Fact[] {
  const polish = locale === "pl";
  const { code, endOn, usedDays, keptGrosze, depositGrosze, refundGrosze, transferGrosze } = data;
  const days = polish
    ? usedDays === 1
      ? "1 dzień"
      : `${usedDays} dni`
    : usedDays === 1
      ? "1 day"
      : `${usedDays} days`;
  const deposit: Fact = [polish ? "W tym kaucja" : "Including the deposit", formatMoney(depositGrosze, locale)];
  return [
    [polish ? "Umowa" : "Agreement", code],
    [polish ? "Ostatni dzień" : "Last day", formatDay(addDays(endOn, -1), locale)],
    [polish ? `Czynsz za ${days}` : `Rent for ${days}`, formatMoney(keptGrosze, locale)],
    [polish ? "Do zwrotu" : "Refund", formatMoney(refundGrosze + transferGrosze, locale)],
    ...(depositGrosze === 0 ? [] : [deposit]),
  ];
}

/** To the tenant: the legally required receipt, with what is paid and what is refunded. */
export const rentWithdrawn: EmailTemplate<"rentWithdrawn"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: potwierdzenie odstąpienia od umowy`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Otrzymaliśmy twoje oświadczenie o odstąpieniu od umowy najmu boksu ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: [...statementFacts(data, "pl"), ...factsOf(data, "pl")],
    notes: [
      `Boks jest do twojej dyspozycji do końca dnia ${formatDay(addDays(data.endOn, -1), "pl")}. Opróżnij go do tego czasu i zostaw niezamknięty.`,
      ...(data.refundGrosze > 0
        ? [
            `Kwotę ${formatMoney(data.refundGrosze, "pl")} zwracamy tą samą metodą płatności. Zwykle trwa to kilka dni roboczych.`,
          ]
        : []),
      ...(data.transferGrosze > 0
        ? [
            `Kwotę ${formatMoney(data.transferGrosze, "pl")} wynajmujący przeleje na twój rachunek bankowy w ciągu 14 dni.`,
          ]
        : []),
    ],
    action: { label: "Zobacz najem", path: reservationPath(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: confirmation of withdrawal from the agreement`,
    greeting: greeting(data.name, "en"),
    opening: [
      `We’ve received your statement of withdrawal from the rental agreement for box ${data.boxNumber} (${data.placeName}).`,
    ],
    facts: [...statementFacts(data, "en"), ...factsOf(data, "en")],
    notes: [
      `You can use the box until the end of ${formatDay(addDays(data.endOn, -1), "en")}. Empty it by then and leave it unlocked.`,
      ...(data.refundGrosze > 0
        ? [
            `We’re refunding ${formatMoney(data.refundGrosze, "en")} to your original payment method. This usually takes a few business days, 14 days at most.`,
          ]
        : []),
      ...(data.transferGrosze > 0
        ? [`The landlord will transfer ${formatMoney(data.transferGrosze, "en")} to your bank account within 14 days.`]
        : []),
    ],
    action: { label: "View rental", path: reservationPath(data.guest, "customerRents") },
  }),
};

/** To the partner: a tenant has withdrawn; what the partner keeps and may have to transfer. */
export const withdrawalReceived: EmailTemplate<"withdrawalReceived"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: ${data.clientName} odstępuje od umowy`,
    greeting: greeting("", "pl"),
    opening: [
      `${data.clientName} odstępuje od umowy najmu boksu ${data.boxNumber} (${data.placeName}) w ustawowym terminie 14 dni.`,
    ],
    facts: [...statementFacts({ ...data, name: data.clientName }, "pl"), ...factsOf(data, "pl")],
    notes: [
      "Boks jest wolny od dnia po ostatnim dniu najmu.",
      ...(data.promisedGrosze > 0
        ? [
            `Zwrot obejmuje ${formatMoney(data.promisedGrosze, "pl")} kaucji, która miała przejść na następny boks najemcy. Następny najem zacznie się bez tej kwoty.`,
          ]
        : []),
      ...(data.refundGrosze > 0
        ? [`Zwracamy najemcy ${formatMoney(data.refundGrosze, "pl")} tą samą metodą płatności.`]
        : []),
      ...(data.transferGrosze > 0
        ? [`Zwróć najemcy ${formatMoney(data.transferGrosze, "pl")} przelewem w ciągu 14 dni.`]
        : []),
    ],
    action: { label: "Zobacz najem", path: href("partnerRents", { open: data.rentId }) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: ${data.clientName} withdraws from the agreement`,
    greeting: greeting("", "en"),
    opening: [
      `${data.clientName} has withdrawn from the rental agreement for box ${data.boxNumber} (${data.placeName}) within the statutory 14-day period.`,
    ],
    facts: [...statementFacts({ ...data, name: data.clientName }, "en"), ...factsOf(data, "en")],
    notes: [
      "The box is available from the day after the last day.",
      ...(data.promisedGrosze > 0
        ? [
            `The refund includes ${formatMoney(data.promisedGrosze, "en")} of the deposit that was to be carried over to the tenant’s next box. That rental starts without it.`,
          ]
        : []),
      ...(data.refundGrosze > 0
        ? [`We’re refunding ${formatMoney(data.refundGrosze, "en")} to the tenant’s original payment method.`]
        : []),
      ...(data.transferGrosze > 0
        ? [`Refund ${formatMoney(data.transferGrosze, "en")} to the tenant by bank transfer within 14 days.`]
        : []),
    ],
    action: { label: "View rental", path: href("partnerRents", { open: data.rentId }) },
  }),
};
