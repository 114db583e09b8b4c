import type { ZodType } from "zod";
import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { handOverInput, isPausedOn, latestPauseDay, pauseInput, resumeInput } from "../../../domain/debt/decisions.ts";
import { nextStepOf } from "../../../domain/debt/ladder.ts";
import { collectionTransitions, isClosed } from "../../../domain/debt/transitions.ts";
import { rows } from "../../db/database.ts";
import type { Command } from "../../http/command.ts";
import { collectionOf } from "./collection.ts";
import { type CaseDetailRow, casesById } from "./detail-queries.ts";
import { settingsOf } from "./settings-queries.ts";
import { type Decision, decide } from "./statements.ts";

type CaseCommand<Schema extends ZodType<{ version: string }>> = Command<
  { id: string },
  Schema["_output"],
  { id: string }
> & { readonly input: Schema };

/**
 * What staff decide about an open case. Throws `resource.not_found` for another partner's case, `resource.version_conflict` if it
 * has changed, `rent.illegal_transition` if it is closed or the decision does not fit.
 */
export const caseCommand = <Schema extends ZodType<{ version: string }>>(
  name: string,
  input: Schema,
  decisionOf: (found: CaseDetailRow, input: Schema["_output"], today: Day) => Decision,
): CaseCommand<Schema> => ({
  name,
  access: { member: "vindication.manage" },
  changes: ["cases"],
  input,
  read: ({ db, uid, now }, { id }) => [
    casesById(db, { uid, ids: [id], today: dayAt(now, polishTimeZone), locale: "pl" }),
  ],
  plan(ctx, [result], { input }) {
    const [found] = rows<CaseDetailRow>(result);
    if (found === undefined) throw new DomainError("resource.not_found");
    if (found.version !== input.version) throw new DomainError("resource.version_conflict");
    const decision = decisionOf(found, input, dayAt(ctx.now, polishTimeZone));
    return { body: { id: found.id }, statements: decide(ctx, found, decision) };
  },
});

/** Refuses a case in which the job takes no steps any more. */
export function requireSteps({ stage }: CaseDetailRow): void {
  if (stage === "handedOver" || isClosed(stage)) throw new DomainError("rent.illegal_transition");
}

const nextOnAfterPause = (found: CaseDetailRow, pausedUntilOn: Day): Day | null =>
  nextStepOf(collectionOf(found, { ...found, pausedUntilOn }), settingsOf(found.settings).days)?.fromOn ?? null;

/** Stops the steps of a case until a day. Payment still closes it. A payment plan stops them by itself. */
export const pauseCase = caseCommand("collection.pause", pauseInput, (found, { reason, untilOn, note }, today) => {
  requireSteps(found);
  if (found.hasPlan === 1) throw new DomainError("rent.illegal_transition");
  if (untilOn < today) throw new DomainError("request.invalid", { fields: { untilOn: "field.day_past" } });
  if (untilOn > latestPauseDay(today)) {
    throw new DomainError("request.invalid", { fields: { untilOn: "field.day_too_far" } });
  }
  const nextOn = nextOnAfterPause(found, untilOn);
  const set = { paused_until_on: untilOn, pause_reason: reason, next_on: nextOn, approved_step: null };
  return { kind: "pause", set, reason, untilOn, note };
});

/** Ends a pause early. */
export const resumeCase = caseCommand("collection.resume", resumeInput, (found, { note }, today) => {
  requireSteps(found);
  if (!isPausedOn(found.pausedUntilOn, today)) throw new DomainError("rent.illegal_transition");
  const pausedUntilOn = addDays(today, -1);
  const nextOn = nextOnAfterPause(found, pausedUntilOn);
  const set = { paused_until_on: pausedUntilOn, next_on: nextOn, approved_step: null };
  return { kind: "resume", set, reason: null, untilOn: null, note };
});

/** Ends the steps of a case, because another company collects the debt from now on, or a lawyer. */
export const handOverCase = caseCommand("collection.handOver", handOverInput, (found, { note }) => {
  const stage = requireTransition(collectionTransitions, found.stage, "handOver", "rent.illegal_transition");
  return { kind: "handOver", set: { stage, next_on: null, approved_step: null }, reason: null, untilOn: null, note };
});
