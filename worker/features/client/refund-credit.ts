import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { refundCreditInput } from "../../../domain/rent/schema.ts";
import { requireRecordable } from "../../../domain/team/limits.ts";
import { isCreditUsed, rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import { type AvailableCredit, creditsOfClient } from "../rent/money/payment-queries.ts";
import { payBackCredit } from "../rent/money/payment-statements.ts";
import { mailCreditRefund } from "./emails.ts";
import { updateClient } from "./statements.ts";
import { type ClientToChange, clientToChange, partnerName } from "./write-queries.ts";

/**
 * Records that the partner has paid credit back to a client, from the oldest credit. Throws `resource.version_conflict` if
 * the client has another credit than the caller saw, `request.invalid` for more than the credit, a day in the future, and
 * staff who may not record payments.
 */
export const refundCredit: InputCommand<{ clientId: string }, typeof refundCreditInput, { id: string }> = {
  name: "client.refundCredit",
  access: { member: "rent.manage" },
  changes: ["clients", "payments"],
  input: refundCreditInput,
  read: ({ db, uid }, { clientId }) => [
    clientToChange(db, uid, clientId),
    creditsOfClient(db, clientId),
    partnerName(db, uid),
  ],
  plan(ctx, [found, foundCredits, partner], { params: { clientId: id }, input, actor: member }) {
    const { db, now, requestId, actor } = ctx;
    const { shownGrosze, amountGrosze, refundedOn, note } = input;
    const [client] = rows<ClientToChange>(found);
    if (client === undefined || member === null) throw new DomainError("resource.not_found");
    const days = { on: refundedOn, today: dayAt(now, polishTimeZone) };
    requireRecordable(ctx.limits, days, { money: "amountGrosze", day: "refundedOn" });
    const credits = rows<AvailableCredit>(foundCredits);
    const credit = credits.reduce((sum, { leftGrosze }) => sum + leftGrosze, 0);
    if (credit !== shownGrosze) throw new DomainError("resource.version_conflict");
    if (amountGrosze > credit) {
      throw new DomainError("request.invalid", { fields: { amountGrosze: "field.more_than_credit" } });
    }
    const partnerId = member.partnerId ?? "";
    const nextVersion = newId("version");
    const [{ name } = { name: "" }] = rows<{ name: string }>(partner);
    const email = {
      partnerId,
      nextVersion,
      partnerName: name,
      amountGrosze,
      leftGrosze: credit - amountGrosze,
      refundedOn,
    };
    const entry = { actor, action: "refundCredit", entity: "client", partnerId, requestId, now } as const;
    return {
      body: { id },
      statements: [
        updateClient(db, { id, columns: {}, seen: client.version, nextVersion, now }),
        auditChange(db, { table: "clients", id, nextVersion }, { ...entry, details: { amountGrosze, on: refundedOn } }),
        ...payBackCredit(db, { partnerId, credits, amountGrosze, refundedOn, note, recordedBy: actor, now }),
        ...mailCreditRefund(ctx, client, email),
      ],
    };
  },
  isRetryable: isCreditUsed,
};
