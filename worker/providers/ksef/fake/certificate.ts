/** DER of a constructed or primitive element. */
function element(tag: number, ...parts: readonly (readonly number[])[]): number[] {
  const content = parts.flat();
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return [tag, ...size, ...content];
}

const sequence = (...parts: readonly (readonly number[])[]) => element(0x30, ...parts);
const text = (tag: number, value: string) => element(tag, [...new TextEncoder().encode(value)]);
/** commonName and organizationIdentifier. */
const commonName = [0x06, 0x03, 0x55, 0x04, 0x03];
const organization = [0x06, 0x03, 0x55, 0x04, 0x61];
/** ecdsa-with-SHA256. */
const algorithm = sequence([0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);
const name = (nip: string) =>
  sequence(
    element(0x31, sequence(organization, text(0x0c, `VATPL-${nip}`))),
    element(0x31, sequence(commonName, text(0x0c, "Boksy, local use only"))),
  );

/**
 * An X.509 certificate for the fake. Its own signature is empty and never verified.
 * @param publicKey SubjectPublicKeyInfo
 */
export function makeCertificate(publicKey: ArrayBuffer, nip = "5265877635"): Uint8Array<ArrayBuffer> {
  const serial = element(0x02, [0x01, 0xf2, 0x0a, 0x5d, 0x35, 0x2a, 0xe5, 0x90]);
  const validity = sequence(text(0x17, "250101000000Z"), text(0x17, "490101000000Z"));
  const version = element(0xa0, element(0x02, [2]));
  const body = sequence(version, serial, algorithm, name(nip), validity, name(nip), [...new Uint8Array(publicKey)]);
  return new Uint8Array(sequence(body, algorithm, element(0x03, [0])));
}
