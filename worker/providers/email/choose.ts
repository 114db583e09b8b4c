import { cloudflareMail } from "./cloudflare.ts";
import type { MailProvider } from "./provider.ts";

/** Sends nothing: the email stays in the outbox, where `/dev/mail` shows it. */
const outboxMail: MailProvider = { send: async () => undefined };

/** The provider named by `MAIL_PROVIDER`. Throws for an unknown name, so that a typo does not lose emails. */
export function mailProvider(env: Pick<Env, "EMAIL" | "MAIL_FROM" | "MAIL_PROVIDER">): MailProvider {
  if (env.MAIL_PROVIDER === "cloudflare") return cloudflareMail(env);
  if (env.MAIL_PROVIDER === "outbox") return outboxMail;
  throw new Error(`Unknown MAIL_PROVIDER: ${env.MAIL_PROVIDER}`);
}
