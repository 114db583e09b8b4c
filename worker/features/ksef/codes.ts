import { certificateLink, type KsefCode, type PrintedKsef, verificationLink } from "../../../domain/ksef/links.ts";
import { signWith } from "../../providers/ksef/certificate.ts";
import { ksefVerification } from "../../providers/ksef/choose.ts";
import { frozenXml } from "./frozen-xml.ts";

const base64url = (bytes: ArrayBuffer | Buffer) => Buffer.from(bytes as ArrayBuffer).toString("base64url");

/** What printing an invoice needs of the environment. */
export type PrintEnv = Pick<
  Env,
  "DB" | "ENVIRONMENT" | "KSEF_ENVIRONMENT" | "KSEF_OFFLINE_CERTIFICATE" | "KSEF_OFFLINE_KEY"
>;

/**
 * The codes of an invoice that its buyer gets outside of KSeF: I verifies the invoice, and II, on an invoice issued
 * offline, the issuer. The labels are prescribed (https://github.com/CIRFMF/ksef-docs, kody-qr). A rejected invoice has
 * none. Without a certificate for offline invoices there is no code II.
 */
export async function ksefCodes(
  env: PrintEnv,
  { ksef, seller, issuedOn }: { ksef: PrintedKsef; seller: { nip: string | null }; issuedOn: string },
): Promise<KsefCode[]> {
  const { nip } = seller;
  const verification = await ksefVerification(env);
  if (verification === null || nip === null || ksef.status === "rejected") return [];
  const { origin, certificate } = verification;
  const { hash } = await frozenXml(env.DB, ksef.id);
  const invoiceHash = base64url(Buffer.from(hash, "base64"));
  const first = { link: verificationLink(origin, { nip, issuedOn, invoiceHash }), label: ksef.number ?? "OFFLINE" };
  if (!ksef.isOffline || certificate === null) return [first];
  const unsigned = certificateLink(origin, { nip, invoiceHash, serial: certificate.serialHex });
  const signature = await signWith(certificate, unsigned.replace("https://", ""));
  return [first, { link: `${unsigned}/${base64url(signature)}`, label: "CERTYFIKAT" }];
}
