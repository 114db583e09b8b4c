import { addDays } from "../../../../domain/day.ts";
import type { Deduction } from "../../../../domain/rent/settlement.ts";
import type { Locale } from "../../../env.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { LetterTemplate } from "../letter.ts";
import { greeting, wayIn } from "./words.ts";

/** To the tenant: the rent is over. */
export const rentEnded: LetterTemplate<"rentEnded"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: najem zakończony`,
    greeting: greeting(data.name, "pl"),
    opening: [`Najem boksu ${data.boxNumber} (${data.placeName}) się skończył. Kod dostępu już nie działa.`],
    facts: [
      ["Ostatni dzień", formatDay(addDays(data.endOn, -1), "pl")],
      ...(data.depositGrosze === 0 ? [] : [["Kaucja do rozliczenia", formatMoney(data.depositGrosze, "pl")] as const]),
    ],
    notes:
      data.depositGrosze === 0
        ? []
        : ["Wynajmujący obejrzy boks i rozliczy kaucję. Napiszemy, ile wraca i w jaki sposób."],
    action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your rent has ended`,
    greeting: greeting(data.name, "en"),
    opening: [`The rent of box ${data.boxNumber} (${data.placeName}) is over. The access code no longer works.`],
    facts: [
      ["Last day", formatDay(addDays(data.endOn, -1), "en")],
      ...(data.depositGrosze === 0 ? [] : [["Deposit to be settled", formatMoney(data.depositGrosze, "en")] as const]),
    ],
    notes:
      data.depositGrosze === 0
        ? []
        : ["The landlord looks at the box and settles the deposit. We will write how much comes back and how."],
    action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
  }),
};

const deductionFacts = (deductions: readonly Deduction[], locale: Locale) =>
  deductions.map(
    ({ reason, grosze }) =>
      [locale === "pl" ? `Potrącenie: ${reason}` : `Deducted: ${reason}`, formatMoney(grosze, locale)] as const,
  );

/** To the tenant after the inspection: what comes back of the deposit, what does not, and why. */
export const depositSettled: LetterTemplate<"depositSettled"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: rozliczenie kaucji`,
    greeting: greeting(data.name, "pl"),
    opening: [`Boks ${data.boxNumber} (${data.placeName}) jest odebrany, a kaucja rozliczona.`],
    facts: [
      ["Kaucja", formatMoney(data.depositGrosze, "pl")],
      ...deductionFacts(data.deductions, "pl"),
      ["Do zwrotu", formatMoney(data.refundGrosze + data.transferGrosze, "pl")],
    ],
    notes: [
      ...(data.refundGrosze > 0
        ? [
            `${formatMoney(data.refundGrosze, "pl")} wraca tą samą drogą, którą wpłynęło. Bank potrzebuje na to zwykle kilku dni roboczych.`,
          ]
        : []),
      ...(data.transferGrosze > 0
        ? [`${formatMoney(data.transferGrosze, "pl")} wynajmujący przeleje na twoje konto.`]
        : []),
    ],
    action: { label: "Zobacz najem", path: wayIn(data.guest, "customerRents") },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: your deposit is settled`,
    greeting: greeting(data.name, "en"),
    opening: [`Box ${data.boxNumber} (${data.placeName}) is handed over and the deposit settled.`],
    facts: [
      ["Deposit", formatMoney(data.depositGrosze, "en")],
      ...deductionFacts(data.deductions, "en"),
      ["Comes back", formatMoney(data.refundGrosze + data.transferGrosze, "en")],
    ],
    notes: [
      ...(data.refundGrosze > 0
        ? [
            `${formatMoney(data.refundGrosze, "en")} goes back the way it came. The bank usually takes a few working days.`,
          ]
        : []),
      ...(data.transferGrosze > 0
        ? [`The landlord transfers ${formatMoney(data.transferGrosze, "en")} to your account.`]
        : []),
    ],
    action: { label: "See the rent", path: wayIn(data.guest, "customerRents") },
  }),
};
