/** An element of DER (ITU-T X.690), the binary form of certificates. */
interface Element {
  tag: number;
  content: Uint8Array<ArrayBuffer>;
  /** With tag and length. */
  whole: Uint8Array<ArrayBuffer>;
}

const constructedVersion = 0xa0;

/** The elements of a DER sequence. Throws `RangeError` for bytes that are not DER. */
function elementsOf(bytes: Uint8Array<ArrayBuffer>): Element[] {
  const found: Element[] = [];
  for (let start = 0; start < bytes.length; ) {
    const [tag = 0, first = 0] = bytes.subarray(start, start + 2);
    const lengthBytes = first < 0x80 ? 0 : first - 0x80;
    const header = 2 + lengthBytes;
    const length =
      lengthBytes === 0
        ? first
        : bytes.subarray(start + 2, start + header).reduce((total, byte) => total * 256 + byte, 0);
    const end = start + header + length;
    if (lengthBytes > 4 || end > bytes.length) throw new RangeError("Not DER");
    found.push({ tag, content: bytes.subarray(start + header, end), whole: bytes.subarray(start, end) });
    start = end;
  }
  return found;
}

const names: Readonly<Record<string, string>> = {
  "2.5.4.3": "CN",
  "2.5.4.4": "SN",
  "2.5.4.5": "SERIALNUMBER",
  "2.5.4.6": "C",
  "2.5.4.7": "L",
  "2.5.4.8": "S",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "2.5.4.42": "G",
};

function oidText(bytes: Uint8Array): string {
  const parts: number[] = [];
  let value = 0;
  for (const byte of bytes) {
    value = value * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    if (parts.length === 0)
      parts.push(Math.min(2, Math.floor(value / 40)), value - 40 * Math.min(2, Math.floor(value / 40)));
    else parts.push(value);
    value = 0;
  }
  return parts.join(".");
}

/** A distinguished name, most specific part first, as in RFC 2253. */
function nameText(name: Element): string {
  const parts = elementsOf(name.content).flatMap(({ content }) =>
    elementsOf(content).map((pair) => {
      const [type, value] = elementsOf(pair.content);
      const oid = oidText(type?.content ?? new Uint8Array());
      const text = new TextDecoder().decode(value?.content ?? new Uint8Array());
      return `${names[oid] ?? `OID.${oid}`}=${text.replace(/[,+"\\<>;]/g, (sign) => `\\${sign}`)}`;
    }),
  );
  return parts.reverse().join(", ");
}

export interface CertificateParts {
  /** The public key as SubjectPublicKeyInfo. */
  publicKey: Uint8Array<ArrayBuffer>;
  serialHex: string;
  serialDecimal: string;
  issuer: string;
}

/** What a login and a verification link need of an X.509 certificate (RFC 5280, 4.1). Throws `RangeError` for other bytes. */
export function certificateParts(der: Uint8Array<ArrayBuffer>): CertificateParts {
  const [certificate] = elementsOf(der);
  const [body] = elementsOf(certificate?.content ?? new Uint8Array());
  const fields = elementsOf(body?.content ?? new Uint8Array());
  if (fields[0]?.tag === constructedVersion) fields.shift();
  const [serial, , issuer, , , publicKey] = fields;
  if (serial === undefined || issuer === undefined || publicKey === undefined)
    throw new RangeError("Not a certificate");
  const hex = Buffer.from(serial.content).toString("hex").toUpperCase();
  return {
    publicKey: publicKey.whole,
    serialHex: hex.length > 2 ? hex.replace(/^00/, "") : hex,
    serialDecimal: BigInt(`0x${hex}`).toString(),
    issuer: nameText(issuer),
  };
}
