import type { PlanContext } from "../../http/command.ts";
import { outboxInsert } from "../email/statements.ts";
import type { MailData } from "../email/templates.ts";
import type { ClientToChange } from "./write-queries.ts";

interface CreditRefundEmail extends Omit<MailData["creditRefunded"], "name"> {
  partnerId: string;
  nextVersion: string;
}

/** Tells a client that credit was paid back; nothing without an address. */
export function mailCreditRefund(
  { db, now }: Pick<PlanContext, "db" | "now">,
  { name, email, locale }: Pick<ClientToChange, "name" | "email" | "locale">,
  { partnerId, nextVersion, ...data }: CreditRefundEmail,
): D1PreparedStatement[] {
  if (email === "") return [];
  const from = { partnerId, pace: "service" } as const;
  const cause = `${nextVersion}:creditRefunded`;
  return [
    outboxInsert(db, {
      template: "creditRefunded",
      recipient: email,
      locale,
      data: { name, ...data },
      cause,
      from,
      now,
    }),
  ];
}
