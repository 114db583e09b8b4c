import { type OwnCertificate, signWith } from "./certificate.ts";
import { base64, hashOf } from "./encryption.ts";

const namespace = {
  login: "http://ksef.mf.gov.pl/auth/token/2.0",
  signature: "http://www.w3.org/2000/09/xmldsig#",
  xades: "http://uri.etsi.org/01903/v1.3.2#",
} as const;
const canonical = "http://www.w3.org/2001/10/xml-exc-c14n#";
const sha256 = "http://www.w3.org/2001/04/xmlenc#sha256";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const textHash = (text: string) => hashOf(new TextEncoder().encode(text));
const ds = ` xmlns:ds="${namespace.signature}"`;

/**
 * A login request with an enveloped XAdES signature. Each signed part is written in its exclusive canonical form
 * (every namespace where it is first used, attributes sorted, no empty-element tags), so it is signed as it is written.
 * @param nip the seller in whose context to log in
 */
export async function signedLoginRequest(
  { challenge, nip, signedAt }: { challenge: string; nip: string; signedAt: Date },
  certificate: OwnCertificate,
): Promise<string> {
  const content = [
    `<Challenge>${escapeXml(challenge)}</Challenge>`,
    `<ContextIdentifier><Nip>${escapeXml(nip)}</Nip></ContextIdentifier>`,
    "<SubjectIdentifierType>certificateSubject</SubjectIdentifierType>",
  ].join("");
  const wrap = (inner: string) => `<AuthTokenRequest xmlns="${namespace.login}">${inner}</AuthTokenRequest>`;
  const properties = await signedProperties(certificate, signedAt);
  const info = signedInfo(await textHash(wrap(content)), await textHash(properties));
  const signature = base64(await signWith(certificate, info));
  return wrap(
    content +
      `<ds:Signature${ds} Id="Signature">${info}<ds:SignatureValue>${signature}</ds:SignatureValue>` +
      `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64(certificate.der)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
      `<ds:Object><xades:QualifyingProperties xmlns:xades="${namespace.xades}" Target="#Signature">${properties}` +
      "</xades:QualifyingProperties></ds:Object></ds:Signature>",
  );
}

async function signedProperties({ der, issuer, serialDecimal }: OwnCertificate, signedAt: Date): Promise<string> {
  return (
    `<xades:SignedProperties xmlns:xades="${namespace.xades}" Id="SignedProperties"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${signedAt.toISOString().slice(0, 19)}Z</xades:SigningTime>` +
    "<xades:SigningCertificate><xades:Cert><xades:CertDigest>" +
    `<ds:DigestMethod${ds} Algorithm="${sha256}"></ds:DigestMethod>` +
    `<ds:DigestValue${ds}>${await hashOf(der)}</ds:DigestValue></xades:CertDigest><xades:IssuerSerial>` +
    `<ds:X509IssuerName${ds}>${escapeXml(issuer)}</ds:X509IssuerName>` +
    `<ds:X509SerialNumber${ds}>${serialDecimal}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert>` +
    "</xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>"
  );
}

function signedInfo(requestHash: string, propertiesHash: string): string {
  const digest = (hash: string) =>
    `<ds:DigestMethod Algorithm="${sha256}"></ds:DigestMethod><ds:DigestValue>${hash}</ds:DigestValue>`;
  const transform = (algorithm: string) => `<ds:Transform Algorithm="${algorithm}"></ds:Transform>`;
  return (
    `<ds:SignedInfo${ds}><ds:CanonicalizationMethod Algorithm="${canonical}"></ds:CanonicalizationMethod>` +
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"></ds:SignatureMethod>' +
    `<ds:Reference URI=""><ds:Transforms>${transform(`${namespace.signature}enveloped-signature`)}${transform(canonical)}` +
    `</ds:Transforms>${digest(requestHash)}</ds:Reference>` +
    '<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#SignedProperties">' +
    `<ds:Transforms>${transform(canonical)}</ds:Transforms>${digest(propertiesHash)}</ds:Reference></ds:SignedInfo>`
  );
}
