import { DomainError } from "../../../../domain/core/errors.ts";
import { checkNotice, leavingOn } from "../../../../domain/rent/notice.ts";
import type { NoticeInput } from "../../../../domain/rent/schema.ts";
import { endStays } from "../../../../domain/rent/stays.ts";
import { mailPartner, mailTenant } from "./emails.ts";
import { chargedRent, type RentState, todayOf } from "./state.ts";
import { closeChange, enterStays } from "./statements.ts";
import { type ActScope, beginAct, requireVersion, statusAfter } from "./transition.ts";

/**
 * Either side ends the rent ahead of time, also while access is suspended, which it then stays. What was planned for after
 * the end is called off with it.
 */
export function giveNotice(scope: ActScope, rent: RentState, input: NoticeInput): D1PreparedStatement[] {
  requireVersion(rent, input.version);
  const status = statusAfter(rent, "giveNotice");
  const { endOn } = input;
  const wrong = checkNotice(chargedRent(rent), endOn, {
    today: todayOf(rent, scope.now),
    noticeDays: rent.noticeDays,
  });
  if (wrong !== null) throw new DomainError("request.invalid", { fields: { endOn: wrong } });
  const { db, now } = scope;
  const by = scope.by === "customer" ? "customer" : "partner";
  const { toPayGrosze, depositGrosze } = leavingOn({ ...chargedRent(rent), depositGrosze: rent.depositGrosze }, endOn);
  const { overdueGrosze, accessState } = rent;
  const facts = { endOn, toPayGrosze, overdueGrosze, depositGrosze, accessState, by } as const;
  return [
    ...beginAct(scope, rent, {
      action: "giveNotice",
      set: {
        status,
        end_on: endOn,
        end_before_notice_on: rent.endOn,
        notice_given_at: now.toISOString(),
        notice_by: by,
      },
      details: { from: rent.endOn, to: endOn, by },
    }),
    ...enterStays(db, rent.id, endStays(rent.stays, endOn), now),
    ...rent.changes.filter(({ fromOn }) => fromOn >= endOn).map(({ id }) => closeChange(db, id, "withdrawn", now)),
    ...mailTenant(scope, rent, "noticeGiven", `notice:${now.toISOString()}`, facts),
    ...(by === "customer"
      ? mailPartner(scope, rent, "noticeReceived", `noticeReceived:${now.toISOString()}`, facts)
      : []),
  ];
}

/**
 * Whoever gave notice takes it back before the rent has ended. The ledger may refuse: somebody else was promised the box.
 * Throws `rent.illegal_move` for the other side's notice.
 */
export function withdrawNotice(scope: ActScope, rent: RentState, version: string): D1PreparedStatement[] {
  requireVersion(rent, version);
  const isShut = rent.accessState === "suspended";
  const status = statusAfter(rent, isShut ? "withdrawNoticeWithoutAccess" : "withdrawNotice");
  if (rent.noticeBy !== scope.by) throw new DomainError("rent.illegal_move");
  const { db, now } = scope;
  const endOn = rent.endBeforeNoticeOn;
  const at = now.toISOString();
  return [
    ...beginAct(scope, rent, {
      action: "withdrawNotice",
      set: { status, end_on: endOn, end_before_notice_on: null, notice_given_at: null, notice_by: null },
      details: { from: rent.endOn, to: endOn, by: scope.by },
    }),
    ...enterStays(db, rent.id, endStays(rent.stays, endOn), now),
    ...mailTenant(scope, rent, "noticeWithdrawn", `noticeWithdrawn:${at}`, { endOn }),
    ...(scope.by === "customer" ? mailPartner(scope, rent, "noticeTakenBack", `noticeTakenBack:${at}`, { endOn }) : []),
  ];
}
