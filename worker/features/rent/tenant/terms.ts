import type { Day } from "../../../../domain/core/day.ts";
import { pick } from "../../../../domain/core/pick.ts";
import type { RefundFacts } from "../../../../domain/payment/refund-state.ts";
import { needsReturnAccount } from "../../../../domain/rent/settlement.ts";
import type { Withdrawal } from "../../../../domain/rent/withdrawal.ts";
import { rows } from "../../../db/database.ts";
import { admitCaller, callerOf, requireIdentifiedCaller, selectCaller } from "../../../http/caller.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { chargedFrom, type ReducibleCharge, readCharged } from "../charge/reduction-queries.ts";
import { answerPhoto } from "../lifecycle/photos.ts";
import { type TodaysWithdrawal, withdrawableSince, withdrawalToday } from "../lifecycle/withdrawal-today.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { requireRent, tenantRent } from "../model/state-queries.ts";
import { refundsOfRent, type TenantRefund } from "../money/transfer-queries.ts";

/** The fields of a rent's state that its tenant may see. */
const shownFields = [
  ...(["version", "status", "startOn", "endOn", "anchorDay", "monthlyGrosze", "monthlyLines", "chargedToOn"] as const),
  ...(["changes", "changesAfterEnd", "noticeDays", "noticeBy", "endBeforeNoticeOn", "depositGrosze"] as const),
  ...([
    "depositSettledGrosze",
    "overdueGrosze",
    "creditGrosze",
    "accessState",
    "busyFromOn",
    "code",
    "email",
    "clientName",
    "photos",
    "policy",
  ] as const),
  ...(["reservationId", "signedAt", "autopay", "promise", "returnIban", "transfersDue"] as const),
  ...(["billingMonths", "prepaymentDiscountPercent", "prepaidToOn", "calendarFromOn", "paymentTerms"] as const),
  ...(["quarterlyDiscountPercent", "yearlyDiscountPercent"] as const),
] satisfies readonly (keyof RentState)[];

/** The terms of a rent and planned changes, as shown to its tenant. */
export interface RentTerms extends Pick<RentState, (typeof shownFields)[number]> {
  /** The current day at the place. */
  today: string;
  /** Refunds by the online payments they came from, oldest first. */
  refunds: RefundFacts[];
  /** Whether something is or will be returned by transfer, so that the tenant is asked for an account. */
  needsReturnAccount: boolean;
  /** The result of a withdrawal today; null if there is no right of withdrawal or it has expired. */
  withdrawal: OwnWithdrawal | null;
}

export interface OwnWithdrawal extends Omit<Withdrawal, "keptLines">, Pick<TodaysWithdrawal, "extras"> {
  untilOn: Day;
  /** Whether the landlord returns everything by transfer, because the tenant paid by transfer. */
  isTransfer: boolean;
  /** What the landlord transfers in any case: paid for unused days of a later month or of a dearer box. */
  creditGrosze: number;
  /** What is still to be paid of `keptGrosze`. */
  dueGrosze: number;
}

/**
 * @param charges of the rent, for the withdrawal
 * @param refunds of the rent
 */
export function termsOf(
  rent: RentState,
  charges: readonly ReducibleCharge[],
  refunds: readonly TenantRefund[],
  now: Date,
): RentTerms {
  const found = withdrawalToday(rent, charges, now);
  return {
    ...pick(rent, shownFields),
    today: todayOf(rent, now),
    refunds: refunds.map(({ rentId: _, ...refund }) => refund),
    needsReturnAccount: needsReturnAccount(rent),
    withdrawal: found === null ? null : ownWithdrawal(rent, found),
  };
}

function ownWithdrawal({ withdrawUntilOn, paidBy }: RentState, found: TodaysWithdrawal): OwnWithdrawal | null {
  if (withdrawUntilOn === null) return null;
  return {
    ...pick(found, [
      "endOn",
      "usedDays",
      "keptProductsGrosze",
      "returnedGrosze",
      "creditGrosze",
      "dueGrosze",
      "extras",
    ]),
    keptGrosze: found.keptGrosze + found.laterGrosze,
    ...{ untilOn: withdrawUntilOn, isTransfer: paidBy === "transfer" },
  };
}

/** Throws as `readTerms`. */
export async function findOwn(ctx: RequestContext, id: string) {
  const { db, now } = ctx;
  const caller = await callerOf(ctx);
  requireIdentifiedCaller(caller);
  const [person, found, charges, refunds] = await db.batch([
    selectCaller(db, caller),
    tenantRent({ db, caller, now }, id),
    chargedFrom(db, id, withdrawableSince(now)),
    refundsOfRent(db, id),
  ]);
  admitCaller(person, caller, "rent.own");
  return { rent: requireRent(found), charges: readCharged(charges), refunds: rows<TenantRefund>(refunds) };
}

/** Throws `auth.signed_out`, and `resource.not_found` for another user's rent. */
export async function readTerms(ctx: RequestContext, id: string): Promise<RentTerms> {
  const { rent, charges, refunds } = await findOwn(ctx, id);
  return termsOf(rent, charges, refunds, ctx.now);
}

/** A photo of the box at handover or hand-back. Throws as `readTerms`. */
export async function readOwnPhoto(ctx: RequestContext, id: string, photoId: string): Promise<Response> {
  return answerPhoto(ctx, (await findOwn(ctx, id)).rent, photoId);
}
