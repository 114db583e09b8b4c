const body = /^\d{10}-\d{8}-[0-9A-F]{12}-$/;

/**
 * The two last characters of a KSeF number: CRC-8 with the polynomial 0x07 over the first 32 characters
 * (https://github.com/CIRFMF/ksef-docs, numer-ksef).
 */
export function ksefChecksum(text: string): string {
  let crc = 0;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80) === 0 ? (crc << 1) & 0xff : ((crc << 1) ^ 0x07) & 0xff;
  }
  return crc.toString(16).toUpperCase().padStart(2, "0");
}

/** Whether the text is a KSeF number: `NIP-YYYYMMDD-XXXXXXXXXXXX-CC`, 35 characters. */
export function isKsefNumber(text: string): boolean {
  return body.test(text.slice(0, 33)) && text.slice(33) === ksefChecksum(text.slice(0, 32));
}

const collective = /^\d{10}-IZ\d{6}-[0-9A-F]{12}-[0-9A-F]{2}$/;

/** Whether the text is a collective identifier, which stands for several invoices of a seller. */
export const isCollectiveIdentifier = (text: string): boolean => collective.test(text);

/**
 * The KSeF numbers and collective identifiers in the title of a transfer. Banks change case, break lines inside of a number, and drop or replace
 * its dashes, so only its characters without signs are compared; the checksum, or the IZ of an identifier, excludes other digits.
 */
export function ksefNumbersIn(title: string): string[] {
  const compact = title.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const found = new Set<string>();
  for (let at = 0; at + 32 <= compact.length; at += 1) {
    const part = compact.slice(at, at + 32);
    const number = [part.slice(0, 10), part.slice(10, 18), part.slice(18, 30), part.slice(30)].join("-");
    if (isKsefNumber(number) || isCollectiveIdentifier(number)) found.add(number);
  }
  return [...found];
}
