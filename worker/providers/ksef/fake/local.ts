import { type OwnCertificate, readOwnCertificate } from "../certificate.ts";
import { base64 } from "../encryption.ts";
import { makeCertificate } from "./certificate.ts";
import { FakeKsef } from "./server.ts";

/** A new certificate of the operator that the fake trusts. */
export async function makeOwnCertificate(): Promise<OwnCertificate> {
  const ecdsa = { name: "ECDSA", namedCurve: "P-256" } as const;
  const pair = (await crypto.subtle.generateKey(ecdsa, true, ["sign", "verify"])) as CryptoKeyPair;
  const spki = (await crypto.subtle.exportKey("spki", pair.publicKey)) as ArrayBuffer;
  const pkcs8 = (await crypto.subtle.exportKey("pkcs8", pair.privateKey)) as ArrayBuffer;
  return readOwnCertificate(base64(makeCertificate(spki)), base64(pkcs8));
}

let running: Promise<{ server: FakeKsef; certificate: OwnCertificate }> | null = null;

/** The fake of local runs, in memory of this process. There, every seller has granted the permission. */
export function localKsef(now: () => Date): Promise<{ server: FakeKsef; certificate: OwnCertificate }> {
  running ??= makeOwnCertificate().then((certificate) => {
    const server = new FakeKsef(now);
    server.grants.has = () => true;
    return { server, certificate };
  });
  return running;
}
