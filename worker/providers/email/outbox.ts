import type { MailProvider } from "./provider.ts";

/** Sends nothing: the mail stays in the outbox, where `/dev/mail` shows it. */
export const outboxMail: MailProvider = { send: async () => undefined };
