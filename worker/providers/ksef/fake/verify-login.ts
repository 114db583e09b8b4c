import { certificateParts } from "../der.ts";
import { hashOf } from "../encryption.ts";

export interface VerifiedLogin {
  challenge: string;
  nip: string;
  /** Base64 DER. */
  certificate: string;
}

const textHash = (text: string) => hashOf(new TextEncoder().encode(text));
const between = (text: string, start: string, end: string) => {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  return from < 0 || to < 0 ? null : text.slice(from + start.length, to);
};

/** Verifies an `AuthTokenRequest` with an enveloped XAdES signature; null if anything in it is wrong. */
export async function verifyLogin(xml: string): Promise<VerifiedLogin | null> {
  const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? "";
  const info = /<ds:SignedInfo.*<\/ds:SignedInfo>/s.exec(signature)?.[0] ?? "";
  const properties = /<xades:SignedProperties.*<\/xades:SignedProperties>/s.exec(signature)?.[0] ?? "";
  const certificate = between(signature, "<ds:X509Certificate>", "</ds:X509Certificate>");
  const value = between(signature, "<ds:SignatureValue>", "</ds:SignatureValue>");
  const challenge = between(xml, "<Challenge>", "</Challenge>");
  const nip = between(xml, "<Nip>", "</Nip>");
  if (certificate === null || value === null || challenge === null || nip === null) return null;
  const der = new Uint8Array(Buffer.from(certificate, "base64"));
  const expected = [await textHash(xml.replace(signature, "")), await textHash(properties)];
  const digests = [...info.matchAll(/<ds:DigestValue>([^<]+)</g)].map(([, digest]) => digest);
  if (JSON.stringify(digests) !== JSON.stringify(expected)) return null;
  if (!properties.includes(`>${await hashOf(der)}<`)) return null;
  const ecdsa = { name: "ECDSA", namedCurve: "P-256" } as const;
  const key = await crypto.subtle.importKey("spki", certificateParts(der).publicKey, ecdsa, false, ["verify"]);
  const isSigned = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    Buffer.from(value, "base64"),
    new TextEncoder().encode(info),
  );
  return isSigned ? { challenge, nip, certificate } : null;
}
