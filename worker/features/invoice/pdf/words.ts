import type { VatRate } from "../../../../domain/money.ts";
import type { Locale } from "../../../env.ts";

const pl = {
  invoice: "Faktura",
  vatInvoice: "Faktura VAT",
  number: "nr",
  seller: "Sprzedawca",
  buyer: "Nabywca",
  nip: "NIP",
  issuedOn: "Data wystawienia",
  soldOn: "Data sprzedaży",
  dueOn: "Termin płatności",
  period: "Okres",
  ordinal: "Lp.",
  name: "Nazwa usługi lub towaru",
  quantity: "Ilość",
  unitNet: "Cena netto",
  net: "Netto",
  rate: "VAT",
  vat: "Kwota VAT",
  gross: "Brutto",
  perRate: "Według stawek",
  total: "Razem",
  paid: "Zapłacono",
  toPay: "Do zapłaty",
  inWords: "Słownie",
  status: { paid: "Opłacona w całości", partlyPaid: "Opłacona częściowo", overdue: "Po terminie", open: "Do zapłaty" },
  paymentStatus: "Płatność",
  rented: "Boks",
  reservation: "Rezerwacja",
  exempt: "Podstawa zwolnienia z VAT",
  deposit: (amount: string) =>
    `Razem z tą płatnością pobrano kaucję ${amount}. Kaucja nie podlega VAT, nie jest częścią faktury i wraca po zwrocie boksu.`,
  issuedBy: "Wystawiono elektronicznie przez Boksy w imieniu sprzedawcy. Faktura nie wymaga podpisu.",
  page: (page: number, pages: number) => `strona ${page} z ${pages}`,
  units: { month: "mies.", piece: "szt." },
  rates: { zw: "zw.", out: "np." },
};

const en: typeof pl = {
  invoice: "Invoice",
  vatInvoice: "VAT invoice",
  number: "no.",
  seller: "Seller",
  buyer: "Buyer",
  nip: "Tax number (NIP)",
  issuedOn: "Issued on",
  soldOn: "Sold on",
  dueOn: "Due on",
  period: "Period",
  ordinal: "No.",
  name: "Service or product",
  quantity: "Quantity",
  unitNet: "Net price",
  net: "Net",
  rate: "VAT",
  vat: "VAT amount",
  gross: "Gross",
  perRate: "By rate",
  total: "Total",
  paid: "Paid",
  toPay: "To pay",
  inWords: "In words",
  status: { paid: "Paid in full", partlyPaid: "Paid in part", overdue: "Overdue", open: "To be paid" },
  paymentStatus: "Payment",
  rented: "Box",
  reservation: "Reservation",
  exempt: "Legal basis of the VAT exemption",
  deposit: (amount) =>
    `A deposit of ${amount} was taken with this payment. It is outside VAT, no part of this invoice, and comes back when you move out.`,
  issuedBy: "Issued electronically by Boksy on behalf of the seller. No signature is needed.",
  page: (page, pages) => `page ${page} of ${pages}`,
  units: { month: "month", piece: "pc." },
  rates: { zw: "exempt", out: "n/a" },
};

export type InvoiceWords = typeof pl;

export const invoiceWords: Record<Locale, InvoiceWords> = { pl, en };

export function rateLabel(rate: VatRate, words: InvoiceWords): string {
  return typeof rate === "number" ? `${rate}%` : words.rates[rate];
}
