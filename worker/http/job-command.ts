import { DomainError } from "../../domain/core/errors.ts";
import { newId } from "../../domain/core/ids.ts";
import { isVersionConflict } from "./audit.ts";
import type { PlanContext, Planned } from "./command.ts";

/** The context of a scheduled job, a webhook or a lookup, none of which acts for a user. */
export interface JobContext {
  readonly env: Env;
  readonly db: D1DatabaseSession;
  readonly now: Date;
  readonly requestId: string;
}

export const jobContext = (env: Env, now: Date): JobContext => ({
  ...{ env, db: env.DB.withSession("first-primary"), now, requestId: newId("request") },
});

/** A job's write, planned like a `Command`. It has no idempotency key; its statements must be safe to repeat. */
export interface JobCommand<Params, Body = true> {
  /** Unique in the registry (`worker/commands.ts`). */
  readonly name: string;
  /** The actor in the audit trail. */
  readonly actor: string;
  /** Additional reads for the plan. */
  read?(ctx: JobContext, params: Params): D1PreparedStatement[];
  /** Null if there is nothing to do. `refusals`: the errors of earlier attempts in this run. */
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
 * Runs a job's command. Throws `service.unavailable` if all attempts failed with retryable errors.
 * @returns the response; null if there was nothing to do or a concurrent write was first
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
