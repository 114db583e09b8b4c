import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { nextAttempt } from "../../../domain/webhook/attempts.ts";
import { rows } from "../../db/database.ts";
import type { JobCommand } from "../../http/job-command.ts";
import { outboxInsert } from "../email/statements.ts";
import { type AttemptedDelivery, attemptedDelivery } from "./queries.ts";
import { type AttemptResult, markAttempted, markDelivered, markHanging } from "./statements.ts";

/** Records what an endpoint answered. After the last attempt, the partner gets an email, at most one a day for an endpoint. */
export const recordAttempt: JobCommand<AttemptResult> = {
  name: "webhook.recordAttempt",
  actor: "webhooks",
  read: ({ db }, { id }) => [attemptedDelivery(db, id)],
  plan({ db, now }, result, [found]) {
    const [delivery] = rows<AttemptedDelivery>(found);
    if (delivery === undefined) return null;
    const isHanging = result.problem === "timeout";
    const answered = isHanging === (delivery.isHanging === 1) ? [] : [markHanging(db, delivery.endpointId, isHanging)];
    if (result.problem === null) return { body: true, statements: [markDelivered(db, result, now), ...answered] };
    if (delivery.state !== "waiting" || delivery.attempts !== result.attempt) return null;
    const nextAt = nextAttempt(result.attempt, now);
    const { endpointId, endpointName, email, locale } = delivery;
    const cause = `${endpointId}:webhookFailed:${dayAt(now, polishTimeZone)}`;
    return {
      body: true,
      statements: [
        markAttempted(db, result, nextAt),
        ...answered,
        ...(nextAt === null && email !== ""
          ? [
              outboxInsert(db, {
                ...{ template: "webhookFailed", recipient: email, locale, cause, now },
                data: { endpointName, problem: result.problem, httpStatus: result.httpStatus },
              }),
            ]
          : []),
      ],
    };
  },
};
