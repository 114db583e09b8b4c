/** Seller or buyer as they were on the day of issue. */
export interface InvoiceParty {
  name: string;
  nip: string | null;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2; absent on the seller, who is in Poland, and on older invoices. */
  country?: string;
  /** The tax number of a foreign company. */
  taxNumber?: string | null;
  email: string;
}

export interface InvoiceSeller extends InvoiceParty {
  phone: string;
  /** The account to pay to, on invoices paid by transfer; absent or null on others. */
  iban?: string | null;
  /** The holder of that account. */
  accountHolder?: string | null;
  /** The legal basis of an exempt seller; null for a VAT payer. */
  vatExemptBasis: string | null;
}
