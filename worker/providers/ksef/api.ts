import { z } from "zod";
import { isCollectiveIdentifier } from "../../../domain/ksef/ksef-number.ts";
import { callKsef, callKsefJson, type KsefConnection, keyReplaced } from "./call.ts";
import type { OwnCertificate } from "./certificate.ts";
import { encryptedInvoice, newSessionKey } from "./encryption.ts";
import { logIn } from "./login.ts";
import { ministryKey } from "./ministry-key.ts";
import { type KsefAccess, KsefError, type KsefInvoiceStatus, type KsefProvider, type KsefSession } from "./provider.ts";

const openedForm = z.object({ referenceNumber: z.string() });
const invoiceForm = z.object({
  referenceNumber: z.string(),
  invoiceHash: z.string(),
  ksefNumber: z.string().nullish(),
  acquisitionDate: z.string().nullish(),
  status: z.object({
    code: z.number(),
    description: z.string().nullish(),
    details: z.array(z.string()).nullish(),
    extensions: z
      .object({ originalKsefNumber: z.string().nullish(), originalSessionReferenceNumber: z.string().nullish() })
      .nullish(),
  }),
});
const listForm = z.object({ continuationToken: z.string().nullish(), invoices: z.array(invoiceForm) });

const collectiveForm = z.object({ collectiveIdentifierNumber: z.string().refine(isCollectiveIdentifier) });

const formCode = { systemCode: "FA (3)", schemaVersion: "1-0E", value: "FA" } as const;

interface KsefKeys {
  certificate: OwnCertificate | null;
  now: Date;
}

/** KSeF API 2.x (https://api.ksef.mf.gov.pl/docs/v2). */
export function ksefApi(connection: KsefConnection, keys: KsefKeys): KsefProvider {
  return {
    async login(nip) {
      return accessWith(connection, keys.now, await logIn(connection, keys.certificate, nip));
    },
  };
}

function accessWith(connection: KsefConnection, now: Date, bearer: string): KsefAccess {
  const sessionPath = (reference: string) => `/sessions/${encodeURIComponent(reference)}`;
  const invoicePath = (session: string, invoice: string) =>
    `${sessionPath(session)}/invoices/${encodeURIComponent(invoice)}`;
  return {
    async openSession() {
      try {
        return await openSession(connection, now, bearer);
      } catch (error) {
        if (!(error instanceof KsefError) || error.code !== keyReplaced) throw error;
        return openSession(connection, now, bearer);
      }
    },
    async send(session, { xml, isOffline, correctedHash }, onWarning) {
      const correction = correctedHash === null ? {} : { hashOfCorrectedInvoice: correctedHash };
      const body = { ...(await encryptedInvoice(session, xml)), offlineMode: isOffline, ...correction };
      const path = `/sessions/online/${encodeURIComponent(session.reference)}/invoices`;
      return (await callKsefJson(connection, "POST", path, { bearer, body, form: openedForm, onWarning }))
        .referenceNumber;
    },
    async closeSession(reference) {
      await callKsef(connection, "POST", `/sessions/online/${encodeURIComponent(reference)}/close`, { bearer });
    },
    async invoicesOf(reference) {
      const { invoices } = await callKsefJson(connection, "GET", `${sessionPath(reference)}/invoices?pageSize=100`, {
        bearer,
        form: listForm,
      });
      return invoices.map((one) => ({
        reference: one.referenceNumber,
        hash: one.invoiceHash,
        status: statusOf(one),
      }));
    },
    async invoiceStatus(session, invoice, onWarning) {
      const options = { bearer, form: invoiceForm, onWarning };
      return statusOf(await callKsefJson(connection, "GET", invoicePath(session, invoice), options));
    },
    receipt: (session, invoice) => callKsef(connection, "GET", `${invoicePath(session, invoice)}/upo`, { bearer }),
    async collectiveIdentifier(ksefNumbers) {
      const body = { invoices: ksefNumbers.map((ksefNumber) => ({ ksefNumber })) };
      const options = { bearer, body, form: collectiveForm };
      return (await callKsefJson(connection, "POST", "/collective-identifiers", options)).collectiveIdentifierNumber;
    },
  };
}

async function openSession(connection: KsefConnection, now: Date, bearer: string): Promise<KsefSession> {
  const { certificate, publicKeyId } = await ministryKey(connection, now);
  const { key, iv, encryptedKey } = await newSessionKey(certificate);
  const encryption = {
    encryptedSymmetricKey: encryptedKey,
    initializationVector: Buffer.from(iv).toString("base64"),
    publicKeyId,
  };
  const body = { formCode, encryption };
  // An extra empty session does no harm.
  const options = { bearer, body, form: openedForm, isRepeatable: true };
  const { referenceNumber } = await callKsefJson(connection, "POST", "/sessions/online", options);
  return { reference: referenceNumber, key, iv };
}

/** The codes of an invoice in a session, as KSeF's documentation of sessions lists them. */
function statusOf({ ksefNumber, acquisitionDate, status }: z.output<typeof invoiceForm>): KsefInvoiceStatus {
  const { code, description, details, extensions } = status;
  if (code < 200) return { kind: "processing" };
  if (code === 200) {
    if (ksefNumber === null || ksefNumber === undefined) return { kind: "processing" };
    return { kind: "accepted", ksefNumber, acceptedAt: acquisitionDate ?? null };
  }
  const original = extensions?.originalKsefNumber ?? null;
  if (code === 440 && original !== null) {
    const sessionReference = extensions?.originalSessionReferenceNumber ?? "";
    return { kind: "duplicate", ksefNumber: original, sessionReference };
  }
  if (code === 405 || code >= 500) return { kind: "lost", code };
  return { kind: "rejected", code, reason: [description ?? "", ...(details ?? [])].filter(Boolean).join(" ") };
}
