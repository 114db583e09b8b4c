import { reasonInput } from "../../../../domain/core/decision.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import type { InputCommand } from "../../../http/command.ts";
import { failedMessage, failedMessages, suppressedAddress } from "./queries.ts";
import { liftSuppression, retryMessages } from "./statements.ts";

/** At most this many at once; the rest is left for another call. */
const perCall = 500;

type Decision<Params, Body> = InputCommand<Params, typeof reasonInput, Body>;

/**
 * Sends a message that was given up again; the response’s own flush of the outbox queues it. Throws `resource.not_found`,
 * and `resource.version_conflict` for one that was not given up.
 */
export const retryMessage: Decision<{ id: string }, { id: string }> = {
  name: "message.retry",
  access: { member: "platform.administer" },
  changes: ["messages"],
  input: reasonInput,
  read: ({ db }, { id }) => [failedMessage(db, id)],
  plan({ db, now, requestId, actor }, [found], { params: { id }, input: { reason } }) {
    const [message] = rows<{ status: string }>(found);
    if (message === undefined) throw new DomainError("resource.not_found");
    if (message.status !== "failed") throw new DomainError("resource.version_conflict");
    return { body: { id }, statements: retryMessages(db, [id], { actor, reason, requestId, now }) };
  },
};

/**
 * Sends all messages again that were given up, except those to suppressed addresses. Throws `resource.version_conflict`
 * if there is none.
 */
export const retryAllMessages: Decision<Record<string, string>, { retried: number }> = {
  name: "message.retryAll",
  access: { member: "platform.administer" },
  changes: ["messages"],
  input: reasonInput,
  read: ({ db }) => [failedMessages(db, perCall)],
  plan({ db, now, requestId, actor }, [found], { input: { reason } }) {
    const ids = rows<{ id: string }>(found).map(({ id }) => id);
    if (ids.length === 0) throw new DomainError("resource.version_conflict");
    return { body: { retried: ids.length }, statements: retryMessages(db, ids, { actor, reason, requestId, now }) };
  },
};

/** Allows sending to a suppressed address again. Throws `resource.not_found`. */
export const liftSuppressedAddress: Decision<{ id: string }, { id: string }> = {
  name: "suppressedAddress.lift",
  access: { member: "platform.administer" },
  changes: ["messages"],
  input: reasonInput,
  read: ({ db }, { id }) => [suppressedAddress(db, id)],
  plan({ db, now, requestId, actor }, [found], { params: { id }, input: { reason } }) {
    if (rows(found).length === 0) throw new DomainError("resource.not_found");
    return { body: { id }, statements: liftSuppression(db, id, { actor, reason, requestId, now }) };
  },
};
