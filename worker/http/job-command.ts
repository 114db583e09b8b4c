import { isVersionConflict } from "./audit.ts";
import type { PlanContext, Planned } from "./command.ts";

/** What a scheduled job, a webhook or a look-up runs on: none of them acts for a person. */
export interface JobContext {
  readonly env: Env;
  readonly db: D1DatabaseSession;
  readonly now: Date;
  readonly requestId: string;
}

/** A write of a job, planned like a `Command`. It has no key: its version check makes it safe to run twice. */
export interface JobCommand<Params, Body = true> {
  readonly name: string;
  /** As the audit trail names it. */
  readonly actor: string;
  /** What the plan needs besides its parameters. */
  read?(ctx: JobContext, params: Params): D1PreparedStatement[];
  /** Null when there is nothing to do. */
  plan(ctx: PlanContext, params: Params, results: D1Result[]): Planned<Body> | null | Promise<Planned<Body> | null>;
}

/** Runs a job's command. @returns its answer, null when there was nothing to do or another writer was first */
export async function runJobCommand<Params, Body>(
  ctx: JobContext,
  command: JobCommand<Params, Body>,
  params: Params,
): Promise<Body | null> {
  const { env, db, now, requestId } = ctx;
  const reads = command.read?.(ctx, params) ?? [];
  const results = reads.length === 0 ? [] : await db.batch(reads);
  const planned = await command.plan({ env, db, now, requestId, actor: command.actor, by: "job" }, params, results);
  if (planned === null) return null;
  try {
    await db.batch(planned.statements);
    return planned.body;
  } catch (error) {
    if (isVersionConflict(error)) return null;
    throw error;
  }
}
