import { operatorEmails } from "../../../../domain/operator.ts";
import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const resumedPl = "Sprawdzenie twojej firmy w wykazie podatników VAT jest zakończone. Wypłaty znów są realizowane.";
const resumedEn = "The check of your company in the VAT register is finished. Payouts are made again.";

const whyPl = {
  inactive: "Wykaz podatników VAT nie potwierdza, że twoja firma jest czynnym podatnikiem VAT.",
  accountMissing: "Rachunku twojej firmy nie ma w wykazie podatników VAT.",
};
const whyEn = {
  inactive: "The VAT register does not confirm that your company is an active VAT payer.",
  accountMissing: "Your company’s bank account is not in the VAT register.",
};
const stepPl = {
  inactive: "Sprawdź NIP i status VAT w zakładce „Moja firma”. Jeśli są poprawne, wyjaśnij wpis w urzędzie skarbowym.",
  accountMissing:
    "Podaj w zakładce „Moja firma” rachunek, który jest w wykazie, albo zgłoś obecny rachunek w urzędzie skarbowym.",
};
const stepEn = {
  inactive:
    "Check the NIP and the VAT status in My company. If they are correct, clarify the entry with your tax office.",
  accountMissing:
    "Enter an account in My company that is in the register, or report the present one to your tax office.",
};

/** To a partner's company: payouts are held because of the VAT register, or made again. */
export const payoutsHeld: EmailTemplate<"payoutsHeld"> = {
  pl: ({ hold }) => ({
    subject: hold === null ? "Wypłaty zostały wznowione" : "Wypłaty są wstrzymane",
    greeting: greeting("", "pl"),
    opening: [hold === null ? resumedPl : `${whyPl[hold]} Do wyjaśnienia wstrzymujemy wypłaty.`],
    facts: [],
    notes:
      hold === null
        ? []
        : [
            stepPl[hold],
            "Rezerwacje, najmy i płatności działają bez zmian. Wykaz sprawdzamy codziennie, a wypłaty wznowimy automatycznie.",
            `Masz pytanie? Napisz do nas: ${operatorEmails.partners}.`,
          ],
    action: { label: "Otwórz „Moja firma”", path: href("partnerCompany") },
  }),
  en: ({ hold }) => ({
    subject: hold === null ? "Payouts are made again" : "Payouts are on hold",
    greeting: greeting("", "en"),
    opening: [hold === null ? resumedEn : `${whyEn[hold]} Payouts are on hold until this is resolved.`],
    facts: [],
    notes:
      hold === null
        ? []
        : [
            stepEn[hold],
            "Reservations, rentals and payments work as before. We check the register every day and resume payouts automatically.",
            `Questions? Write to us: ${operatorEmails.partners}.`,
          ],
    action: { label: "Open My company", path: href("partnerCompany") },
  }),
};
