import { DomainError } from "../../domain/core/errors.ts";
import { isVersionConflict } from "./audit.ts";
import type { PlanContext, Planned } from "./command.ts";

/** What a scheduled job, a webhook or a look-up runs on: none of them acts for a person. */
export interface JobContext {
  readonly env: Env;
  readonly db: D1DatabaseSession;
  readonly now: Date;
  readonly requestId: string;
}

/** A write of a job, planned like a `Command`. It has no key: its statements make it safe to run twice. */
export interface JobCommand<Params, Body = true> {
  /** Unique in the registry (`worker/commands.ts`). */
  readonly name: string;
  /** As the audit trail names it. */
  readonly actor: string;
  /** What the plan needs besides its parameters. */
  read?(ctx: JobContext, params: Params): D1PreparedStatement[];
  /** Null when there is nothing to do. `refusals`: why earlier attempts of this run were refused. */
  plan(
    ctx: PlanContext,
    params: Params,
    results: D1Result[],
    refusals: readonly unknown[],
  ): Planned<Body> | null | Promise<Planned<Body> | null>;
  /** True for a refusal that a fresh read may resolve; then a concurrent writer does not end the run. */
  isRetryable?(error: unknown): boolean;
}

const maxAttempts = 6;

/**
 * Runs a job's command. Throws `service.unavailable` when every attempt was refused by something retryable. @returns its
 * answer, null when there was nothing to do or another writer was first
 */
export async function runJobCommand<Params, Body>(
  ctx: JobContext,
  command: JobCommand<Params, Body>,
  params: Params,
): Promise<Body | null> {
  const { env, db, now, requestId } = ctx;
  const planContext = { env, db, now, requestId, actor: command.actor, by: "job", limits: null } as const;
  const refusals: unknown[] = [];
  while (refusals.length < maxAttempts) {
    const reads = command.read?.(ctx, params) ?? [];
    const results = reads.length === 0 ? [] : await db.batch(reads);
    const planned = await command.plan(planContext, params, results, refusals);
    if (planned === null) return null;
    try {
      if (planned.statements.length > 0) await db.batch(planned.statements);
      return planned.body;
    } catch (error) {
      if (command.isRetryable?.(error)) refusals.push(error);
      else if (isVersionConflict(error)) return null;
      else throw error;
    }
  }
  throw new DomainError("service.unavailable", { cause: refusals.at(-1) });
}
