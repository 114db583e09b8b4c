import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { ksefDuplicateCode } from "../../../domain/ksef/states.ts";
import { rows } from "../../db/database.ts";
import { type AuditEntry, auditChange } from "../../http/audit.ts";
import type { PlanContext } from "../../http/command.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { outboxInsert } from "../email/statements.ts";
import { type RejectedInvoice, rejectedInvoice } from "./queue-queries.ts";
import {
  type Accepted,
  markAccepted,
  markRejected,
  markSending,
  markWaiting,
  type SubmissionResult,
} from "./queue-statements.ts";

const actor = "sendToKsef";

function audited(ctx: PlanContext, partnerId: string, id: string, change: Pick<AuditEntry, "action" | "details">) {
  const { db, now, requestId } = ctx;
  const nextVersion = newId("version");
  const mark = { table: "ksef_submissions", id, nextVersion } as const;
  return {
    nextVersion,
    entry: auditChange(db, mark, { actor, entity: "invoice", partnerId, requestId, now, ...change }),
  };
}

interface Attempt {
  partnerId: string;
  id: string;
  version: string;
  session: string;
  xml: string;
  hash: string;
  isOffline: boolean;
}

/** Records that an invoice is about to be sent; the body is its new version. Null if another run was first. */
export const beginSending: JobCommand<Attempt, string> = {
  name: "ksef.beginSending",
  actor,
  plan(ctx, { partnerId, ...attempt }) {
    const { nextVersion, entry } = audited(ctx, partnerId, attempt.id, { action: "sendToKsef" });
    return { body: nextVersion, statements: [markSending(ctx.db, { ...attempt, nextVersion, now: ctx.now }), entry] };
  },
};

/** What became known of a sent invoice. `lost`: KSeF does not have it, so it is sent again. */
export type KsefResult =
  | ({ kind: "accepted" } & Omit<Accepted, keyof SubmissionResult>)
  | { kind: "rejected"; code: number; reason: string }
  | { kind: "lost" };

/** At most one email a day: what rejects one invoice often rejects all of them. */
function rejectionMail(
  { db, now }: PlanContext,
  partnerId: string,
  { number, email, locale }: RejectedInvoice,
  { code, reason }: Extract<KsefResult, { kind: "rejected" }>,
): D1PreparedStatement[] {
  if (email === "") return [];
  const cause = `${partnerId}:${dayAt(now, polishTimeZone)}:ksefRejected`;
  const data = { number, reason, isDuplicate: code === ksefDuplicateCode };
  return [outboxInsert(db, { template: "ksefRejected", recipient: email, locale, data, cause, now })];
}

interface ResultOf {
  partnerId: string;
  id: string;
  version: string;
  result: KsefResult;
}

/** Records the result of a sent invoice. Null if another run was first. */
export const recordKsefResult: JobCommand<ResultOf> = {
  name: "ksef.recordResult",
  actor,
  read: ({ db }, { id, result }) => (result.kind === "rejected" ? [rejectedInvoice(db, id)] : []),
  plan(ctx, { partnerId, id, version, result }, [found]) {
    const { db, now } = ctx;
    const details = result.kind === "accepted" ? { ksefNumber: result.ksefNumber } : {};
    const { nextVersion, entry } = audited(ctx, partnerId, id, { action: `${result.kind}ByKsef`, details });
    const of = { id, version, nextVersion, now };
    if (result.kind === "accepted") return { body: true, statements: [markAccepted(db, { ...of, ...result }), entry] };
    if (result.kind === "rejected") {
      const mail = rows<RejectedInvoice>(found).map((invoice) => rejectionMail(ctx, partnerId, invoice, result));
      return { body: true, statements: [markRejected(db, { ...of, ...result }), entry, ...mail.flat()] };
    }
    return { body: true, statements: [markWaiting(db, of), entry] };
  },
};
