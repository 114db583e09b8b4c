import { DomainError } from "../../../../domain/core/errors.ts";
import { endBoxPeriods } from "../../../../domain/rent/box-periods.ts";
import {
  checkNotice,
  landlordNoticeDays,
  mayLandlordGiveNotice,
  moveOutTerms,
} from "../../../../domain/rent/notice.ts";
import { withoutRises } from "../../../../domain/rent/price-change.ts";
import { noticeInput, versionInput } from "../../../../domain/rent/schema.ts";
import { closeChange, replaceOccupancy } from "../model/change-statements.ts";
import { changed, rentOperation } from "../model/rent-command.ts";
import { chargedRent, todayOf } from "../model/state.ts";
import { statusAfter, transitionRent } from "../model/transition.ts";
import { mailPartner, mailTenant } from "./emails.ts";

/**
 * Gives notice for either party; suspended access stays suspended. Cancels a relocation planned for after the end. An
 * announced price is kept, because it takes effect if the notice is withdrawn; a tenant's notice holds back a rise.
 * After the landlord's notice, the tenant may leave earlier by their own.
 */
export const giveNotice = rentOperation({
  name: "giveNotice",
  input: noticeInput,
  plan(ctx, rent, input) {
    const { endOn } = input;
    const by = ctx.by === "customer" ? "customer" : "partner";
    const isEarlier = by === "customer" && rent.noticeBy === "partner";
    const status = statusAfter(rent, isEarlier ? "giveEarlierNotice" : "giveNotice");
    if (by === "partner" && !mayLandlordGiveNotice(rent, todayOf(rent, ctx.now)))
      throw new DomainError("rent.fixed_term");
    const wrong = checkNotice(chargedRent(rent), endOn, {
      today: todayOf(rent, ctx.now),
      noticeDays: by === "partner" ? landlordNoticeDays(rent.noticeDays) : rent.noticeDays,
    });
    if (wrong !== null) throw new DomainError("request.invalid", { fields: { endOn: wrong } });
    const { db, now } = ctx;
    const changes = by === "customer" ? withoutRises(rent.changes, rent.monthlyGrosze) : rent.changes;
    const { toPayGrosze, depositGrosze } = moveOutTerms(
      { ...chargedRent({ ...rent, changes }), depositGrosze: rent.depositGrosze },
      endOn,
    );
    const { overdueGrosze, accessState } = rent;
    const facts = { endOn, toPayGrosze, overdueGrosze, depositGrosze, accessState, by } as const;
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "giveNotice",
        set: {
          status,
          end_on: endOn,
          end_before_notice_on: rent.endOn,
          notice_given_at: now.toISOString(),
          notice_by: by,
          landlord_notice_at: isEarlier ? rent.noticeGivenAt : null,
          end_before_landlord_notice_on: isEarlier ? rent.endBeforeNoticeOn : null,
        },
        details: { from: rent.endOn, to: endOn, by },
      }),
      ...replaceOccupancy(db, rent.id, endBoxPeriods(rent.stays, endOn), now),
      ...rent.changes
        .filter(({ kind, fromOn }) => kind === "box" && fromOn >= endOn)
        .map(({ id }) => closeChange(db, id, "withdrawn", now)),
      ...mailTenant(ctx, rent, "noticeGiven", `notice:${now.toISOString()}`, facts),
      ...(by === "customer"
        ? mailPartner(ctx, rent, "noticeReceived", `noticeReceived:${now.toISOString()}`, facts)
        : []),
    ]);
  },
});

/**
 * Withdraws the notice, by the party that gave it and before the rent has ended. The ledger refuses if another tenant
 * has reserved the box. The landlord's notice that a tenant's preceded applies again. Throws `rent.illegal_transition` for
 * the other party's notice.
 */
export const withdrawNotice = rentOperation({
  name: "withdrawNotice",
  input: versionInput,
  plan(ctx, rent) {
    const isShut = rent.accessState === "suspended";
    const { landlordNoticeAt } = rent;
    const isLandlordNotice = landlordNoticeAt !== null;
    const own = isShut ? "withdrawNoticeWithoutAccess" : "withdrawNotice";
    const status = statusAfter(rent, isLandlordNotice ? "withdrawEarlierNotice" : own);
    if (rent.noticeBy !== ctx.by) throw new DomainError("rent.illegal_transition");
    const { db, now } = ctx;
    const endOn = rent.endBeforeNoticeOn;
    const at = now.toISOString();
    const { fromOn, monthlyGrosze } =
      rent.changesAfterEnd.find((change) => change.kind === "price" && (endOn === null || change.fromOn < endOn)) ?? {};
    const price = fromOn === undefined || monthlyGrosze === undefined ? null : { fromOn, monthlyGrosze };
    return changed(rent, [
      ...transitionRent(ctx, rent, {
        action: "withdrawNotice",
        set: {
          status,
          end_on: endOn,
          end_before_notice_on: rent.endBeforeLandlordNoticeOn,
          notice_given_at: landlordNoticeAt,
          notice_by: isLandlordNotice ? "partner" : null,
          landlord_notice_at: null,
          end_before_landlord_notice_on: null,
        },
        details: { from: rent.endOn, to: endOn, by: ctx.by },
      }),
      ...replaceOccupancy(db, rent.id, endBoxPeriods(rent.stays, endOn), now),
      ...mailTenant(ctx, rent, "noticeWithdrawn", `noticeWithdrawn:${at}`, { endOn, price, isLandlordNotice }),
      ...(ctx.by === "customer"
        ? mailPartner(ctx, rent, "noticeTakenBack", `noticeTakenBack:${at}`, { endOn, isLandlordNotice })
        : []),
    ]);
  },
});
