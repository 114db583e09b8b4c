import type { Day } from "../../../../domain/core/day.ts";
import { withdrawalDays } from "../../../../domain/reservation/hold.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language } from "../../../language.ts";
import type { EmailTemplate, Fact, LandlordMail, TenantMail } from "../template.ts";
import { accountFollows, accountNeeded, enterAccount, statementFacts, viewRental } from "../words.ts";

export interface Withdrawn {
  code: string;
  /** When the withdrawal was received, as an ISO instant. */
  declaredAt: string;
  timezone: string;
  /** exclusive */
  endOn: Day;
  usedDays: number;
  /** The price of the days used, services, and extras that the tenant keeps. */
  keptGrosze: number;
  /** What of it is still to be paid. */
  dueGrosze: number;
  /** The part of `keptGrosze` that is for the services and extras. */
  keptProductsGrosze: number;
  /** The names of the extras that the tenant returns; empty without any. */
  extrasPl: string;
  extrasEn: string;
  depositGrosze: number;
  /** Refunded through the provider, including the deposit. */
  refundGrosze: number;
  /** Transferred by the partner. */
  transferGrosze: number;
  /** Part of the refunded deposit that was to be carried over to the tenant's next box. */
  promisedGrosze: number;
  /** Whether the tenant has entered the account to which it is transferred. */
  hasAccount: boolean;
}

function factsOf(
  data: Withdrawn & { name: string; boxNumber: string },
  { lastDay, money, until }: Language,
): (Fact | false)[] {
  const { code, endOn, usedDays, keptGrosze, keptProductsGrosze, dueGrosze } = data;
  const { depositGrosze, refundGrosze, transferGrosze } = data;
  const [pl, en] = usedDays === 1 ? ["1 dzień", "1 day"] : [`${usedDays} dni`, `${usedDays} days`];
  return [
    ...statementFacts(data, until),
    ["Umowa", "Agreement", code],
    ["Ostatni dzień", "Last day", lastDay(endOn)],
    [`Czynsz za ${pl}`, `Rent for ${en}`, money(keptGrosze - keptProductsGrosze)],
    dueGrosze > 0 && ["W tym jeszcze do zapłaty", "Of which still to pay", money(dueGrosze)],
    keptProductsGrosze !== 0 && [
      "Zachowane dodatki i wykonane usługi",
      "Extras kept and services provided",
      money(keptProductsGrosze),
    ],
    data.extrasPl !== "" && ["Zwracane dodatki", "Extras returned", [data.extrasPl, data.extrasEn]],
    ["Do zwrotu", "Refund", money(refundGrosze + transferGrosze)],
    depositGrosze !== 0 && ["W tym kaucja", "Including the deposit", money(depositGrosze)],
  ];
}

/** To the tenant: the legally required receipt, with what is paid and what is refunded. */
export const rentWithdrawn: EmailTemplate<TenantMail & Withdrawn> = (data, language) => ({
  subject: [
    `Boks ${data.boxNumber}: potwierdzenie odstąpienia od umowy`,
    `Box ${data.boxNumber}: confirmation of withdrawal from the agreement`,
  ],
  opening: [
    `Otrzymaliśmy twoje oświadczenie o odstąpieniu od umowy najmu boksu ${data.boxNumber} (${data.placeName}).`,
    `We’ve received your statement of withdrawal from the rental agreement for box ${data.boxNumber} (${data.placeName}).`,
  ],
  facts: factsOf(data, language),
  notes: [
    [
      `Boks jest do twojej dyspozycji do końca dnia ${language.lastDay(data.endOn)}. Opróżnij go do tego czasu i zostaw niezamknięty.`,
      `You can use the box until the end of ${language.lastDay(data.endOn)}. Empty it by then and leave it unlocked.`,
    ],
    data.extrasPl !== "" && [
      "Zwracane dodatki zostaw w boksie albo przekaż wynajmującemu najpóźniej w ciągu 14 dni.",
      "Leave the returned extras in the box, or hand them to the landlord within 14 days at the latest.",
    ],
    data.refundGrosze > 0 && [
      `Kwotę ${language.money(data.refundGrosze)} zwracamy tą samą metodą płatności. Zwykle trwa to kilka dni roboczych, najwyżej 14 dni.`,
      `We’re refunding ${language.money(data.refundGrosze)} to your original payment method. This usually takes a few business days, 14 days at most.`,
    ],
    data.transferGrosze > 0 && [
      `Kwotę ${language.money(data.transferGrosze)} wynajmujący przeleje na twój rachunek bankowy w ciągu 14 dni.`,
      `The landlord will transfer ${language.money(data.transferGrosze)} to your bank account within 14 days.`,
    ],
    data.transferGrosze > 0 && !data.hasAccount && accountNeeded,
  ],
  action: data.transferGrosze > 0 && !data.hasAccount ? enterAccount(data.guest) : viewRental(data.guest),
});

/** To the partner: a tenant has withdrawn; what the partner keeps and may have to transfer. */
export const withdrawalReceived: EmailTemplate<LandlordMail & Withdrawn> = (data, language) => ({
  subject: [
    `Boks ${data.boxNumber}: ${data.clientName} odstępuje od umowy`,
    `Box ${data.boxNumber}: ${data.clientName} withdraws from the agreement`,
  ],
  opening: [
    `${data.clientName} odstępuje od umowy najmu boksu ${data.boxNumber} (${data.placeName}) w ustawowym terminie ${withdrawalDays} dni.`,
    `${data.clientName} has withdrawn from the rental agreement for box ${data.boxNumber} (${data.placeName}) within the statutory ${withdrawalDays}-day period.`,
  ],
  facts: factsOf({ ...data, name: data.clientName }, language),
  notes: [
    ["Boks jest wolny od dnia po ostatnim dniu najmu.", "The box is available from the day after the last day."],
    data.extrasPl !== "" && [
      "Zwracane dodatki najemca zostawi w boksie albo przekaże ci w ciągu 14 dni. Zwrot obejmuje ich cenę.",
      "The tenant leaves the returned extras in the box or hands them to you within 14 days. The refund includes their price.",
    ],
    data.promisedGrosze > 0 && [
      `Zwrot obejmuje ${language.money(data.promisedGrosze)} kaucji, która miała przejść na następny boks najemcy. Następny najem zacznie się bez tej kwoty.`,
      `The refund includes ${language.money(data.promisedGrosze)} of the deposit that was to be carried over to the tenant’s next box. That rental starts without it.`,
    ],
    data.refundGrosze > 0 && [
      `Zwracamy najemcy ${language.money(data.refundGrosze)} tą samą metodą płatności.`,
      `We’re refunding ${language.money(data.refundGrosze)} to the tenant’s original payment method.`,
    ],
    data.transferGrosze > 0 && [
      `Zwróć najemcy ${language.money(data.transferGrosze)} przelewem w ciągu 14 dni.`,
      `Refund ${language.money(data.transferGrosze)} to the tenant by bank transfer within 14 days.`,
    ],
    data.transferGrosze > 0 && accountFollows,
  ],
  action: ["Zobacz najem", "View rental", href("partnerRents", { open: data.rentId })],
});
