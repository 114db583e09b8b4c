/** Why KSeF (Krajowy System e-Faktur) did not answer a call with success. */
export type KsefProblem =
  /** No answer, an outage, or a task that the system canceled: try again later. */
  | "unavailable"
  /** Too many requests: try again after `retryAfterSeconds`. */
  | "limited"
  /** The seller has not granted the permission, or has revoked it. */
  | "noPermission"
  /** The certificate is wrong, expired or blocked. */
  | "loginRefused"
  /** The sending session or the login has expired: log in and open a new one. */
  | "sessionEnded"
  /** The request itself is wrong; repeating it does not help. */
  | "invalid";

export class KsefError extends Error {
  override readonly name = "KsefError";
  readonly problem: KsefProblem;
  /** KSeF's own code, an HTTP status, or null without an answer. */
  readonly code: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    problem: KsefProblem,
    message: string,
    code: number | null = null,
    retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.problem = problem;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An open sending session. Its key exists in memory only: after a crash a new session is opened. */
export interface KsefSession {
  reference: string;
  /** AES-256-CBC. */
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
}

export type KsefInvoiceStatus =
  | { kind: "processing" }
  | { kind: "accepted"; ksefNumber: string; acceptedAt: string | null }
  /** KSeF already has an invoice of this seller with this kind and number. */
  | { kind: "duplicate"; ksefNumber: string; sessionReference: string }
  /** Lost by KSeF: send it again in a new session. */
  | { kind: "lost"; code: number }
  | { kind: "rejected"; code: number; reason: string };

/** An invoice to be sent, as FA(3). */
export interface KsefInvoiceFile {
  xml: string;
  isOffline: boolean;
  /** SHA-256 in base64 of the rejected offline invoice that this file corrects technically; null otherwise. */
  correctedHash: string | null;
}

/** An invoice of a session, with the SHA-256 of its XML in base64. */
export interface KsefSentInvoice {
  reference: string;
  hash: string;
  status: KsefInvoiceStatus;
}

/**
 * KSeF after a login in the context of one seller. Every call ends within `ksefTimeoutMs` and throws a `KsefError`;
 * reads are retried, `send` never is: after its failure the invoice may have arrived, so ask `invoicesOf` first.
 */
export interface KsefAccess {
  openSession(): Promise<KsefSession>;
  /** @returns the invoice's reference in the session */
  send(session: KsefSession, invoice: KsefInvoiceFile, onWarning?: (warning: string) => void): Promise<string>;
  closeSession(sessionReference: string): Promise<void>;
  /** All invoices that KSeF received in the session. */
  invoicesOf(sessionReference: string): Promise<KsefSentInvoice[]>;
  invoiceStatus(
    sessionReference: string,
    invoiceReference: string,
    onWarning?: (warning: string) => void,
  ): Promise<KsefInvoiceStatus>;
  /** The signed receipt (UPO) of an accepted invoice, as XML. */
  receipt(sessionReference: string, invoiceReference: string): Promise<string>;
  /** A number for one payment of two or more invoices of the seller. Each call gives another one, and all are valid. */
  collectiveIdentifier(ksefNumbers: readonly string[]): Promise<string>;
}

export interface KsefProvider {
  /**
   * Logs in in the context of a seller who granted the operator `InvoiceWrite`.
   * @param nip the seller's tax number
   */
  login(nip: string): Promise<KsefAccess>;
}

/** Time limit of a call, in ms. */
export const ksefTimeoutMs = 10_000;
