import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { hasAddress } from "../../../../domain/debt/document.ts";
import { canDemandPayment, demandDeadline, hasSeriousArrears } from "../../../../domain/rent/arrears.ts";
import { versionInput } from "../../../../domain/rent/schema.ts";
import { rows } from "../../../db/database.ts";
import { issueDocument } from "../../debt/documents/issue.ts";
import { type CaseSource, readSource, sourceOfRent } from "../../debt/documents/queries.ts";
import { insertLetter } from "../../debt/documents/statements.ts";
import { type OpenCase, openCaseOf } from "../../debt/queries.ts";
import { mailTenant } from "../lifecycle/emails.ts";
import { overdueTitle, readOverdueTitle } from "../model/queries.ts";
import { changed, type RentCommandContext, rentOperation } from "../model/rent-command.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { requireRunning, statusAfter, transitionRent } from "../model/transition.ts";

/** A rent with overdue charges. */
export type Overdue = RentState & { overdueSinceOn: Day };

export const isOverdue = (rent: RentState): rent is Overdue => rent.overdueSinceOn !== null;

/**
 * Demands payment of the overdue rent by email, with a deadline.
 * @param code the title of a transfer that pays it
 * @param documentId the demand as a document, attached to the email; null without one
 */
export function demandStatements(
  ctx: RentCommandContext,
  rent: Overdue,
  code: string,
  documentId: string | null = null,
): D1PreparedStatement[] {
  const { overdueSinceOn, overdueGrosze, partnerIban: iban } = rent;
  const today = todayOf(rent, ctx.now);
  const payByOn = demandDeadline(today);
  return [
    ...transitionRent(ctx, rent, {
      action: "demandPayment",
      set: { payment_demanded_on: today },
      details: { overdueGrosze, to: payByOn },
    }),
    ...mailTenant(ctx, rent, "paymentDemanded", `demanded:${today}`, {
      ...{ rentId: rent.id, overdueGrosze, overdueSinceOn, payByOn, iban, code, documentId },
    }),
  ];
}

/** Prepares the demand as a letter. Its days begin when staff post it (`recordPosting`). */
function demandByLetter(
  ctx: RentCommandContext,
  rent: Overdue,
  { source, open }: { source: CaseSource | null; open: OpenCase | undefined },
): D1PreparedStatement[] {
  if (source === null || open === undefined || open.awaitsPosting === 1 || !hasAddress(source.debtor))
    throw new DomainError("rent.illegal_transition");
  const { id, statements } = issueDocument(ctx, source, { caseId: open.id, kind: "demand", isLetter: true });
  const { partnerId, overdueGrosze } = rent;
  return [
    ...transitionRent(ctx, rent, { action: "demandPayment", set: {}, details: { overdueGrosze, isLetter: true } }),
    ...statements,
    insertLetter(ctx.db, { id, caseId: open.id, partnerId, now: ctx.now }),
  ];
}

/**
 * Demands payment of the overdue rent; with a case of debt collection, also as a document of it, which is a letter if no email
 * reaches the tenant. The agreement requires this before access is suspended. Throws `rent.illegal_transition` if nothing is
 * overdue, an earlier demand has not expired, or neither an email nor a letter reaches the tenant.
 */
export const demandPayment = rentOperation({
  name: "demandPayment",
  input: versionInput,
  read: ({ db, now }, rentId) => [
    overdueTitle(db, rentId, now),
    sourceOfRent(db, rentId, dayAt(now, polishTimeZone)),
    openCaseOf(db, rentId),
  ],
  plan(ctx, rent, _, [titled, documented, cases]) {
    requireRunning(rent);
    if (!isOverdue(rent) || !canDemandPayment(rent, todayOf(rent, ctx.now)))
      throw new DomainError("rent.illegal_transition");
    const source = readSource(documented);
    const [open] = rows<OpenCase>(cases);
    if (rent.email === "" || source?.hasEmail === false)
      return changed(rent, demandByLetter(ctx, rent, { source, open }));
    const title = readOverdueTitle(titled);
    if (source === null || open === undefined) return changed(rent, demandStatements(ctx, rent, title));
    const payByOn = demandDeadline(todayOf(rent, ctx.now));
    const { id, statements } = issueDocument(ctx, source, { caseId: open.id, kind: "demand", payByOn });
    return changed(rent, [...statements, ...demandStatements(ctx, rent, title, id)]);
  },
});

/**
 * Suspends the tenant's access code until the rent is paid. Throws `rent.illegal_transition` if access is already
 * suspended or the arrears are not serious as defined in the agreement.
 * @param code the title of a transfer that pays what is overdue
 */
export function suspendStatements(ctx: RentCommandContext, rent: RentState, code: string): D1PreparedStatement[] {
  const status = statusAfter(rent, "suspend");
  const { overdueGrosze, overdueSinceOn, demandedOn, partnerIban: iban } = rent;
  const isAllowed = rent.accessState === "open" && hasSeriousArrears(rent, todayOf(rent, ctx.now));
  if (!isAllowed || overdueSinceOn === null || demandedOn === null) throw new DomainError("rent.illegal_transition");
  return [
    ...transitionRent(ctx, rent, {
      action: "suspend",
      set: { status, access_state: "suspended" },
      details: { overdueGrosze },
    }),
    ...mailTenant(ctx, rent, "accessSuspended", `suspended:${ctx.now.toISOString()}`, {
      ...{ rentId: rent.id, overdueGrosze, overdueSinceOn, demandedOn, iban, code },
    }),
  ];
}

/** Suspends access; see `suspendStatements`. */
export const suspendAccess = rentOperation({
  name: "suspend",
  input: versionInput,
  read: ({ db, now }, rentId) => [overdueTitle(db, rentId, now)],
  plan: (ctx, rent, _, [titled]) => changed(rent, suspendStatements(ctx, rent, readOverdueTitle(titled))),
});

/** Ends a suspension and tells the tenant. Throws `rent.illegal_transition` if access is not suspended. */
export function restoreStatements(ctx: RentCommandContext, rent: RentState): D1PreparedStatement[] {
  const status = statusAfter(rent, rent.overdueGrosze === 0 ? "catchUp" : "restore");
  if (rent.accessState === "open") throw new DomainError("rent.illegal_transition");
  return [
    ...transitionRent(ctx, rent, { action: "restore", set: { status, access_state: "open" } }),
    ...mailTenant(ctx, rent, "accessRestored", `restored:${ctx.now.toISOString()}`, {}),
  ];
}

/** Restores access when the partner decides so. After the rent is paid, `collectDebts` does it. */
export const restoreAccess = rentOperation({
  name: "restore",
  input: versionInput,
  plan: (ctx, rent) => changed(rent, restoreStatements(ctx, rent)),
});
