export interface MailAttachment {
  fileName: string;
  /** A media type, such as `application/pdf`. */
  type: string;
  bytes: Uint8Array;
}

/** An email ready to send. `id` is the outbox's own: it identifies an email that was sent twice by accident. */
export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

/** Sends one email. Throws if the provider did not accept it; the queue then retries. */
export interface MailProvider {
  send(mail: OutgoingMail): Promise<void>;
}
