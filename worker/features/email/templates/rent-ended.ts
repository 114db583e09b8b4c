import type { Day } from "../../../../domain/core/day.ts";
import type { Deduction } from "../../../../domain/rent/settlement.ts";
import type { EmailTemplate, Fact, TenantMail } from "../template.ts";
import { accountNeeded, enterAccount, reservationPath, viewRental, viewRentalOrReservation } from "../words.ts";

/**
 * To the tenant a week before the last day: how to stay longer, or what to do before leaving. `canExtend`: no notice
 * was given, and the box is free afterwards.
 */
export const rentEndsSoon: EmailTemplate<TenantMail & { endOn: Day; canExtend: boolean; depositGrosze: number }> = (
  data,
  { lastDay, money },
) => ({
  subject: [
    `Boks ${data.boxNumber}: najem kończy się ${lastDay(data.endOn)}`,
    `Box ${data.boxNumber}: your rental ends on ${lastDay(data.endOn)}`,
  ],
  opening: [
    [
      `Przypominamy, że najem boksu ${data.boxNumber} (${data.placeName}) kończy się ${lastDay(data.endOn)}.`,
      `This is a reminder that your rental of box ${data.boxNumber} (${data.placeName}) ends on ${lastDay(data.endOn)}.`,
    ],
    data.canExtend
      ? [
          "Boks jest potem wolny. Jeśli chcesz zostać dłużej, przedłuż najem, zanim zarezerwuje go ktoś inny.",
          "The box is available after that. If you’d like to stay, extend the rental before someone else reserves it.",
        ]
      : ["Do końca tego dnia zabierz z niego swoje rzeczy.", "Please remove your belongings by the end of that day."],
  ],
  facts: [
    ["Ostatni dzień", "Last day", lastDay(data.endOn)],
    data.depositGrosze !== 0 && ["Kaucja do rozliczenia", "Deposit to settle", money(data.depositGrosze)],
  ],
  notes: data.canExtend && [
    "Jeśli nie przedłużysz najmu, do końca ostatniego dnia zabierz z boksu swoje rzeczy.",
    "If you don’t extend it, please remove your belongings by the end of the last day.",
  ],
  action: data.canExtend
    ? ["Przedłuż najem", "Extend the rental", reservationPath(data.guest, "customerRents")]
    : viewRental(data.guest),
});

/** To the tenant: the rent is over. `unusedGrosze`: charged for months in advance that are not owed any more. */
export const rentEnded: EmailTemplate<
  TenantMail & { endOn: Day; depositGrosze: number; unusedGrosze: number; asksAccount: boolean }
> = (data, { lastDay, money }) => ({
  subject: [`Boks ${data.boxNumber}: najem zakończony`, `Box ${data.boxNumber}: your rental has ended`],
  opening: [
    `Najem boksu ${data.boxNumber} (${data.placeName}) zakończył się. Nie masz już dostępu do boksu.`,
    `Your rental of box ${data.boxNumber} (${data.placeName}) has ended. You no longer have access to the box.`,
  ],
  facts: [
    ["Ostatni dzień", "Last day", lastDay(data.endOn)],
    data.depositGrosze !== 0 && ["Kaucja do rozliczenia", "Deposit to settle", money(data.depositGrosze)],
  ],
  notes: [
    data.unusedGrosze !== 0 && [
      `Za nierozpoczęte miesiące, naliczone z góry (${money(data.unusedGrosze)}), nic się nie należy. Wpłatę za nie zaliczymy na zaległości, a resztę wynajmujący zwróci. Fakturę skorygujemy.`,
      `Months charged ahead that have not begun (${money(data.unusedGrosze)}) are not owed. What was paid for them covers anything overdue, and the landlord returns the rest. The invoice will be corrected.`,
    ],
    data.depositGrosze !== 0 && [
      "Wynajmujący odbierze boks i rozliczy kaucję. Napiszemy, ile zwraca i w jaki sposób.",
      "The landlord will inspect the box and settle the deposit. We’ll email you how much will be refunded and how.",
    ],
    data.asksAccount && [
      "Kaucję wynajmujący zwróci przelewem. Podaj numer rachunku, na który ma ją przelać.",
      "The landlord returns the deposit by bank transfer. Enter the account number it should be sent to.",
    ],
  ],
  action: data.asksAccount ? enterAccount(data.guest) : viewRental(data.guest),
});

/**
 * To the tenant after the inspection: the refund of the deposit and the deductions with their reasons. `debtGrosze`:
 * the unpaid rent that the deposit paid; `unpaidGrosze`: what is still unpaid.
 */
export const depositSettled: EmailTemplate<
  TenantMail & {
    depositGrosze: number;
    deductions: Deduction[];
    debtGrosze: number;
    unpaidGrosze: number;
    refundGrosze: number;
    transferGrosze: number;
    /** Whether the tenant has entered the account to which it is transferred. */
    hasAccount: boolean;
  }
> = (data, { money }) => ({
  subject: [`Boks ${data.boxNumber}: rozliczenie kaucji`, `Box ${data.boxNumber}: deposit settlement`],
  opening: [
    `Wynajmujący odebrał boks ${data.boxNumber} (${data.placeName}) i rozliczył kaucję.`,
    `The landlord has inspected box ${data.boxNumber} (${data.placeName}) and settled the deposit.`,
  ],
  facts: [
    ["Kaucja", "Deposit", money(data.depositGrosze)],
    ...data.deductions.map(
      ({ reason, grosze }): Fact => [`Potrącenie (${reason})`, `Deduction (${reason})`, money(grosze)],
    ),
    data.debtGrosze !== 0 && ["Na zaległy czynsz", "Toward unpaid rent", money(data.debtGrosze)],
    ["Do zwrotu", "Refund", money(data.refundGrosze + data.transferGrosze)],
  ],
  notes: [
    data.refundGrosze > 0 && [
      `Kwotę ${money(data.refundGrosze)} zwracamy tą samą metodą płatności. Zwykle trwa to kilka dni roboczych.`,
      `We’re refunding ${money(data.refundGrosze)} to your original payment method. This usually takes a few business days.`,
    ],
    data.transferGrosze > 0 && [
      `Kwotę ${money(data.transferGrosze)} wynajmujący przeleje na twój rachunek bankowy.`,
      `The landlord will transfer ${money(data.transferGrosze)} to your bank account.`,
    ],
    data.transferGrosze > 0 && !data.hasAccount && accountNeeded,
    data.unpaidGrosze > 0 && [
      `Kaucja nie wystarczyła: do zapłaty pozostaje ${money(data.unpaidGrosze)}.`,
      `The deposit was not enough: ${money(data.unpaidGrosze)} is still to be paid.`,
    ],
  ],
  action: data.transferGrosze > 0 && !data.hasAccount ? enterAccount(data.guest) : viewRental(data.guest),
});

/** To the tenant: the account to which the landlord transfers what is to be returned, so that a wrong one is noticed. */
export const returnAccountSaved: EmailTemplate<TenantMail & { iban: string; hasRental: boolean }> = (data) => ({
  subject: [`Boks ${data.boxNumber}: rachunek do zwrotu`, `Box ${data.boxNumber}: account for your refund`],
  opening: [
    [
      `Wynajmujący zwróci pieniądze za boks ${data.boxNumber} (${data.placeName}) na rachunek, który podano w serwisie Boksy.`,
      `The landlord of box ${data.boxNumber} (${data.placeName}) will send your refund to the account entered on Boksy.`,
    ],
    [
      "Jeśli to nie twój rachunek, popraw go przed przelewem.",
      "If it isn’t your account, correct it before the transfer is made.",
    ],
  ],
  facts: [["Rachunek", "Account", data.iban]],
  action: ["Popraw numer rachunku", "Correct account number", enterAccount(data.guest, data.hasRental)[2]],
});

/** To the tenant: the landlord has transferred what was to be returned. */
export const returnTransferred: EmailTemplate<
  TenantMail & { amountGrosze: number; paidOn: Day; hasRental: boolean }
> = (data, { day, money }) => ({
  subject: [`Zwrot ${money(data.amountGrosze)}: przelew wysłany`, `Refund of ${money(data.amountGrosze)}: sent`],
  opening: [
    `Wynajmujący przelał ci ${money(data.amountGrosze)} za boks ${data.boxNumber} (${data.placeName}).`,
    `The landlord has transferred ${money(data.amountGrosze)} to you for box ${data.boxNumber} (${data.placeName}).`,
  ],
  facts: [["Data przelewu", "Transferred on", day(data.paidOn)]],
  notes: [
    "Jeśli pieniądze nie dotrą w ciągu kilku dni roboczych, skontaktuj się z wynajmującym.",
    "If the money doesn’t arrive within a few business days, contact the landlord.",
  ],
  action: viewRentalOrReservation(data.guest, data.hasRental),
});
