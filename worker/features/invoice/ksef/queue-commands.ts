import { newId } from "../../../../domain/core/ids.ts";
import { type AuditEntry, auditChange } from "../../../http/audit.ts";
import type { PlanContext } from "../../../http/command.ts";
import type { JobCommand } from "../../../http/job-command.ts";
import { markAccepted, markRejected, markSending, markWaiting } from "./queue-statements.ts";

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
  | { kind: "accepted"; ksefNumber: string; acceptedAt: string; receipt: string | null }
  | { kind: "rejected"; code: number; reason: string }
  | { kind: "lost" };

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
  plan(ctx, { partnerId, id, version, result }) {
    const { db, now } = ctx;
    const details = result.kind === "accepted" ? { ksefNumber: result.ksefNumber } : {};
    const { nextVersion, entry } = audited(ctx, partnerId, id, { action: `${result.kind}ByKsef`, details });
    const of = { id, version, nextVersion, now };
    if (result.kind === "accepted") return { body: true, statements: [markAccepted(db, { ...of, ...result }), entry] };
    if (result.kind === "rejected") return { body: true, statements: [markRejected(db, { ...of, ...result }), entry] };
    return { body: true, statements: [markWaiting(db, of), entry] };
  },
};
