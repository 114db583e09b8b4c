import type { Handler, MiddlewareHandler } from "hono";
import type { TypedResponse } from "hono/types";
import type { ZodType, z } from "zod";
import { DomainError } from "../../domain/core/errors.ts";
import type { Resource } from "../../domain/resources.ts";
import type { StaffLimits } from "../../domain/team/limits.ts";
import { type Database, isCallLost, isOverlap, isUniqueConflict, rows } from "../db/database.ts";
import { type Actor, databaseOf } from "./actor.ts";
import type { AppEnv } from "./app-env.ts";
import { isVersionConflict } from "./audit.ts";
import type { Caller } from "./caller.ts";
import { type CommandAccess, type CommandReader, principalOf } from "./command-principal.ts";
import { idempotencyKey, readKey, replay, requestHash, type StoredResponse, writeKey } from "./idempotency.ts";
import type { RequestContext } from "./request-context.ts";
import { validate } from "./validate.ts";

/** The context for the plan of a request or a job. Plans create statements but do not run them. */
export interface PlanContext {
  readonly env: Env;
  readonly db: Database;
  readonly now: Date;
  readonly requestId: string;
  /** A uid, or the name of a guest or job, for the audit trail. */
  readonly actor: string;
  readonly by: "partner" | "customer" | "job";
  /** Null for managers and everyone who is not staff. */
  readonly limits: StaffLimits | null;
}

export interface CommandContext extends PlanContext, Pick<RequestContext, "locale" | "session" | "header"> {
  readonly caller: Caller;
}

export interface Planned<Body> {
  /** The response, stored with the idempotency key. */
  body: Body;
  /** One atomic batch. Without statements the response is not stored either. */
  statements: D1PreparedStatement[];
  /** Maps the error of a refused batch, possibly after reading the database; null keeps the default handling. */
  explain?: (error: unknown, db: D1DatabaseSession) => DomainError | null | Promise<DomainError | null>;
}

export interface CommandCall<Params, Input> {
  params: Params;
  input: Input;
  /** The member; null for every other caller. */
  actor: Actor | null;
}

/**
 * A write as data. The runner reads the caller's account row, a stored response and the results of `read` in one batch,
 * limited to the places of a member who does not see all (`place-scope.ts`), authorizes, calls `plan`, and writes its statements with the response in one batch.
 */
export interface Command<Params, Input, Body, Prepared = void> {
  /** Such as `rent.extend`: the scope of idempotency keys, unique in the registry (`worker/commands.ts`). */
  readonly name: string;
  readonly access: CommandAccess;
  /**
   * Set for a member's command that takes a stolen password too far: it needs a sign-in with the second factor, always
   * or by what was read.
   */
  readonly needsSecondFactor?: true | ((results: readonly D1Result[], input: Input) => boolean);
  /** What it may write; the response tells the page, which loads its queries that show any of them again. */
  readonly changes: readonly Resource[];
  /** Set if the response must not be stored, because later calls may lose access to it: a repeated call runs again. */
  readonly isAnswerStored?: false;
  readonly input: ZodType<Input>;
  read(reader: CommandReader, params: Params, input: Input): D1PreparedStatement[];
  /** A second read that depends on the first; its results are appended to those of `read`. */
  readMore?(reader: CommandReader, results: readonly D1Result[], input: Input): D1PreparedStatement[];
  /**
   * Data from outside of the database for the plan, such as the status of an account at a provider. Must be safe to
   * repeat.
   */
  prepare?(ctx: CommandContext, results: readonly D1Result[], call: CommandCall<Params, Input>): Promise<Prepared>;
  /** Throws a DomainError to refuse. */
  plan(
    ctx: CommandContext,
    results: D1Result[],
    call: CommandCall<Params, Input> & { prepared: Prepared },
  ): Planned<Body> | Promise<Planned<Body>>;
  /** True for a refusal that a fresh read may resolve, such as a generated code that already exists. */
  isRetryable?(error: unknown): boolean;
  /**
   * Effects outside of the batch, such as a call to the payment provider. Also runs for a repeated call, in case the
   * first one failed at this point, so it must be safe to repeat.
   */
  followUp?(ctx: RequestContext, body: Body): Promise<void>;
}

/** A command with the schema of its input, from which the route's typed client takes the input's type. */
export type InputCommand<Params, Schema extends ZodType, Body, Prepared = void> = Command<
  Params,
  z.output<Schema>,
  Body,
  Prepared
> & { readonly input: Schema };

const maxAttempts = 3;

/** Before a lost write is repeated: twice as long each time, and at random, so that callers of one failure do not return at once. */
const pauseAfter = (attempt: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 100 * 2 ** attempt));

/**
 * Runs a command once: the same `Idempotency-Key` with the same input returns the stored response. With a key, a write whose
 * answer was lost is repeated here, because the stored response tells whether it was made. Throws
 * `resource.version_conflict` if a row has changed since it was read, `reservation.box_taken` if the occupancy ledger
 * refuses, and the command's own errors. `caller` overrides the one identified by the request's cookies.
 */
export async function runCommand<Params, Input, Body, Prepared>(
  ctx: RequestContext,
  command: Command<Params, Input, Body, Prepared>,
  params: Params,
  input: Input,
  caller?: Caller,
): Promise<Body> {
  try {
    const { body, isChanged } = await answerOf(ctx, command, params, input, caller);
    if (isChanged) ctx.announce(command.changes);
    return body;
  } catch (error) {
    // Its data may be newer than what the caller saw, or written although the database's answer was lost.
    ctx.announce(command.changes);
    throw error;
  }
}

interface Answer<Body> {
  body: Body;
  /** False if there was nothing to write. */
  isChanged: boolean;
}

async function answerOf<Params, Input, Body, Prepared>(
  ctx: RequestContext,
  command: Command<Params, Input, Body, Prepared>,
  params: Params,
  input: Input,
  caller?: Caller,
): Promise<Answer<Body>> {
  const { db, now, requestId, env, locale, session } = ctx;
  const principal = await principalOf(ctx, command.access, caller);
  let { reader, isLimited } = principal;
  const key = principal.takesKey && command.isAnswerStored !== false ? idempotencyKey(ctx) : null;
  const scope = `${principal.name} ${command.name}`;
  const hash = await requestHash({ params, input });
  let isLost = false;
  for (let attempt = 1; ; attempt += 1) {
    const reads = [
      ...principal.own,
      ...(key === null ? [] : [readKey(db, scope, key)]),
      ...command.read(reader, params, input),
    ];
    const results = reads.length === 0 ? [] : await db.batch(reads);
    const [own] = results.splice(0, principal.own.length);
    const actor = principal.admit(own);
    const stored = key === null ? undefined : rows<StoredResponse>(results.shift())[0];
    const earlier = await replayed(ctx, command, stored, hash);
    if (earlier !== null) return earlier;
    if (actor !== null && actor.hasLimitedPlaces !== isLimited) {
      // The token is older than the change of the member's places.
      isLimited = actor.hasLimitedPlaces;
      reader = { ...reader, db: databaseOf(db, actor.uid, isLimited) };
      const again = command.read(reader, params, input);
      if (again.length > 0) results.splice(0, again.length, ...(await db.batch(again)));
    }
    if (needsFactor(command, results, input)) principal.requireFactor?.(own);
    const more = command.readMore?.(reader, results, input) ?? [];
    if (more.length > 0) results.push(...(await db.batch(more)));
    const planContext = {
      ...{ env, db, now, requestId, locale, session, actor: principal.name, by: principal.by },
      limits: actor?.limits ?? null,
      caller: reader.caller,
      header: (name: string) => ctx.header(name),
    };
    const call = { params, input, actor };
    const prepared = (await command.prepare?.(planContext, results, call)) as Prepared;
    const { body, statements, explain } = await command.plan(planContext, results, { ...call, prepared });
    try {
      const answer = key === null ? [] : [writeKey(db, { scope, key, hash, status: 200, body, now })];
      if (statements.length > 0) await db.batch([...statements, ...answer]);
    } catch (error) {
      if (key !== null && attempt < maxAttempts && isCallLost(error)) {
        isLost = true;
        await pauseAfter(attempt);
        continue;
      }
      // A lost write may also be made late, and then refuses its repetition in any way.
      if (key !== null && (isLost || isUniqueConflict(error))) {
        const row = await readKey(db, scope, key).first<StoredResponse>();
        const concurrent = await replayed(ctx, command, row ?? undefined, hash);
        if (concurrent !== null) return concurrent;
      }
      if (attempt < maxAttempts && command.isRetryable?.(error)) continue;
      throw (await explain?.(error, db)) ?? conflictOf(error);
    }
    await command.followUp?.(ctx, body);
    return { body, isChanged: statements.length > 0 };
  }
}

const needsFactor = <Input>(
  { needsSecondFactor: needs }: Pick<Command<never, Input, never>, "needsSecondFactor">,
  results: readonly D1Result[],
  input: Input,
): boolean => (typeof needs === "function" ? needs(results, input) : needs === true);

async function replayed<Body>(
  ctx: RequestContext,
  command: Pick<Command<never, never, Body>, "followUp">,
  stored: StoredResponse | undefined,
  hash: string,
): Promise<Answer<Body> | null> {
  const response = replay(stored, hash);
  if (response === null) return null;
  const body = await response.json<Body>();
  await command.followUp?.(ctx, body);
  return { body, isChanged: true };
}

function conflictOf(cause: unknown): unknown {
  if (isVersionConflict(cause)) return new DomainError("resource.version_conflict", { cause });
  if (isOverlap(cause)) return new DomainError("reservation.box_taken", { cause });
  return cause;
}

type Status = 200 | 201;

/** The validator and handler of a command's route: `.post("/:id/extend", ...command(extendRent))`. */
export function command<Schema extends ZodType, Body, Prepared = void, S extends Status = 200>(
  one: Command<Record<string, string>, z.output<Schema>, Body, Prepared> & { readonly input: Schema },
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
