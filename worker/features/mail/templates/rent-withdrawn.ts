import { addDays } from "../../../../domain/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import type { RentNews } from "../rent-mail.ts";
import { greeting, wayIn } from "./words.ts";

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
  const deposit: Fact = [polish ? "W tym kaucja" : "With the deposit of", formatMoney(depositGrosze, locale)];
  return [
    [polish ? "Umowa" : "Agreement", code],
    [polish ? "Ostatni dzień" : "Last day", formatDay(addDays(endOn, -1), locale)],
    [polish ? `Czynsz za ${days}` : `Rent for ${days}`, formatMoney(keptGrosze, locale)],
    [polish ? "Do zwrotu" : "Comes back", formatMoney(refundGrosze + transferGrosze, locale)],
    ...(depositGrosze === 0 ? [] : [deposit]),
  ];
}

/** To the tenant: the receipt that the law asks for, with what is paid and what comes back. */
export const rentWithdrawn: LetterTemplate<"rentWithdrawn"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: potwierdzenie odstąpienia od umowy`,
    greeting: greeting(data.name, "pl"),
    opening: [`Mamy twoje oświadczenie o odstąpieniu od umowy najmu boksu ${data.boxNumber} (${data.placeName}).`],
    facts: factsOf(data, "pl"),
    notes: [
      "Boks jest twój do końca tego dnia. Zabierz swoje rzeczy i zostaw boks otwarty.",
      ...(data.refundGrosze > 0
        ? [
            `${formatMoney(data.refundGrosze, "pl")} wraca tą samą drogą, którą wpłynęło. Bank potrzebuje na to zwykle kilku dni roboczych.`,
          ]
        : []),
      ...(data.transferGrosze > 0
        ? [`${formatMoney(data.transferGrosze, "pl")} wynajmujący przeleje na twoje konto w ciągu 14 dni.`]
        : []),
    ],
    action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your withdrawal is confirmed`,
    greeting: greeting(data.name, "en"),
    opening: [`We have your statement that you withdraw from renting box ${data.boxNumber} (${data.placeName}).`],
    facts: factsOf(data, "en"),
    notes: [
      "The box is yours until the end of that day. Take your things and leave the box open.",
      ...(data.refundGrosze > 0
        ? [
            `${formatMoney(data.refundGrosze, "en")} goes back the way it came. The bank usually takes a few working days.`,
          ]
        : []),
      ...(data.transferGrosze > 0
        ? [`The landlord transfers ${formatMoney(data.transferGrosze, "en")} to your account within 14 days.`]
        : []),
    ],
    action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
  }),
};

/** To the partner: a tenant has withdrawn; what they keep, and what they may have to transfer. */
export const withdrawalReceived: LetterTemplate<"withdrawalReceived"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: ${data.clientName} odstępuje od umowy`,
    greeting: greeting("", "pl"),
    opening: [
      `${data.clientName} odstępuje od umowy najmu boksu ${data.boxNumber} (${data.placeName}) w ustawowym terminie 14 dni.`,
    ],
    facts: factsOf(data, "pl"),
    notes: [
      "Od następnego dnia boks jest wolny.",
      ...(data.refundGrosze > 0
        ? [`Zwracamy najemcy ${formatMoney(data.refundGrosze, "pl")} tą samą drogą, którą wpłynęło.`]
        : []),
      ...(data.transferGrosze > 0
        ? [`Oddaj najemcy ${formatMoney(data.transferGrosze, "pl")} przelewem w ciągu 14 dni.`]
        : []),
    ],
    action: { label: "Zobacz najem", path: href("partnerRents", { open: data.rentId }) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: ${data.clientName} withdraws from the agreement`,
    greeting: greeting("", "en"),
    opening: [
      `${data.clientName} withdraws from renting box ${data.boxNumber} (${data.placeName}), within the 14 days that the law gives.`,
    ],
    facts: factsOf(data, "en"),
    notes: [
      "From the next day on the box is free.",
      ...(data.refundGrosze > 0
        ? [`We return ${formatMoney(data.refundGrosze, "en")} to the tenant the way it came.`]
        : []),
      ...(data.transferGrosze > 0
        ? [`Transfer ${formatMoney(data.transferGrosze, "en")} to the tenant within 14 days.`]
        : []),
    ],
    action: { label: "See the rent", path: href("partnerRents", { open: data.rentId }) },
  }),
};
