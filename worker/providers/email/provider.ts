/** A mail ready to leave. `id` is the outbox's own: a mail sent twice by mishap can be told by it. */
export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail. Throws when it was not taken over; the queue then tries again. */
export interface MailProvider {
  send(mail: OutgoingMail): Promise<void>;
}
