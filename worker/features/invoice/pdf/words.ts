import type { VatRate } from "../../../../domain/core/money.ts";
import { operator } from "../../../../domain/operator.ts";
import type { Locale } from "../../../env.ts";

const pl = {
  invoice: "Faktura",
  number: "nr",
  seller: "Sprzedawca",
  buyer: "Nabywca",
  nip: "NIP",
  taxNumber: "Nr podatkowy",
  issuedOn: "Data wystawienia",
  soldOn: "Data sprzedaży",
  dueOn: "Termin płatności",
  period: "Okres najmu",
  ordinal: "Lp.",
  name: "Nazwa usługi lub towaru",
  quantity: "Ilość",
  unitNet: "Cena netto",
  net: "Netto",
  rate: "VAT",
  vat: "Kwota VAT",
  gross: "Brutto",
  perRate: "Według stawek VAT",
  total: "Razem",
  paid: "Zapłacono",
  toPay: "Do zapłaty",
  inWords: "Słownie",
  status: { paid: "Opłacona w całości", partlyPaid: "Opłacona częściowo", overdue: "Po terminie", open: "Do zapłaty" },
  paymentStatus: "Płatność",
  paymentMethod: "Sposób płatności",
  methods: { online: "płatność online", transfer: "przelew" },
  account: "Rachunek do wpłaty",
  title: "Tytuł przelewu",
  rented: "Boks",
  reservation: "Rezerwacja",
  exempt: "Podstawa zwolnienia z VAT",
  deposit: (amount: string) =>
    `Wraz z tą płatnością pobrano kaucję ${amount}. Kaucja nie podlega VAT, nie jest ujęta na fakturze i zostanie zwrócona po rozliczeniu zwrotu boksu.`,
  issuedBy: `Fakturę wystawił w imieniu i na rzecz sprzedawcy: ${operator.pl.legalName}, NIP ${operator.pl.nip}. Faktura nie wymaga podpisu.`,
  page: (page: number, pages: number) => `strona ${page} z ${pages}`,
  units: { month: "mies.", piece: "szt." },
  rates: { zw: "zw.", out: "np." },
};

const en: typeof pl = {
  invoice: "Invoice",
  number: "no.",
  seller: "Seller",
  buyer: "Buyer",
  nip: "Tax number (NIP)",
  taxNumber: "Tax number",
  issuedOn: "Issue date",
  soldOn: "Date of sale",
  dueOn: "Due date",
  period: "Rental period",
  ordinal: "No.",
  name: "Service or product",
  quantity: "Quantity",
  unitNet: "Net price",
  net: "Net",
  rate: "VAT",
  vat: "VAT amount",
  gross: "Gross",
  perRate: "By VAT rate",
  total: "Total",
  paid: "Paid",
  toPay: "Amount due",
  inWords: "In words",
  status: { paid: "Paid in full", partlyPaid: "Partially paid", overdue: "Overdue", open: "Unpaid" },
  paymentStatus: "Payment",
  paymentMethod: "Payment method",
  methods: { online: "online payment", transfer: "bank transfer" },
  account: "Account to pay to",
  title: "Payment reference",
  rented: "Box",
  reservation: "Reservation",
  exempt: "Legal basis of the VAT exemption",
  deposit: (amount) =>
    `A deposit of ${amount} was collected with this payment. It is not subject to VAT, is not part of this invoice and will be returned once the hand-back of the box is settled.`,
  issuedBy: `Issued in the name and on behalf of the seller by ${operator.en.legalName}, tax number (NIP) ${operator.en.nip}. No signature is required.`,
  page: (page, pages) => `page ${page} of ${pages}`,
  units: { month: "month", piece: "pc." },
  rates: { zw: "exempt", out: "n/a" },
};

export type InvoiceLabels = typeof pl;

export const invoiceLabels: Record<Locale, InvoiceLabels> = { pl, en };

export function rateLabel(rate: VatRate, words: InvoiceLabels): string {
  return typeof rate === "number" ? `${rate}%` : words.rates[rate];
}
