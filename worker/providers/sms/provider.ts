/** A text message ready to send. */
export interface OutgoingSms {
  /** The outbox's id: the provider refuses a second message with it. */
  id: string;
  /** In international format, such as `+48601234567`. */
  to: string;
  /** As `smsWithLink` returns it. */
  text: string;
}

/**
 * Sends one message; the same `id` is sent once. Throws `SmsRefusal` if it will never be accepted, any other error if a
 * later attempt may succeed.
 */
export interface SmsProvider {
  send(sms: OutgoingSms): Promise<void>;
}

/** The provider refuses this message, for example because of its number. */
export class SmsRefusal extends Error {
  override readonly name = "SmsRefusal";
}
