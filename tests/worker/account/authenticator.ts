import { origin } from "../as-user.ts";

const bytes = (...parts: readonly (readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const text = (value: string) => Uint8Array.from(new TextEncoder().encode(value));
const base64url = (value: Uint8Array) => Buffer.from(value).toString("base64url");
const sha256 = async (value: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", value));

/** An unsigned integer of at most 32 bytes, as ASN.1 requires it. */
function derInteger(raw: Uint8Array): Uint8Array {
  const start = raw.findIndex((byte) => byte !== 0);
  const digits = raw.subarray(start === -1 ? raw.length - 1 : start);
  const value = (digits[0] ?? 0) > 127 ? bytes([0], digits) : digits;
  return bytes([2, value.length], value);
}

/** WebCrypto's signature as authenticators send it. */
function derSignature(raw: Uint8Array): Uint8Array {
  const [r, s] = [derInteger(raw.subarray(0, 32)), derInteger(raw.subarray(32))];
  return bytes([0x30, r.length + s.length], r, s);
}

const flags = { present: 1, verified: 4, attested: 64 };

/** What differs from an honest use. */
export interface Use {
  challenge: string;
  origin?: string;
  isVerified?: boolean;
  /** The counter of signatures; by default one more than before. */
  counter?: number;
}

/** An authenticator with one passkey (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data). */
export async function makeAuthenticator() {
  const pair = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const point = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  const cose = bytes(
    [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
    point.subarray(1, 33),
    [0x22, 0x58, 0x20],
    point.subarray(33),
  );
  const id = crypto.getRandomValues(new Uint8Array(16));
  let count = 0;

  async function authData({ isVerified = true, counter }: Use, more: number, tail: Uint8Array = bytes()) {
    count = counter ?? count + 1;
    const big = [count >>> 24, (count >>> 16) & 255, (count >>> 8) & 255, count & 255];
    const bits = flags.present | (isVerified ? flags.verified : 0) | more;
    return bytes(await sha256(text(new URL(origin).hostname)), [bits], big, tail);
  }
  const clientData = (type: string, { challenge, origin: at = origin }: Use) =>
    text(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    credentialId: base64url(id),
    publicKey: base64url(cose),
    async create(use: Use) {
      const data = await authData(use, flags.attested, bytes(Array(16).fill(0), [0, id.length], id, cose));
      const attestation = bytes(
        [0xa3, 0x63],
        ...[text("fmt"), [0x64], text("none"), [0x67], text("attStmt"), [0xa0, 0x68], text("authData")],
        ...[[0x58, data.length], data],
      );
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", use)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return { ...credential, response };
    },
    async sign(use: Use) {
      const data = await authData(use, 0);
      const client = clientData("webauthn.get", use);
      const signed = bytes(data, await sha256(client));
      const raw = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, signed);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(derSignature(new Uint8Array(raw))),
      };
      return { ...credential, response };
    },
  };
}
