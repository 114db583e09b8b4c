import { cloudflareMail } from "./cloudflare.ts";
import type { MailProvider } from "./provider.ts";

/** Sends nothing: the email stays in the outbox, where `/dev/mail` shows it. */
const outboxMail: MailProvider = { send: async () => undefined };

/** The provider that `MAIL_PROVIDER` names. A name it does not know throws: mail must not vanish over a typing error. */
export function mailProvider(env: Pick<Env, "EMAIL" | "MAIL_FROM" | "MAIL_PROVIDER">): MailProvider {
  if (env.MAIL_PROVIDER === "cloudflare") return cloudflareMail(env);
  if (env.MAIL_PROVIDER === "outbox") return outboxMail;
  throw new Error(`Unknown MAIL_PROVIDER: ${env.MAIL_PROVIDER}`);
}
