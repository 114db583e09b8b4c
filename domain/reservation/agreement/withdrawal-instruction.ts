import { formatPhone } from "../../account/format-phone.ts";
import { linesOf } from "../../core/text.ts";
import { withdrawalDays } from "../hold.ts";
import type { AgreementSection, AgreementSubject } from "./subject.ts";

/**
 * The instruction on the right of withdrawal and the model form, which a consumer receives with the agreement (Polish
 * Consumer Rights Act, art. 12(1)(9) and annexes 1 and 2). What a lawyer must write is a setting.
 */
export function withdrawalInstruction({ seller, code, box, locale, clauses }: AgreementSubject): AgreementSection[] {
  const recipient = [seller.legalName, seller.address, seller.email, formatPhone(seller.phone)]
    .filter((text) => text !== "")
    .join(", ");
  if (locale === "pl") {
    return [
      {
        title: "Pouczenie o prawie odstąpienia od umowy",
        paragraphs: [
          `Konsument oraz przedsiębiorca na prawach konsumenta może odstąpić od umowy w ciągu ${withdrawalDays} dni od jej zawarcia, bez podania przyczyny. Oświadczenie można złożyć przyciskiem „Odstąp od umowy tutaj”, który jest na dole każdej strony serwisu Boksy, w rezerwacji i w najmie, albo wysłać na adres: ${recipient}.`,
          ...linesOf(clauses.withdrawalInstruction),
        ],
      },
      {
        title: "Wzór formularza odstąpienia od umowy",
        paragraphs: [`Adresat: ${recipient}. Umowa: ${code}, boks ${box.number}.`, ...linesOf(clauses.withdrawalForm)],
      },
    ];
  }
  return [
    {
      title: "Instructions on the right of withdrawal",
      paragraphs: [
        `A consumer, or a sole trader with consumer rights, may withdraw from the agreement within ${withdrawalDays} days of concluding it, without giving a reason. The statement can be made with the button “Withdraw from the agreement here” at the bottom of every page of Boksy, in the reservation and in the rental, or sent to: ${recipient}.`,
        ...linesOf(clauses.withdrawalInstruction),
      ],
    },
    {
      title: "Model withdrawal form",
      paragraphs: [`To: ${recipient}. Agreement: ${code}, box ${box.number}.`, ...linesOf(clauses.withdrawalForm)],
    },
  ];
}
