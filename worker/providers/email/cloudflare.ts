import { type MailProvider, SuppressedRecipient } from "./provider.ts";

/**
 * Cloudflare Email Service. It sets Message-ID itself and refuses ours, so the outbox's id travels in a header of our own.
 * `env.MAIL_FROM` is `Name <address>`, at a domain onboarded for sending.
 */
export function cloudflareMail(env: Pick<Env, "EMAIL" | "MAIL_FROM">): MailProvider {
  return {
    async send({ id, recipient, subject, text, html, attachments: files }) {
      const headers = { "X-Boksy-Mail": id, "X-Entity-Ref-ID": id };
      const attachments = files.map(({ fileName, type, bytes }) => ({
        ...{ disposition: "attachment" as const, filename: fileName, type, content: bytes },
      }));
      try {
        await env.EMAIL.send({
          ...{ from: senderOf(env.MAIL_FROM), to: recipient, subject, text, html, headers },
          ...(attachments.length > 0 && { attachments }),
        });
      } catch (error) {
        if (isSuppressed(error)) throw new SuppressedRecipient("the provider has suppressed the address");
        throw error;
      }
    },
  };
}

const isSuppressed = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "E_RECIPIENT_SUPPRESSED";

function senderOf(from: string): EmailAddress {
  const [, name, email] = /^(.+?)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(from) ?? [];
  if (name === undefined || email === undefined) throw new Error("MAIL_FROM must be `Name <address>`");
  return { name, email };
}
