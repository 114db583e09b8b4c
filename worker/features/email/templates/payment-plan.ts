import type { Day } from "../../../../domain/core/day.ts";
import { type Installment, planGraceDays } from "../../../../domain/debt/payment-plan.ts";
import type { EmailTemplate, Fact, TenantMail } from "../template.ts";
import { accountFacts, payPath, reservationPath } from "../words.ts";

/** `iban`: the landlord's account, null if unknown; `code`: the reservation code, the title of a transfer. */
export interface Debtor extends TenantMail {
  rentId: string;
  iban: string | null;
  code: string;
}

/** To the tenant: the installments that were agreed on, with the plan as a document. */
export const paymentPlanAgreed: EmailTemplate<
  Debtor & { documentId: string; debtGrosze: number; installments: readonly Installment[] }
> = (data, { day, money }) => ({
  subject: [`Boks ${data.boxNumber}: plan spłaty`, `Box ${data.boxNumber}: payment plan`],
  opening: [
    `Zgodnie z ustaleniami z wynajmującym spłacisz zaległość za boks ${data.boxNumber} (${data.placeName}) w ratach. Plan jest w załączniku.`,
    `As agreed with the landlord, you will pay the overdue amount for box ${data.boxNumber} (${data.placeName}) in installments. The plan is attached.`,
  ],
  facts: [
    ["Zaległość", "Overdue amount", money(data.debtGrosze)],
    ...data.installments.map(
      ({ dueOn, amountGrosze }): Fact => [`Do ${day(dueOn)}`, `By ${day(dueOn)}`, money(amountGrosze)],
    ),
    ...accountFacts(data),
  ],
  notes: [
    [
      `Płać też bieżący czynsz: jeśli rata lub czynsz spóźni się o więcej niż ${planGraceDays} dni, plan się kończy, a cała reszta jest wymagalna od razu.`,
      `Pay the current rent too: an installment or rent that is more than ${planGraceDays} days late ends the plan, and the whole remaining amount is due at once.`,
    ],
    [
      "Przed terminem każdej raty dostaniesz przypomnienie. Zaległość można spłacić wcześniej.",
      "We remind you before each installment is due. You can pay the overdue amount earlier.",
    ],
  ],
  action: ["Zapłać całą zaległość", "Pay the whole overdue amount", payPath(data.guest, data.rentId)],
});

/** To the tenant, a few days before an installment is due. `amountGrosze`: what is left of the installment. */
export const installmentDue: EmailTemplate<Debtor & { dueOn: Day; amountGrosze: number }> = (data, { day, money }) => ({
  subject: [
    `Boks ${data.boxNumber}: rata do ${day(data.dueOn)}`,
    `Box ${data.boxNumber}: installment due ${day(data.dueOn)}`,
  ],
  opening: [
    `Zbliża się termin raty z planu spłaty za boks ${data.boxNumber} (${data.placeName}).`,
    `An installment of the payment plan for box ${data.boxNumber} (${data.placeName}) is due soon.`,
  ],
  facts: [
    ["Do zapłaty", "Amount due", money(data.amountGrosze)],
    ["Termin", "Due date", day(data.dueOn)],
    ...accountFacts(data),
  ],
  notes: [
    "Ratę zapłać przelewem. Jeśli przelew został już zlecony, zignoruj tę wiadomość.",
    "Pay the installment by bank transfer. If you have already paid, please ignore this email.",
  ],
  action: ["Zapłać całą zaległość", "Pay the whole overdue amount", payPath(data.guest, data.rentId)],
});

/** To the tenant: the plan has ended, because an installment or the current rent is late. */
export const paymentPlanBroken: EmailTemplate<Debtor & { overdueGrosze: number }> = (data, { money }) => ({
  subject: [`Boks ${data.boxNumber}: plan spłaty zakończony`, `Box ${data.boxNumber}: payment plan ended`],
  opening: [
    `Opóźnienie raty lub bieżącego czynszu za boks ${data.boxNumber} (${data.placeName}) przekroczyło ${planGraceDays} dni. Plan spłaty się zakończył i cała zaległość jest wymagalna od razu.`,
    `An installment or the current rent for box ${data.boxNumber} (${data.placeName}) is more than ${planGraceDays} days late. The payment plan has ended, and the whole overdue amount is due at once.`,
  ],
  facts: [["Zaległość", "Overdue amount", money(data.overdueGrosze)], ...accountFacts(data)],
  notes: [
    "Aby uzgodnić inne raty, skontaktuj się z wynajmującym.",
    "To agree on other installments, contact the landlord.",
  ],
  action: ["Zapłać zaległość", "Pay the overdue amount", payPath(data.guest, data.rentId)],
});

/** To the tenant: the landlord charges interest on rent that was paid late or is unpaid. */
export const interestNoted: EmailTemplate<
  Omit<Debtor, "rentId"> & {
    documentId: string;
    interestGrosze: number;
    /** Of a company, as far as it could be converted; otherwise 0. */
    compensationGrosze: number;
  }
> = (data, { money }) => ({
  subject: [`Boks ${data.boxNumber}: nota odsetkowa`, `Box ${data.boxNumber}: interest note`],
  opening: [
    `Wynajmujący wystawił notę odsetkową za opóźnienie w zapłacie czynszu za boks ${data.boxNumber} (${data.placeName}). Nota z obliczeniem jest w załączniku.`,
    `The landlord has issued an interest note for late payment of rent for box ${data.boxNumber} (${data.placeName}). The note with its calculation is attached.`,
  ],
  facts: [
    ["Odsetki", "Interest", money(data.interestGrosze)],
    data.compensationGrosze > 0 && ["Rekompensata", "Compensation", money(data.compensationGrosze)],
    ...accountFacts(data),
  ],
  notes: [
    "Notę płaci się przelewem na rachunek wynajmującego.",
    "Pay the note by bank transfer to the landlord’s account.",
  ],
  action: ["Zobacz najem", "View the rental", reservationPath(data.guest, "customerRents")],
});
