import type { Day } from "../core/day.ts";
import type { KsefStatus } from "./states.ts";

/** An invoice in KSeF or on its way, as its PDF has to show it. */
export interface PrintedKsef {
  id: string;
  status: KsefStatus;
  number: string | null;
  isOffline: boolean;
}

/** A QR code and the label below it. */
export interface KsefCode {
  link: string;
  label: string;
}

/**
 * The page of KSeF that verifies an invoice: code I on a printed invoice.
 * @param invoiceHash SHA-256 of the XML in base64url
 */
export function verificationLink(
  origin: string,
  { nip, issuedOn, invoiceHash }: { nip: string; issuedOn: Day; invoiceHash: string },
): string {
  const [year, month, day] = issuedOn.split("-");
  return `${origin}/invoice/${nip}/${day}-${month}-${year}/${invoiceHash}`;
}

/**
 * The page of KSeF that verifies the issuer of an offline invoice, without its last part: the signature of this link
 * without `https://`. Code II on a printed invoice.
 * @param serial the serial number of the certificate for offline invoices, hexadecimal
 */
export function certificateLink(
  origin: string,
  { nip, invoiceHash, serial }: { nip: string; invoiceHash: string; serial: string },
): string {
  return `${origin}/certificate/Nip/${nip}/${nip}/${serial}/${invoiceHash}`;
}
