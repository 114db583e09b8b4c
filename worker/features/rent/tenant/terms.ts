import type { Day } from "../../../../domain/core/day.ts";
import { pick } from "../../../../domain/core/pick.ts";
import { reducedGrosze } from "../../../../domain/rent/charged-rest.ts";
import type { Withdrawal } from "../../../../domain/rent/withdrawal.ts";
import { admitCaller, callerOf, requireIdentifiedCaller, selectCaller } from "../../../http/caller.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { chargedFrom, type ReducibleCharge, readCharged } from "../charge/reduction-queries.ts";
import { answerPhoto } from "../lifecycle/photos.ts";
import { type TodaysWithdrawal, withdrawableSince, withdrawalToday } from "../lifecycle/withdrawal-today.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { requireRent, tenantRent } from "../model/state-queries.ts";

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
    "clientName",
    "photos",
  ] as const),
  ...(["reservationId", "signedAt", "autopay", "promise"] as const),
  ...(["billingMonths", "prepaymentDiscountPercent", "prepaidToOn"] as const),
  ...(["quarterlyDiscountPercent", "yearlyDiscountPercent"] as const),
] satisfies readonly (keyof RentState)[];

/** The terms of a rent and planned changes, as shown to its tenant. */
export interface RentTerms extends Pick<RentState, (typeof shownFields)[number]> {
  /** The current day at the place. */
  today: string;
  /** The result of a withdrawal today; null if there is no right of withdrawal or it has expired. */
  withdrawal: OwnWithdrawal | null;
}

export interface OwnWithdrawal extends Withdrawal {
  untilOn: Day;
  /** Whether the landlord returns everything by transfer, because the tenant paid by transfer. */
  isTransfer: boolean;
  /** What the landlord transfers in any case: the difference paid for unused days of a dearer box. */
  differenceGrosze: number;
}

/** @param charges of the rent, for the withdrawal */
export function termsOf(rent: RentState, charges: readonly ReducibleCharge[], now: Date): RentTerms {
  const found = withdrawalToday(rent, charges, now);
  return {
    ...pick(rent, shownFields),
    today: todayOf(rent, now),
    withdrawal: found === null ? null : ownWithdrawal(rent, found),
  };
}

function ownWithdrawal(
  { withdrawUntilOn, paidBy }: RentState,
  { differences, ...withdrawal }: TodaysWithdrawal,
): OwnWithdrawal | null {
  if (withdrawUntilOn === null) return null;
  const differenceGrosze = reducedGrosze(differences);
  return { ...withdrawal, differenceGrosze, untilOn: withdrawUntilOn, isTransfer: paidBy === "transfer" };
}

async function findOwn(ctx: RequestContext, id: string) {
  const { db, now } = ctx;
  const caller = await callerOf(ctx);
  requireIdentifiedCaller(caller);
  const [person, found, charges] = await db.batch([
    selectCaller(db, caller),
    tenantRent({ db, caller, now }, id),
    chargedFrom(db, id, withdrawableSince(now)),
  ]);
  admitCaller(person, caller, "rent.own");
  return { rent: requireRent(found), charges: readCharged(charges) };
}

/** Throws `auth.signed_out`, and `resource.not_found` for another user's rent. */
export async function readTerms(ctx: RequestContext, id: string): Promise<RentTerms> {
  const { rent, charges } = await findOwn(ctx, id);
  return termsOf(rent, charges, ctx.now);
}

/** A photo of the box at handover or hand-back. Throws as `readTerms`. */
export async function readOwnPhoto(ctx: RequestContext, id: string, photoId: string): Promise<Response> {
  return answerPhoto(ctx, (await findOwn(ctx, id)).rent, photoId);
}
