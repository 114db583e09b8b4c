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

/** The address is on the provider's suppression list, after a bounce or a complaint: sending again is refused too. */
export class SuppressedRecipient extends Error {
  override name = "SuppressedRecipient";
}

/**
 * Sends one email. Throws `SuppressedRecipient` for an address that the provider never sends to, any other error if it did
 * not accept the email; the queue then retries.
 */
export interface MailProvider {
  send(mail: OutgoingMail): Promise<void>;
}
