import { addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { ksefDuty } from "../../../domain/ksef/duty.ts";
import {
  type GoLiveInput,
  goLiveInput,
  isInTrial,
  liveAheadMonths,
  missingToGoLive,
} from "../../../domain/partner/go-live.ts";
import { update } from "../../db/write.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import { type Readiness, readReadiness, selectReadiness } from "./go-live-queries.ts";

function requireReadiness(result: D1Result | undefined): Readiness {
  const found = readReadiness(result);
  if (found === null) throw new DomainError("resource.not_found");
  return found;
}

/** Whether the caller's partner is in trial, and what is missing before it goes live. */
export async function readTrial(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [selectReadiness(db, uid)]);
  const { liveAt, tenantsWithoutEmail, companiesWithoutAddress, ksef, draftPlaces, rentsWithoutTerm, ...facts } =
    requireReadiness(results[0]);
  return {
    isInTrial: isInTrial(liveAt, ctx.now),
    liveAt,
    missing: missingToGoLive(facts),
    ...{ tenantsWithoutEmail, companiesWithoutAddress, draftPlaces, rentsWithoutTerm },
    needsKsef: ["due", "required"].includes(ksefDuty(ksef, dayAt(ctx.now, polishTimeZone))),
  };
}

/**
 * Ends the trial now, or on a later day, which can be changed until then. Does nothing for a partner that is live. Throws
 * `partner.not_ready` while something is missing, `request.invalid` for a day in the past or too far ahead.
 */
export const goLive = {
  name: "partner.goLive",
  access: { member: "company.manage" },
  changes: ["company"],
  input: goLiveInput,
  read: ({ db, uid }) => [selectReadiness(db, uid)],
  plan({ db, now, requestId, actor }, [found], { input: { on } }) {
    const { partnerId, version, liveAt: before, ...facts } = requireReadiness(found);
    if (!isInTrial(before, now)) return { body: { liveAt: before ?? "" }, statements: [] };
    const today = dayAt(now, polishTimeZone);
    if (on < today) throw new DomainError("request.invalid", { fields: { on: "field.day_past" } });
    if (on > addMonths(today, liveAheadMonths)) {
      throw new DomainError("request.invalid", { fields: { on: "field.day_too_far" } });
    }
    if (missingToGoLive(facts).length > 0) throw new DomainError("partner.not_ready");
    const liveAt = on === today ? now.toISOString() : startOfDay(on, polishTimeZone);
    const nextVersion = newId("version");
    const entry = { actor, action: "goLive", entity: "partner", partnerId, requestId, now } as const;
    return {
      body: { liveAt },
      statements: [
        update(db, "partners", {
          set: { live_at: liveAt, version: nextVersion, updated_at: now.toISOString() },
          where: { id: partnerId, version },
        }),
        auditChange(db, { table: "partners", id: partnerId, nextVersion }, { ...entry, details: { on } }),
      ],
    };
  },
} satisfies Command<object, GoLiveInput, { liveAt: string }>;
