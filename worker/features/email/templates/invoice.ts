import { addDays, addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { href } from "../../../../domain/routes.ts";
import type { Language, Words } from "../../../language.ts";
import type { EmailTemplate, Fact, SecretLink, TenantMail } from "../template.ts";
import { accountFacts, payPath, reservationPath, viewRental } from "../words.ts";

/** `toOn`: exclusive end of the period; `iban`: the landlord's account, null if unknown; `code`: the reservation code. */
export interface Invoice extends TenantMail {
  invoiceId: string;
  number: string;
  fromOn: Day;
  toOn: Day;
  dueOn: Day;
  amountGrosze: number;
  code: string;
  iban: string | null;
  /** 1 for an invoice to a company that gets a number in KSeF. */
  isKsefTitle?: 0 | 1;
}

/** The period, the amount and how to pay it, of an invoice or a pro forma. */
const invoiceFacts = (data: Invoice, { day, lastDay, money }: Language): Fact[] => [
  ["Okres od", "Period from", day(data.fromOn)],
  ["Okres do", "Period to", lastDay(data.toOn)],
  ["Kwota", "Amount", money(data.amountGrosze)],
  ["Termin płatności", "Due date", day(data.dueOn)],
  ...accountFacts(data),
];

/**
 * To the tenant with the invoice for a period of the rent, which is attached. `asksForPayment`: 1 unless it is paid or will be
 * charged automatically.
 */
export const invoiceIssued: EmailTemplate<Invoice & { rentId: string; asksForPayment: 0 | 1 }> = (data, language) => ({
  subject: [`Faktura ${data.number} za boks ${data.boxNumber}`, `Invoice ${data.number} for box ${data.boxNumber}`],
  opening: [
    `W załączniku jest faktura za najem boksu ${data.boxNumber} (${data.placeName}).`,
    `The invoice for the rent of box ${data.boxNumber} (${data.placeName}) is attached.`,
  ],
  facts: [["Numer faktury", "Invoice number", data.number], ...invoiceFacts(data, language)],
  notes: [
    data.isKsefTitle === 1 &&
      data.iban !== null && [
        "Czynny podatnik VAT podaje w tytule przelewu numer faktury w KSeF. Jest na fakturze do pobrania i przy płatności, gdy tylko KSeF go nada.",
        "An active VAT payer states the invoice’s KSeF number as the payment reference. It is on the invoice to download and with the payment details as soon as KSeF has assigned it.",
      ],
    ["Jeśli płatność została już zlecona, nie trzeba nic robić.", "If you have already paid, there is nothing to do."],
  ],
  action:
    data.asksForPayment === 1
      ? ["Przejdź do płatności", "Go to payment", payPath(data.guest, data.rentId)]
      : ["Zobacz faktury", "View invoices", reservationPath(data.guest, "customerInvoices")],
});

/** To the tenant with the pro forma for payments in advance, which is attached. */
export const proformaIssued: EmailTemplate<Invoice> = (data, language) => ({
  subject: [
    `Faktura pro forma ${data.number} za boks ${data.boxNumber}`,
    `Pro forma invoice ${data.number} for box ${data.boxNumber}`,
  ],
  opening: [
    [
      `W załączniku jest faktura pro forma za najem boksu ${data.boxNumber} (${data.placeName}).`,
      `The pro forma invoice for the rent of box ${data.boxNumber} (${data.placeName}) is attached.`,
    ],
    ["To prośba o zapłatę z góry, a nie faktura.", "It asks for payment in advance and is not an invoice."],
  ],
  facts: [["Numer", "Number", data.number], ...invoiceFacts(data, language)],
  notes: [
    "Wpłata pokryje kolejne należności za najem. Fakturę za każdy okres wyślemy pierwszego dnia tego okresu.",
    "Your payment covers the next rent payments. We’ll send the invoice for each period on its first day.",
  ],
  action: viewRental(data.guest),
});

const creditedNote: Words = [
  "Ta kwota jest już zapłacona, więc stała się nadpłatą. Pokryje kolejne należności za najem, a jeśli ich nie będzie, zwróci ją wynajmujący.",
  "You have already paid this amount, so it is now your credit. It covers your next rent payments; if there are none, the landlord pays it back.",
];

const refundedNote: Words = [
  "Tę kwotę zwracamy tą samą metodą płatności, zwykle w ciągu 5 dni roboczych.",
  "We’re refunding the amount to your original payment method, usually within 5 business days.",
];

/**
 * To the buyer with the correction of an invoice, which is attached. `corrected`: the number of the corrected invoice;
 * `amountGrosze`: the difference, negative for a lower amount; `creditGrosze`: what was paid of it already;
 * `refundGrosze`: what goes back online.
 */
export const invoiceCorrected: EmailTemplate<
  TenantMail & {
    invoiceId: string;
    number: string;
    corrected: string;
    reason: string;
    amountGrosze: number;
    /** Undefined in emails from before it was stated. */
    creditGrosze?: number;
    refundGrosze?: number;
  }
> = (data, { money }) => ({
  subject: [`Faktura korygująca ${data.number}`, `Corrective invoice ${data.number}`],
  opening: [
    `W załączniku jest faktura korygująca do faktury ${data.corrected} za boks ${data.boxNumber} (${data.placeName}).`,
    `The corrective invoice for invoice ${data.corrected}, for box ${data.boxNumber} (${data.placeName}), is attached.`,
  ],
  facts: [
    ["Numer", "Number", data.number],
    ["Faktura korygowana", "Corrected invoice", data.corrected],
    ["Przyczyna korekty", "Reason for the correction", data.reason],
    // A correction of the buyer changes no amount.
    data.amountGrosze !== 0 && ["Zmiana kwoty", "Change of the amount", money(data.amountGrosze)],
    (data.creditGrosze ?? 0) > 0 && ["Nadpłata", "Your credit", money(data.creditGrosze ?? 0)],
    (data.refundGrosze ?? 0) > 0 && ["Zwrot", "Refund", money(data.refundGrosze ?? 0)],
  ],
  notes: [(data.creditGrosze ?? 0) > 0 && creditedNote, (data.refundGrosze ?? 0) > 0 && refundedNote],
  action: ["Zobacz faktury", "View invoices", reservationPath(data.guest, "customerInvoices")],
});

/**
 * To the partner: KSeF rejected an invoice. `reason`: in KSeF's words; of a duplicate, the KSeF number of the other
 * invoice.
 */
export const ksefRejected: EmailTemplate<{ number: string; reason: string; isDuplicate: boolean }> = ({
  number,
  reason,
  isDuplicate,
}) => ({
  subject: [`KSeF odrzucił fakturę ${number}`, `KSeF rejected invoice ${number}`],
  opening: isDuplicate
    ? [
        `KSeF ma już fakturę o numerze ${number}, wysłaną z innego programu. Sprawdź, czy to ta sama faktura; jeśli nie, zmień serię w jednym z programów.`,
        `KSeF already has an invoice with the number ${number}, sent with another program. Check whether it is the same invoice; if not, change the series of one of the programs.`,
      ]
    : [
        `KSeF odrzucił fakturę ${number}. Sprawdź dane sprzedawcy i nabywcy, w razie potrzeby wystaw korektę i wyślij fakturę ponownie.`,
        `KSeF rejected invoice ${number}. Check the seller’s and buyer’s details, correct the invoice if necessary, and send it again.`,
      ],
  facts: [isDuplicate ? ["Numer w KSeF", "KSeF number", reason] : ["Powód", "Reason", reason]],
  notes: [
    "Dopóki KSeF nie przyjmie faktury, nabywca jej tam nie zobaczy. O odrzuceniach piszemy najwyżej raz dziennie.",
    "Until KSeF accepts the invoice, the buyer does not see it there. We email you about rejections at most once a day.",
  ],
  action: ["Zobacz odrzucone faktury", "View rejected invoices", href("partnerInvoices", { ksef: "rejected" })],
});

/** A whole month by its name, other periods by their days. `toOn` is the last day. */
const periodName = (fromOn: Day, toOn: Day, { day, month }: Language): string =>
  fromOn.endsWith("-01") && addDays(toOn, 1) === addMonths(fromOn, 1)
    ? month(fromOn.slice(0, 7))
    : `${day(fromOn)} – ${day(toOn)}`;

/** To a partner's accountant with the link to the files of a period. `toOn` is the last day. */
export const accountantLink: EmailTemplate<{
  partnerName: string;
  fromOn: Day;
  toOn: Day;
  expiresAt: string;
  accountant: SecretLink;
}> = (data, language) => ({
  subject: [
    `Dokumenty: ${data.partnerName}, ${periodName(data.fromOn, data.toOn, language)}`,
    `Documents: ${data.partnerName}, ${periodName(data.fromOn, data.toOn, language)}`,
  ],
  opening: [
    `Firma ${data.partnerName} udostępnia faktury i płatności z serwisu Boksy: pliki PDF, pliki XML z KSeF, zestawienia CSV oraz JPK_FA, jeśli podała potrzebne do niego dane. Konto nie jest potrzebne.`,
    `${data.partnerName} shares its invoices and payments on Boksy with you: PDF files, XML files from KSeF, CSV lists and, if it has entered the data for it, JPK_FA. You do not need an account.`,
  ],
  facts: [
    ["Firma", "Company", data.partnerName],
    ["Od", "From", language.day(data.fromOn)],
    ["Do", "To", language.day(data.toOn)],
    ["Link działa do", "The link works until", language.day(dayAt(new Date(data.expiresAt), polishTimeZone))],
  ],
  notes: [
    "Każda osoba, która ma ten link, może pobrać dokumenty. Nie przekazuj go nikomu nieuprawnionemu.",
    "Anyone who has this link can download the documents. Do not pass it on to unauthorized people.",
  ],
  action: ["Pobierz dokumenty", "Download the documents", data.accountant.path],
  why: [
    `Wysyłamy tę wiadomość, bo firma ${data.partnerName} podała ten adres jako adres swojej księgowości.`,
    `You’re receiving this because ${data.partnerName} gave this address as that of its accountant.`,
  ],
});

/** To the member of the staff who asked for an archive of PDFs; only they can download it. */
export const invoiceArchiveReady: EmailTemplate<{ invoices: number; unprinted: number; expiresAt: string }> = (
  { invoices, unprinted, expiresAt },
  { until },
) => ({
  subject: ["Archiwum faktur jest gotowe", "Your invoice archive is ready"],
  opening: [
    "Wybrane faktury są zapisane jako PDF w jednym pliku ZIP.",
    "The invoices you asked for are saved as PDFs in one ZIP file.",
  ],
  facts: [
    ["Faktury", "Invoices", String(invoices)],
    ["Do pobrania do", "Available until", until(expiresAt, polishTimeZone)],
  ],
  notes: [
    unprinted > 0 && [
      `Nie udało się zapisać jako PDF: ${unprinted}. Ich numery są w pliku tekstowym w archiwum.`,
      `Couldn’t be saved as PDF: ${unprinted}. A text file in the archive lists their numbers.`,
    ],
    ["Plik możesz pobrać tylko ty, po zalogowaniu się.", "Only you can download the file, once you’re signed in."],
  ],
  action: ["Pobierz archiwum", "Download the archive", href("partnerInvoices")],
});
