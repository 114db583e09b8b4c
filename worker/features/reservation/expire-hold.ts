import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import type { PlanContext } from "../../http/command.ts";
import { type JobCommand, type JobContext, runJobCommand } from "../../http/job-command.ts";
import { paymentProvider } from "../../providers/payments/choose.ts";
import { endInvitationsOf } from "../invitation/statements.ts";
import { cancelOrdersOf } from "../order/statements.ts";
import { settle } from "../payment/settle.ts";
import { closePaymentsOf } from "../payment/statements.ts";
import { expiryEmails } from "./expiry-emails.ts";
import { type ExpiredHold, selectExpiredHold } from "./queries.ts";
import { offerAgain, releaseBox } from "./statements.ts";
import { auditReservation, transitionReservation } from "./transition-statements.ts";

/**
 * Ends one expired hold: closes the provider's page, frees the box and emails the customer if they were paying. A valid
 * offer can be paid again. If the provider reports a payment on closing, the box is kept.
 * @returns false if the hold was paid or changed concurrently
 */
export async function endHold(ctx: JobContext, id: string): Promise<boolean> {
  const hold = rows<ExpiredHold>(await selectExpiredHold(ctx.db, id, ctx.now).all())[0];
  if (hold === undefined || (await wasPaid(ctx, hold))) return false;
  return (await runJobCommand(ctx, expireHold, hold)) !== null;
}

export const expireHold: JobCommand<ExpiredHold> = {
  name: "reservation.expire",
  actor: "endHolds",
  plan(ctx, hold) {
    const isOfferValid = hold.offerExpiresAt !== null && hold.offerExpiresAt > ctx.now.toISOString();
    return { body: true, statements: isOfferValid ? renewOffer(ctx, hold) : expire(ctx, hold) };
  },
};

function expire(ctx: PlanContext, hold: ExpiredHold): D1PreparedStatement[] {
  const { db, now } = ctx;
  const { id } = hold;
  const nextVersion = newId("version");
  return [
    ...transitionReservation(ctx, hold, { transition: "expire", action: "expire", nextVersion }),
    releaseBox(db, id),
    cancelOrdersOf(db, id, nextVersion, now),
    closePaymentsOf(db, id, "expired", nextVersion, now),
    endInvitationsOf(db, id, "expired", nextVersion, now),
    ...expiryEmails(db, hold, now),
  ];
}

/** The order stays open for the next payment attempt. */
function renewOffer(ctx: PlanContext, hold: ExpiredHold): D1PreparedStatement[] {
  const { db, now } = ctx;
  const nextVersion = newId("version");
  return [
    offerAgain(db, { id: hold.id, version: hold.version, nextVersion, now }),
    auditReservation(ctx, hold, { action: "offerAgain", nextVersion }),
    closePaymentsOf(db, hold.id, "expired", nextVersion, now),
  ];
}

/**
 * Closes the pages. If the provider does not answer, the hold still ends; a payment that arrives later is then settled.
 */
async function wasPaid(ctx: JobContext, hold: ExpiredHold): Promise<boolean> {
  const references: string[] = JSON.parse(hold.openPages);
  for (const reference of references) {
    try {
      const report = await (await paymentProvider(ctx.env)).expireSession(reference);
      if (report.status !== "succeeded") continue;
      if ((await settle(ctx, report, null)) === "done") return true;
    } catch (error) {
      console.error(JSON.stringify({ code: "payment.page_not_closed", reference, error: String(error) }));
    }
  }
  return false;
}
