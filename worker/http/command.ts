import type { Handler, MiddlewareHandler } from "hono";
import type { TypedResponse } from "hono/types";
import type { ZodType, z } from "zod";
import type { Capability } from "../../domain/capabilities.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { isOverlap, isUniqueConflict, rows } from "../db/database.ts";
import type { AppEnv } from "../env.ts";
import { type Actor, admitMember, selectMember } from "./actor.ts";
import { isVersionConflict } from "./audit.ts";
import { admitCaller, type Caller, callerName, callerOf, requireIdentifiedCaller, selectCaller } from "./caller.ts";
import { idempotencyKey, readKey, replay, requestHash, type StoredResponse, writeKey } from "./idempotency.ts";
import type { RequestContext } from "./request-context.ts";
import { validate } from "./validate.ts";

/** Who may run a command: staff of a partner and other signed-in people, or a tenant by account, browser or guest link. */
export type CommandAccess = { member: Capability } | { tenant: Capability };

/** What the statements of `read` are made with. A member's partner is known only afterwards: bind `uid` to `partnerOfUid`. */
export interface CommandReader {
  readonly db: D1DatabaseSession;
  readonly now: Date;
  /** Empty for a tenant without an account. */
  readonly uid: string;
  readonly caller: Caller;
}

/** What a plan decides by. It makes statements and runs none. */
export interface CommandContext {
  readonly env: Env;
  readonly db: Pick<D1Database, "prepare">;
  readonly now: Date;
  readonly requestId: string;
  /** A uid, a guest's name or a job's, as the audit trail has it. */
  readonly actor: string;
  readonly by: "partner" | "customer" | "job";
}

export interface Planned<Body> {
  /** The answer, stored with the idempotency key. */
  body: Body;
  /** One atomic batch. Without statements nothing is stored. */
  statements: D1PreparedStatement[];
  /** Runs after the batch is committed and not for a repeated call; what it fails to do, a job must do later. */
  afterCommit?: (ctx: RequestContext) => Promise<void>;
}

/**
 * A write as data. The runner reads the caller's own row, a stored answer and what `read` asks for in one batch, authorizes,
 * lets `plan` decide, and writes its statements with the stored answer in one batch.
 */
export interface Command<Params, Input, Body> {
  /** Such as `rent.extend`: the scope of idempotency keys, unique in the registry. */
  readonly name: string;
  readonly access: CommandAccess;
  readonly input: ZodType<Input>;
  read(reader: CommandReader, params: Params, input: Input): D1PreparedStatement[];
  /** Throws a DomainError to refuse. */
  plan(
    ctx: CommandContext,
    results: D1Result[],
    call: { params: Params; input: Input; actor: Actor | null },
  ): Planned<Body> | Promise<Planned<Body>>;
  /** Replaces the error of a refused batch; null leaves it to the runner. */
  explain?(error: unknown): DomainError | null;
}

interface Principal {
  name: string;
  by: CommandContext["by"];
  reader: CommandReader;
  own: D1PreparedStatement;
  /** Throws unless the caller's own row allows the command. @returns the member, null for a tenant */
  admit(own: D1Result | undefined): Actor | null;
}

async function principalOf(ctx: RequestContext, access: CommandAccess): Promise<Principal> {
  const { db, now } = ctx;
  if ("member" in access) {
    const { session, own } = selectMember(ctx);
    const caller = { uid: session.uid, holderHash: null, guestHash: null };
    return {
      ...{ name: session.uid, by: "partner", own },
      reader: { db, now, uid: session.uid, caller },
      admit: (found) => admitMember(ctx, session, found, access.member),
    };
  }
  const caller = await callerOf(ctx);
  requireIdentifiedCaller(caller);
  return {
    ...{ name: callerName(caller), by: "customer", own: selectCaller(db, caller) },
    reader: { db, now, uid: caller.uid ?? "", caller },
    admit: (found) => {
      admitCaller(found, caller, access.tenant);
      return null;
    },
  };
}

/**
 * Runs a command once: the same `Idempotency-Key` with the same input gets the first answer again. Throws
 * `resource.version_conflict` when a row's version has changed since it was read, `reservation.box_taken` when the occupancy
 * ledger refuses, and what the command refuses.
 */
export async function runCommand<Params, Input, Body>(
  ctx: RequestContext,
  command: Command<Params, Input, Body>,
  params: Params,
  input: Input,
): Promise<Body> {
  const { db, now, requestId, env } = ctx;
  const principal = await principalOf(ctx, command.access);
  const key = idempotencyKey(ctx);
  const scope = `${principal.name} ${command.name}`;
  const hash = await requestHash({ params, input });
  const [own, ...results] = await db.batch([
    principal.own,
    ...(key === null ? [] : [readKey(db, scope, key)]),
    ...command.read(principal.reader, params, input),
  ]);
  const actor = principal.admit(own);
  const stored = key === null ? undefined : rows<StoredResponse>(results.shift())[0];
  const earlier = replay(stored, hash);
  if (earlier !== null) return earlier.json();
  const planContext = { env, db, now, requestId, actor: principal.name, by: principal.by };
  const { body, statements, afterCommit } = await command.plan(planContext, results, { params, input, actor });
  if (statements.length > 0) {
    const answer = key === null ? [] : [writeKey(db, { scope, key, hash, status: 200, body, now })];
    try {
      await db.batch([...statements, ...answer]);
    } catch (error) {
      if (key !== null && isUniqueConflict(error)) {
        const concurrent = replay((await readKey(db, scope, key).first<StoredResponse>()) ?? undefined, hash);
        if (concurrent !== null) return concurrent.json();
      }
      throw command.explain?.(error) ?? conflictOf(error);
    }
  }
  await afterCommit?.(ctx);
  return body;
}

function conflictOf(cause: unknown): unknown {
  if (isVersionConflict(cause)) return new DomainError("resource.version_conflict", { cause });
  if (isOverlap(cause)) return new DomainError("reservation.box_taken", { cause });
  return cause;
}

type Status = 200 | 201;

/** The validator and the handler of a command's route: `.post("/:id/extend", ...command(extendRent))`. */
export function command<Schema extends ZodType, Body, S extends Status = 200>(
  one: Command<Record<string, string>, z.output<Schema>, Body> & { readonly input: Schema },
  status: S = 200 as S,
): [
  MiddlewareHandler<AppEnv, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }>,
  Handler<
    AppEnv,
    string,
    { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } },
    Promise<Response & TypedResponse<Body, S, "json">>
  >,
] {
  return [
    validate("json", one.input) as never,
    (async (c: Parameters<Handler<AppEnv>>[0]) =>
      c.json(
        (await runCommand(c.var.ctx, one, c.req.param(), c.req.valid("json" as never))) as object,
        status,
      )) as never,
  ];
}
