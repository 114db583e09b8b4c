import { planGraceDays } from "../../../../domain/debt/payment-plan.ts";
import { formatDay, formatMoney } from "../../../format.ts";
import type { EmailTemplate } from "../layout.ts";
import { accountEn, accountPl, greeting, payPath } from "./words.ts";

/** To the tenant: the installments that were agreed on, with the plan as a document. */
export const paymentPlanAgreed: EmailTemplate<"paymentPlanAgreed"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: plan spłaty w ratach`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Zgodnie z ustaleniami z wynajmującym spłacisz zaległość za boks ${data.boxNumber} (${data.placeName}) w ratach. Plan jest w załączniku.`,
    ],
    facts: [
      ["Zaległość", formatMoney(data.debtGrosze, "pl")],
      ...data.installments.map(({ dueOn, amountGrosze }): [string, string] => [
        `Do ${formatDay(dueOn, "pl")}`,
        formatMoney(amountGrosze, "pl"),
      ]),
      ...accountPl(data),
    ],
    notes: [
      `Płać też bieżący czynsz: rata lub czynsz spóźnione o więcej niż ${planGraceDays} dni kończą plan, a cała pozostała kwota jest wymagalna od razu.`,
      "Przed terminem każdej raty dostaniesz przypomnienie. Zaległość można spłacić wcześniej.",
    ],
    action: { label: "Zapłać całą zaległość", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: payment plan`,
    greeting: greeting(data.name, "en"),
    opening: [
      `As agreed with the landlord, you will pay the overdue amount for box ${data.boxNumber} (${data.placeName}) in installments. The plan is attached.`,
    ],
    facts: [
      ["Overdue amount", formatMoney(data.debtGrosze, "en")],
      ...data.installments.map(({ dueOn, amountGrosze }): [string, string] => [
        `By ${formatDay(dueOn, "en")}`,
        formatMoney(amountGrosze, "en"),
      ]),
      ...accountEn(data),
    ],
    notes: [
      `Pay the current rent too: an installment or rent that is more than ${planGraceDays} days late ends the plan, and the whole remaining amount is due at once.`,
      "We remind you before each installment is due. You can pay the debt earlier.",
    ],
    action: { label: "Pay the whole overdue amount", path: payPath(data.guest, data.rentId) },
  }),
};

/** To the tenant, a few days before an installment is due. */
export const installmentDue: EmailTemplate<"installmentDue"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: rata do ${formatDay(data.dueOn, "pl")}`,
    greeting: greeting(data.name, "pl"),
    opening: [`Zbliża się termin raty z planu spłaty za boks ${data.boxNumber} (${data.placeName}).`],
    facts: [
      ["Do zapłaty", formatMoney(data.amountGrosze, "pl")],
      ["Termin", formatDay(data.dueOn, "pl")],
      ...accountPl(data),
    ],
    notes: ["Ratę zapłać przelewem. Jeśli przelew został już zlecony, zignoruj tę wiadomość."],
    action: { label: "Zapłać całą zaległość", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: installment due ${formatDay(data.dueOn, "en")}`,
    greeting: greeting(data.name, "en"),
    opening: [`An installment of the payment plan for box ${data.boxNumber} (${data.placeName}) is due soon.`],
    facts: [
      ["Amount due", formatMoney(data.amountGrosze, "en")],
      ["Due date", formatDay(data.dueOn, "en")],
      ...accountEn(data),
    ],
    notes: ["Pay the installment by bank transfer. If you have already paid, please ignore this email."],
    action: { label: "Pay the whole overdue amount", path: payPath(data.guest, data.rentId) },
  }),
};

/** To the tenant: the plan has ended, because an installment or the current rent is late. */
export const paymentPlanBroken: EmailTemplate<"paymentPlanBroken"> = {
  pl: (data) => ({
    subject: `Boks ${data.boxNumber}: plan spłaty zakończony`,
    greeting: greeting(data.name, "pl"),
    opening: [
      `Rata lub bieżący czynsz za boks ${data.boxNumber} (${data.placeName}) są spóźnione o więcej niż ${planGraceDays} dni. Plan spłaty się zakończył i cała zaległość jest wymagalna od razu.`,
    ],
    facts: [["Zaległość", formatMoney(data.overdueGrosze, "pl")], ...accountPl(data)],
    notes: ["Aby uzgodnić inne raty, skontaktuj się z wynajmującym."],
    action: { label: "Zapłać zaległość", path: payPath(data.guest, data.rentId) },
  }),
  en: (data) => ({
    subject: `Box ${data.boxNumber}: payment plan ended`,
    greeting: greeting(data.name, "en"),
    opening: [
      `An installment or the current rent for box ${data.boxNumber} (${data.placeName}) is more than ${planGraceDays} days late. The payment plan has ended, and the whole overdue amount is due at once.`,
    ],
    facts: [["Overdue amount", formatMoney(data.overdueGrosze, "en")], ...accountEn(data)],
    notes: ["To agree on other installments, contact the landlord."],
    action: { label: "Pay the overdue amount", path: payPath(data.guest, data.rentId) },
  }),
};
