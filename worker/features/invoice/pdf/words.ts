import type { VatRate } from "../../../../domain/core/money.ts";
import { operator } from "../../../../domain/operator.ts";
import type { Locale } from "../../../env.ts";
import { type Language, languageOf } from "../../../language.ts";

const wordsIn = ({ text }: Language) => ({
  invoice: text("Faktura", "Invoice"),
  correction: text("Faktura korygująca", "Corrective invoice"),
  proforma: text("Faktura pro forma", "Pro forma invoice"),
  proformaNote: text(
    "To nie jest faktura. Po zapłacie faktura za każdy okres zostanie wystawiona pierwszego dnia tego okresu.",
    "This is not an invoice. Once paid, the invoice for each period is issued on its first day.",
  ),
  duplicate: (day: string) => text(`DUPLIKAT wystawiony ${day}`, `DUPLICATE issued on ${day}`),
  corrected: text("Faktura korygowana", "Corrected invoice"),
  correctedOn: text("Data faktury korygowanej", "Date of the corrected invoice"),
  reason: text("Przyczyna korekty", "Reason for the correction"),
  before: text("Przed korektą", "Before the correction"),
  after: text("Po korekcie", "After the correction"),
  difference: text("Różnica", "Difference"),
  buyerBefore: text("Nabywca przed korektą", "Buyer before the correction"),
  buyerAfter: text("Nabywca po korekcie", "Buyer after the correction"),
  toReturn: text("Kwota zmniejszenia", "Amount reduced by"),
  toAdd: text("Kwota zwiększenia", "Amount increased by"),
  amountsKept: text("Kwoty faktury się nie zmieniają.", "The amounts of the invoice do not change."),
  number: text("nr", "no."),
  seller: text("Sprzedawca", "Seller"),
  buyer: text("Nabywca", "Buyer"),
  nip: text("NIP", "Tax number (NIP)"),
  taxNumber: text("Nr podatkowy", "Tax number"),
  issuedOn: text("Data wystawienia", "Issue date"),
  soldOn: text("Data sprzedaży", "Date of sale"),
  dueOn: text("Termin płatności", "Due date"),
  period: text("Okres najmu", "Rental period"),
  commissionPeriod: text("Okres rozliczenia", "Period"),
  ordinal: text("Lp.", "No."),
  name: text("Nazwa usługi lub towaru", "Service or product"),
  quantity: text("Ilość", "Quantity"),
  unitNet: text("Cena netto", "Net price"),
  net: text("Netto", "Net"),
  rate: text("VAT", "VAT"),
  vat: text("Kwota VAT", "VAT amount"),
  gross: text("Brutto", "Gross"),
  perRate: text("Stawka VAT", "VAT rate"),
  total: text("Razem", "Total"),
  paid: text("Zapłacono", "Paid"),
  toPay: text("Do zapłaty", "Amount due"),
  inWords: text("Słownie", "In words"),
  status: {
    paid: text("Opłacona w całości", "Paid in full"),
    partlyPaid: text("Opłacona częściowo", "Partly paid"),
    overdue: text("Po terminie", "Overdue"),
    open: text("Do zapłaty", "Unpaid"),
    corrected: text("Skorygowana do zera", "Corrected to zero"),
  },
  paymentStatus: text("Płatność", "Payment"),
  paymentMethod: text("Metoda płatności", "Payment method"),
  methods: {
    online: text("płatność online", "online payment"),
    transfer: text("przelew", "bank transfer"),
    cash: text("gotówka", "cash"),
    terminal: text("karta", "card"),
    deposit: text("z kaucji", "from the deposit"),
    deduction: text("potrącenie z płatności online", "withheld from online payments"),
  },
  withheld: (amount: string) =>
    text(`Z płatności online potrąciliśmy ${amount}.`, `${amount} was withheld from online payments.`),
  settled: (amount: string) =>
    text(
      `Z wypłat lub z wcześniejszej nadpłaty rozliczyliśmy ${amount}.`,
      `${amount} was offset against payouts or had been paid before.`,
    ),
  asked: (amount: string, day: string) =>
    text(
      `Do zapłaty do ${day} pozostało ${amount}: prowizja od wpłat przelewem na twój rachunek lub gotówką.`,
      `${amount} was left to pay by ${day}: commission on payments by bank transfer to your account or in cash.`,
    ),
  nothingAsked: text("Nie trzeba nic płacić.", "There is nothing to pay."),
  unsigned: text("Faktura nie wymaga podpisu.", "No signature is required."),
  proformaIssuedBy: text(
    `Dokument wystawił w imieniu sprzedawcy: ${operator.pl.legalName}, NIP ${operator.pl.nip}.`,
    `Issued on behalf of the seller by ${operator.en.legalName}, tax number (NIP) ${operator.en.nip}.`,
  ),
  ksefNumber: text("Numer KSeF", "KSeF number"),
  ksef: text(
    "Zeskanuj kod, aby sprawdzić fakturę w Krajowym Systemie e-Faktur (KSeF).",
    "Scan the code to verify the invoice in the Polish National e-Invoice System (KSeF).",
  ),
  ksefOffline: text(
    "Faktura zostanie przesłana do KSeF i otrzyma wtedy numer.",
    "The invoice will be sent to KSeF and will then have a number.",
  ),
  ksefCertificate: text(
    "Kod CERTYFIKAT potwierdza tożsamość wystawcy.",
    "The code CERTYFIKAT confirms the identity of the issuer.",
  ),
  account: text("Rachunek do wpłaty", "Account to pay to"),
  title: text("Tytuł przelewu", "Payment reference"),
  rented: text("Boks", "Box"),
  reservation: text("Rezerwacja", "Reservation"),
  contract: text("Umowa nr", "Agreement no."),
  exempt: text("Podstawa zwolnienia z VAT", "Legal basis of the VAT exemption"),
  deposit: (amount: string) =>
    text(
      `Wraz z tą płatnością pobrano kaucję ${amount}. Kaucja nie podlega VAT, nie jest ujęta na fakturze i zostanie zwrócona po rozliczeniu zwrotu boksu.`,
      `A deposit of ${amount} was collected with this payment. It is not subject to VAT, is not part of this invoice and will be returned once the hand-back of the box is settled.`,
    ),
  issuedBy: text(
    `Fakturę wystawił w imieniu i na rzecz sprzedawcy: ${operator.pl.legalName}, NIP ${operator.pl.nip}. Faktura nie wymaga podpisu.`,
    `Issued in the name and on behalf of the seller by ${operator.en.legalName}, tax number (NIP) ${operator.en.nip}. No signature is required.`,
  ),
  page: (page: number, pages: number) => text(`strona ${page} z ${pages}`, `page ${page} of ${pages}`),
  units: { month: text("mies.", "month"), piece: text("szt.", "pc.") },
  rates: { zw: text("zw.", "exempt"), out: text("np", "n/a") },
});

export type InvoiceLabels = ReturnType<typeof wordsIn>;

export const invoiceLabels: Record<Locale, InvoiceLabels> = {
  pl: wordsIn(languageOf("pl")),
  en: wordsIn(languageOf("en")),
};

export function rateLabel(rate: VatRate, words: InvoiceLabels): string {
  return typeof rate === "number" ? `${rate}%` : words.rates[rate];
}
