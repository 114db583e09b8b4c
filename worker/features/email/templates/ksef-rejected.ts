import { href } from "../../../../domain/routes.ts";
import type { EmailTemplate } from "../layout.ts";
import { greeting } from "./words.ts";

const path = href("partnerInvoices", { ksef: "rejected" });

/** To the partner: KSeF rejected an invoice. */
export const ksefRejected: EmailTemplate<"ksefRejected"> = {
  pl: ({ number, reason, isDuplicate }) => ({
    subject: `KSeF odrzucił fakturę ${number}`,
    greeting: greeting("", "pl"),
    opening: [
      isDuplicate
        ? `KSeF ma już fakturę o numerze ${number}, wysłaną z innego programu. Sprawdź, czy to ta sama faktura; jeśli nie, zmień serię w jednym z programów.`
        : `KSeF odrzucił fakturę ${number}. Sprawdź dane sprzedawcy i nabywcy, w razie potrzeby wystaw korektę i wyślij fakturę ponownie.`,
    ],
    facts: [[isDuplicate ? "Numer w KSeF" : "Powód", reason]],
    notes: [
      "Dopóki KSeF nie przyjmie faktury, nabywca jej tam nie zobaczy. O odrzuceniach piszemy najwyżej raz dziennie.",
    ],
    action: { label: "Zobacz odrzucone faktury", path },
  }),
  en: ({ number, reason, isDuplicate }) => ({
    subject: `KSeF rejected invoice ${number}`,
    greeting: greeting("", "en"),
    opening: [
      isDuplicate
        ? `KSeF already has an invoice with the number ${number}, sent with another program. Check whether it is the same invoice; if not, change the series of one of the programs.`
        : `KSeF rejected invoice ${number}. Check the seller’s and buyer’s details, correct the invoice if necessary, and send it again.`,
    ],
    facts: [[isDuplicate ? "KSeF number" : "Reason", reason]],
    notes: [
      "Until KSeF accepts the invoice, the buyer does not see it there. We email you about rejections at most once a day.",
    ],
    action: { label: "View rejected invoices", path },
  }),
};
