import { certificateParts } from "./der.ts";

/** A certificate with its private key, an elliptic curve key on P-256. */
export interface OwnCertificate {
  der: Uint8Array<ArrayBuffer>;
  key: CryptoKey;
  serialHex: string;
  serialDecimal: string;
  issuer: string;
}

/** The bytes of base64, with or without the lines of a PEM file. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text.replace(/-----[^-]+-----|\s/g, ""), "base64"));
}

/**
 * @param certificate X.509, PEM or base64
 * @param key the unencrypted private key, PKCS#8, PEM or base64
 * Throws for text that is not a certificate or not a P-256 key.
 */
export async function readOwnCertificate(certificate: string, key: string): Promise<OwnCertificate> {
  const der = bytesOf(certificate);
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const { serialHex, serialDecimal, issuer } = certificateParts(der);
  return {
    ...{ der, serialHex, serialDecimal, issuer },
    key: await crypto.subtle.importKey("pkcs8", bytesOf(key), algorithm, false, ["sign"]),
  };
}

/** ECDSA with SHA-256 as R‖S, which both XML signatures and KSeF's links use. */
export function signWith({ key }: Pick<OwnCertificate, "key">, text: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, new TextEncoder().encode(text));
}
