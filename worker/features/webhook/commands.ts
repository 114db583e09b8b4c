import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { secretOverlapHours } from "../../../domain/webhook/attempts.ts";
import {
  type WebhookChangeInput,
  type WebhookInput,
  webhookChangeInput,
  webhookInput,
} from "../../../domain/webhook/schema.ts";
import { rows } from "../../db/database.ts";
import type { Changes } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command, CommandContext, InputCommand } from "../../http/command.ts";
import { noInput } from "../../http/validate.ts";
import { checkLimit, limitError } from "../partner/limit-statements.ts";
import { type EndpointState, ownDelivery, ownEndpoint, partnerAndPlace } from "./queries.ts";
import { newSecret, sealSecret } from "./secret.ts";
import { mayCall } from "./send.ts";
import {
  cancelDeliveries,
  countAccessSend,
  holdDeliveries,
  insertCurrentAccess,
  insertEndpoint,
  insertTest,
  repeatDelivery,
  repeatFailed,
  resumeDeliveries,
  updateEndpoint,
} from "./statements.ts";

const hourMs = 3_600_000;

interface WithSecret {
  id: string;
  /** The encrypted secret, which the route opens: the stored answer must not contain it. */
  sealed: string;
}

/** Throws `request.invalid` for an address that may not be called, and `resource.not_found` for another partner's place. */
function requireTarget({ env }: CommandContext, { url }: WebhookInput, found: D1Result | undefined): string {
  const [own] = rows<{ partnerId: string; isOwnPlace: 0 | 1 }>(found);
  if (own === undefined || own.isOwnPlace === 0) throw new DomainError("resource.not_found");
  if (!mayCall(env, url)) throw new DomainError("request.invalid", { fields: { url: "field.not_public" } });
  return own.partnerId;
}

/** For the audit trail: an address may contain a secret. */
const hostOf = (url: string) => new URL(url).host;

/** Adds an endpoint. Throws `webhook.too_many`. */
export const createWebhook: InputCommand<object, typeof webhookInput, WithSecret> = {
  name: "webhook.create",
  access: { member: "company.manage" },
  needsSecondFactor: true,
  changes: ["webhooks"],
  input: webhookInput,
  read: ({ db, uid }, _, { placeId }) => [partnerAndPlace(db, uid, placeId)],
  async plan(ctx, [found], { input }) {
    const { env, db, now, requestId, actor } = ctx;
    const partnerId = requireTarget(ctx, input, found);
    const id = newId("webhookEndpoint");
    const version = newId("version");
    const sealed = await sealSecret(env, id, newSecret());
    const { name, topics, url } = input;
    return {
      body: { id, sealed },
      statements: [
        insertEndpoint(db, { ...input, id, partnerId, secretSealed: sealed, version, actor, now }),
        auditChange(
          db,
          { table: "webhook_endpoints", id, nextVersion: version },
          {
            ...{ actor, action: "create", entity: "webhookEndpoint", partnerId, requestId, now },
            details: { name, host: hostOf(url), topics: topics.join(" ") },
          },
        ),
        checkLimit(db, partnerId, "webhooks"),
      ],
      explain: limitError,
    };
  },
};

interface Decision<Body> {
  body?: Body;
  set?: Changes<"webhook_endpoints">;
  action: string;
  details?: Record<string, string>;
  statements?: D1PreparedStatement[];
}

/** A command on one endpoint of the caller's partner. Its audit row fails the batch if the endpoint has changed. */
function endpointCommand<Input, Body = { id: string }, Schema = typeof noInput>(one: {
  name: string;
  needsSecondFactor?: true;
  input: Schema;
  read?: Command<Record<string, string>, Input, Body>["read"];
  decide(
    ctx: CommandContext,
    endpoint: EndpointState,
    input: Input,
    results: D1Result[],
  ): Decision<Body> | Promise<Decision<Body>>;
}): Command<Record<string, string>, Input, Body> & { readonly input: Schema } {
  return {
    name: one.name,
    access: { member: "company.manage" },
    ...(one.needsSecondFactor && { needsSecondFactor: true }),
    changes: ["webhooks"],
    input: one.input as never,
    read: (reader, params, input) => [
      ownEndpoint(reader.db, reader.uid, params.id ?? ""),
      ...(one.read?.(reader, params, input) ?? []),
    ],
    async plan(ctx, [found, ...results], { input }) {
      const [endpoint] = rows<EndpointState>(found);
      if (endpoint === undefined) throw new DomainError("resource.not_found");
      const { db, now, requestId, actor } = ctx;
      const { id, partnerId, name } = endpoint;
      const { body, set = {}, action, details = {}, statements = [] } = await one.decide(ctx, endpoint, input, results);
      const nextVersion = newId("version");
      return {
        body: body ?? ({ id } as Body),
        statements: [
          updateEndpoint(db, endpoint, { set, nextVersion, now }),
          auditChange(
            db,
            { table: "webhook_endpoints", id, nextVersion },
            {
              ...{ actor, action, entity: "webhookEndpoint", partnerId, requestId, now },
              details: { name, ...details },
            },
          ),
          ...statements,
        ],
        explain: limitError,
      };
    },
  };
}

/** Changes an endpoint; unsent events that it no longer receives are canceled. */
export const changeWebhook = endpointCommand<WebhookChangeInput, { id: string }, typeof webhookChangeInput>({
  name: "webhook.change",
  needsSecondFactor: true,
  input: webhookChangeInput,
  read: ({ db, uid }, _, { placeId }) => [partnerAndPlace(db, uid, placeId)],
  decide(ctx, { id, version }, { version: seen, ...input }, [found]) {
    requireTarget(ctx, input, found);
    if (version !== seen) throw new DomainError("resource.version_conflict");
    const { name, url, topics, placeId } = input;
    return {
      set: { name, url, topics: JSON.stringify(topics), place_id: placeId },
      action: "change",
      details: { name, host: hostOf(url), topics: topics.join(" ") },
      statements: [cancelDeliveries(ctx.db, id, [...topics, "test"])],
    };
  },
});

const requireStatus = ({ status }: EndpointState, needed: EndpointState["status"]) => {
  if (status !== needed) throw new DomainError("resource.version_conflict");
};

/** Sends nothing until the endpoint is resumed. Throws `resource.version_conflict` if it is paused. */
export const pauseWebhook = endpointCommand<object>({
  name: "webhook.pause",
  input: noInput,
  decide({ db }, endpoint) {
    requireStatus(endpoint, "active");
    return { set: { status: "paused" }, action: "pause", statements: [holdDeliveries(db, endpoint.id)] };
  },
});

/** Sends what has happened during the pause. Throws `resource.version_conflict` if it is not paused. */
export const resumeWebhook = endpointCommand<object>({
  name: "webhook.resume",
  input: noInput,
  decide({ db, now }, endpoint) {
    requireStatus(endpoint, "paused");
    return { set: { status: "active" }, action: "resume", statements: [resumeDeliveries(db, endpoint.id, now)] };
  },
});

/** Removes an endpoint with its secrets; what is unsent is canceled. */
export const removeWebhook = endpointCommand<object>({
  name: "webhook.remove",
  input: noInput,
  decide: ({ db }, { id }) => ({
    set: { status: "removed", secret_sealed: null, old_secret_sealed: null, old_secret_until_at: null },
    action: "remove",
    statements: [cancelDeliveries(db, id, [])],
  }),
});

/** Makes a new secret. The old one also signs for a day, so that the receiver can be changed without a gap. */
export const rotateWebhookSecret = endpointCommand<object, WithSecret>({
  name: "webhook.rotateSecret",
  needsSecondFactor: true,
  input: noInput,
  async decide({ env, now }, { id, secretSealed }) {
    const sealed = await sealSecret(env, id, newSecret());
    const until = new Date(now.getTime() + secretOverlapHours * hourMs).toISOString();
    return {
      body: { id, sealed },
      set: { secret_sealed: sealed, old_secret_sealed: secretSealed, old_secret_until_at: until },
      action: "rotateSecret",
    };
  },
});

/** Sends a test event. Throws `resource.version_conflict` if the endpoint is paused. */
export const testWebhook = endpointCommand<object>({
  name: "webhook.test",
  input: noInput,
  decide({ db, now }, endpoint) {
    requireStatus(endpoint, "active");
    return { action: "sendTest", statements: [insertTest(db, endpoint, now)] };
  },
});

/**
 * Sends the current access of all rents, for a controller that starts or has lost its data. Throws `request.invalid` without
 * the topic, `webhook.too_many_sends`.
 */
export const sendCurrentAccess = endpointCommand<object>({
  name: "webhook.sendAccess",
  input: noInput,
  decide({ db, now }, endpoint) {
    if (!(JSON.parse(endpoint.topics) as string[]).includes("access")) throw new DomainError("request.invalid");
    return {
      action: "sendAccess",
      statements: [
        countAccessSend(db, endpoint.partnerId, dayAt(now, polishTimeZone)),
        checkLimit(db, endpoint.partnerId, "accessSends"),
        ...insertCurrentAccess(db, endpoint, now),
      ],
    };
  },
});

/** Sends one delivery again at once. Throws `resource.not_found` for one that has been confirmed or replaced. */
export const repeatWebhookDelivery = endpointCommand<object>({
  name: "webhook.repeat",
  input: noInput,
  read: ({ db, uid }, { id = "", deliveryId = "" }) => [ownDelivery(db, uid, deliveryId, id)],
  decide({ db, now }, _, __, [found]) {
    const [delivery] = rows<{ id: string }>(found);
    if (delivery === undefined) throw new DomainError("resource.not_found");
    return { action: "retry", statements: [repeatDelivery(db, delivery.id, now)] };
  },
});

/** Sends everything again that was given up. */
export const repeatFailedDeliveries = endpointCommand<object>({
  name: "webhook.repeatFailed",
  input: noInput,
  decide: ({ db, now }, { id }) => ({ action: "retry", statements: [repeatFailed(db, id, now)] }),
});
