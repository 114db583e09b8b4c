import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { type ReturnablePayment, returnsOfCredits } from "../../../domain/rent/recorded-payment.ts";
import { returnCreditInput } from "../../../domain/rent/schema.ts";
import { requireRecordable } from "../../../domain/team/limits.ts";
import { isCreditUsed, rows } from "../../db/database.ts";
import { auditChange } from "../../http/audit.ts";
import type { InputCommand } from "../../http/command.ts";
import { returnCredit } from "../payment/refund/return-credit.ts";
import {
  type AvailableCredit,
  creditsOfClient,
  type ReturnableCredit,
  returnableCredits,
  returnablePayments,
} from "../rent/money/payment-queries.ts";
import { mailCreditRefund } from "./emails.ts";
import { updateClient } from "./statements.ts";
import { type ClientToChange, clientToChange, partnerName } from "./write-queries.ts";

/**
 * Returns a client's credit for reduced charges by the online payments it came from; a job requests the refunds. Throws
 * `resource.version_conflict` if another amount can go back than the caller saw, `request.invalid` for more than that and
 * for staff who may not record payments.
 */
export const returnCreditToClient: InputCommand<{ clientId: string }, typeof returnCreditInput, { id: string }> = {
  name: "client.returnCredit",
  access: { member: "rent.manage" },
  changes: ["clients", "payments"],
  input: returnCreditInput,
  read: ({ db, uid }, { clientId }) => [
    clientToChange(db, uid, clientId),
    creditsOfClient(db, clientId),
    partnerName(db, uid),
    returnableCredits(db, clientId),
    returnablePayments(db, clientId),
  ],
  plan(ctx, [found, all, partner, credits, payments], { params: { clientId: id }, input, actor: member }) {
    const { db, now, requestId, actor } = ctx;
    const { shownGrosze, amountGrosze } = input;
    const [client] = rows<ClientToChange>(found);
    if (client === undefined || member === null) throw new DomainError("resource.not_found");
    const today = dayAt(now, polishTimeZone);
    requireRecordable(ctx.limits, { on: today, today }, { money: "amountGrosze", day: "amountGrosze" });
    const most = returnsOfCredits(
      rows<ReturnableCredit>(credits),
      rows<ReturnablePayment>(payments),
      Number.POSITIVE_INFINITY,
    );
    if (sumOf(most) !== shownGrosze) throw new DomainError("resource.version_conflict");
    if (amountGrosze > shownGrosze) {
      throw new DomainError("request.invalid", { fields: { amountGrosze: "field.more_than_credit" } });
    }
    const returns = returnsOfCredits(rows<ReturnableCredit>(credits), rows<ReturnablePayment>(payments), amountGrosze);
    const partnerId = member.partnerId ?? "";
    const nextVersion = newId("version");
    const [{ name } = { name: "" }] = rows<{ name: string }>(partner);
    const credit = rows<AvailableCredit>(all).reduce((sum, { leftGrosze }) => sum + leftGrosze, 0);
    const entry = { actor, action: "returnCredit", entity: "client", partnerId, requestId, now } as const;
    return {
      body: { id },
      statements: [
        updateClient(db, { id, columns: {}, seen: client.version, nextVersion, now }),
        auditChange(db, { table: "clients", id, nextVersion }, { ...entry, details: { amountGrosze } }),
        ...returnCredit(db, { partnerId, returns, actor, requestId, now }),
        ...mailCreditRefund(ctx, client, {
          ...{ partnerId, nextVersion, partnerName: name },
          ...{ amountGrosze, leftGrosze: credit - amountGrosze, refundedOn: null },
        }),
      ],
    };
  },
  isRetryable: isCreditUsed,
};

const sumOf = (parts: readonly { grosze: number }[]) => parts.reduce((sum, { grosze }) => sum + grosze, 0);
