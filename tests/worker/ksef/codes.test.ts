import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { PrintedKsef } from "../../../domain/ksef/links.ts";
import { printInvoiceToSend } from "../../../worker/features/invoice/service.ts";
import { ksefCodes } from "../../../worker/features/ksef/codes.ts";
import { certificateParts } from "../../../worker/providers/ksef/der.ts";
import { localKsef } from "../../../worker/providers/ksef/fake/local.ts";
import { textOfPdf } from "../invoice/pdf/pdf-text.ts";
import { one } from "../reservation/booking.ts";
import { givenKsef, givenKsefInvoice, givenKsefSeller, nip } from "./fixtures.ts";

const now = new Date("2026-11-20T10:00:00Z");

async function given(more: Partial<PrintedKsef> = {}) {
  await givenKsefSeller("par_1");
  const id = String((await givenKsefInvoice("par_1", 1)).id);
  const ksef: PrintedKsef = { id, status: "waiting", number: null, isOffline: false, ...more };
  return { id, invoice: { ksef, seller: { nip }, issuedOn: "2026-11-20" } };
}

const hashOf = async (id: string) => {
  const row = await one<{ hash: string }>("SELECT hash FROM ksef_submissions WHERE id = ?", id);
  return Buffer.from(row?.hash ?? "", "base64").toString("base64url");
};

describe("the codes of an invoice", () => {
  it("are one with the label OFFLINE before there is a KSeF number, and with the number after", async () => {
    const { id, invoice } = await given();
    const [code, ...others] = await ksefCodes(env, invoice);
    expect(others).toEqual([]);
    expect(code).toEqual({
      link: `https://qr-test.ksef.mf.gov.pl/invoice/5213456784/20-11-2026/${await hashOf(id)}`,
      label: "OFFLINE",
    });
    const number = "5213456784-20251120-0100001AF629-AF";
    expect(await ksefCodes(env, { ...invoice, ksef: { ...invoice.ksef, status: "accepted", number } })).toEqual([
      { ...code, label: number },
    ]);
  });

  it("are the hash of what is sent", async () => {
    const { id, invoice } = await given();
    const [code] = await ksefCodes(env, invoice);
    const { fake, run } = givenKsef();
    await run();
    const sent = Buffer.from(fake.invoices[0]?.hash ?? "", "base64").toString("base64url");
    expect(code?.link.endsWith(`/${sent}`)).toBe(true);
    expect(await hashOf(id)).toBe(sent);
  });

  it("are two on an offline invoice, the second one signed", async () => {
    const { id, invoice } = await given({ isOffline: true });
    const [, code] = await ksefCodes(env, invoice);
    expect(code?.label).toBe("CERTYFIKAT");
    const { certificate } = await localKsef(() => now);
    const [signature = "", ...rest] = (code?.link ?? "").split("/").reverse();
    const signed = rest.reverse().join("/").replace("https://", "");
    expect(signed).toBe(
      `qr-test.ksef.mf.gov.pl/certificate/Nip/${nip}/${nip}/${certificate.serialHex}/${await hashOf(id)}`,
    );
    const ecdsa = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
    const { publicKey } = certificateParts(certificate.der);
    const key = await crypto.subtle.importKey("spki", publicKey, ecdsa, false, ["verify"]);
    const bytes = new TextEncoder().encode(signed);
    expect(await crypto.subtle.verify(ecdsa, key, Buffer.from(signature, "base64url"), bytes)).toBe(true);
  });

  it("are none on a rejected invoice and where KSeF is off", async () => {
    const { invoice } = await given({ status: "rejected" });
    expect(await ksefCodes(env, invoice)).toEqual([]);
    const waiting = { ...invoice, ksef: { ...invoice.ksef, status: "waiting" as const } };
    expect(await ksefCodes({ ...env, KSEF_ENVIRONMENT: "off" } as unknown as Env, waiting)).toEqual([]);
  });
});

it("the PDF has the labels, and the KSeF number once the invoice is accepted", async () => {
  const { id } = await given();
  await env.DB.prepare("UPDATE ksef_submissions SET is_offline = 1").run();
  const print = async () => textOfPdf((await printInvoiceToSend(env, id, now))?.bytes ?? new Uint8Array());
  const before = await print();
  expect(before).toContain("OFFLINE");
  expect(before).toContain("CERTYFIKAT");
  await givenKsef().run();
  const row = await one<{ number: string }>("SELECT ksef_number AS number FROM ksef_submissions");
  const after = await print();
  expect(after).toContain(row?.number);
  expect(after).toContain("CERTYFIKAT");
});
