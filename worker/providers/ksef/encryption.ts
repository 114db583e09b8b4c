import { certificateParts } from "./der.ts";
import type { KsefSession } from "./provider.ts";

const oaep = { name: "RSA-OAEP", hash: "SHA-256" } as const;

export const base64 = (bytes: ArrayBuffer | Uint8Array): string =>
  Buffer.from(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes).toString("base64");

/** SHA-256 in base64. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return base64(await crypto.subtle.digest("SHA-256", bytes));
}

/**
 * Encrypts for the Ministry of Finance: RSA-OAEP with SHA-256 for both the hash and MGF1.
 * @param certificate the ministry's certificate, DER in base64
 * @returns base64
 */
async function encryptFor(certificate: string, secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const { publicKey } = certificateParts(new Uint8Array(Buffer.from(certificate, "base64")));
  const key = await crypto.subtle.importKey("spki", publicKey, oaep, false, ["encrypt"]);
  return base64(await crypto.subtle.encrypt(oaep, key, secret));
}

/** A new AES key for one session, and how KSeF gets it. */
export async function newSessionKey(
  certificate: string,
): Promise<Omit<KsefSession, "reference"> & { encryptedKey: string }> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(16));
  const key = await crypto.subtle.importKey("raw", raw, "AES-CBC", false, ["encrypt"]);
  return { key, iv, encryptedKey: await encryptFor(certificate, raw) };
}

/** The request of an invoice: hashes and sizes of the XML and of its ciphertext, which does not contain the IV. */
export async function encryptedInvoice({ key, iv }: KsefSession, xml: string) {
  const plain = new TextEncoder().encode(xml);
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, key, plain));
  return {
    invoiceHash: await hashOf(plain),
    invoiceSize: plain.length,
    encryptedInvoiceHash: await hashOf(cipher),
    encryptedInvoiceSize: cipher.length,
    encryptedInvoiceContent: base64(cipher),
  };
}
