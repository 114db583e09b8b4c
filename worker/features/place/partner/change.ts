import { type ZodType, z } from "zod";
import type { Capability } from "../../../../domain/capabilities.ts";
import { mayPublish } from "../../../../domain/compliance/approval.ts";
import { isTraderBlocked } from "../../../../domain/compliance/trader-data.ts";
import { addDays, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { requireTransition } from "../../../../domain/core/transitions.ts";
import { dueStep } from "../../../../domain/onboarding/onboarding.ts";
import {
  announceInput,
  changePlaceInput,
  type PlaceInput,
  placeInput,
  pricePromiseInput,
} from "../../../../domain/place/partner-schema.ts";
import { isPromiseOver } from "../../../../domain/place/price-promise.ts";
import { freeSlug, placeSlug } from "../../../../domain/place/slug.ts";
import { type PlaceTransition, placeTransitions } from "../../../../domain/place/transitions.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { type AuditEntry, auditChange } from "../../../http/audit.ts";
import type { Command, PlanContext } from "../../../http/command.ts";
import { deleteDraft } from "../../draft/statements.ts";
import { checkLimit, limitError } from "../../partner/limit-statements.ts";
import { requirePlace } from "./detail.ts";
import {
  insertPlace,
  ownPlace,
  type PlaceChange,
  type PlaceRow,
  slugsLike,
  transitionPlace,
  updatePlace,
  updatePromise,
} from "./queries.ts";

/** Saves a new place as a draft. Its slug is derived from its name and town and never changes, so that links keep
 * working. Throws `partner.too_many_places`. */
export const createPlace = {
  name: "place.create",
  access: { member: "place.create" },
  changes: ["places"],
  input: placeInput,
  read: ({ db }, _params, input) => [slugsLike(db, placeSlug(input))],
  plan({ db, now, requestId, actor: uid }, [similar], { input, actor }) {
    if (!actor?.partnerId) throw new DomainError("resource.not_found");
    const { partnerId } = actor;
    const taken = new Set(rows<{ slug: string }>(similar).map((row) => row.slug));
    const [id, nextVersion] = [newId("place"), newId("version")];
    const entry = { actor: uid, action: "create", entity: "place", partnerId, requestId, now } as const;
    return {
      body: { id },
      statements: [
        insertPlace(db, { id, uid, slug: freeSlug(placeSlug(input), taken), nextVersion, input, now }),
        auditChange(db, { table: "places", id, nextVersion }, entry),
        checkLimit(db, partnerId, "places"),
        deleteDraft(db, { uid, partnerId, form: "place", placeId: "" }),
      ],
      explain: (error) =>
        isUniqueConflict(error) ? new DomainError("resource.version_conflict", { cause: error }) : limitError(error),
    };
  },
} satisfies Command<object, PlaceInput, { id: string }>;

interface PlaceOperation<Input, Json> {
  name: "change" | "setPricePromise" | PlaceTransition;
  /** `place.manage` if left out. */
  capability?: Capability;
  input: ZodType<Input, Json>;
  /** Details for the audit trail. */
  details?(input: Input): NonNullable<AuditEntry["details"]>;
  /** Throws a DomainError to refuse. */
  update(ctx: PlanContext, place: PlaceRow, input: Input, version: Omit<PlaceChange, "version">): D1PreparedStatement;
}

type PlaceCommand<Input, Json> = Command<{ placeId: string }, Input, { id: string }> & {
  readonly input: ZodType<Input, Json>;
};

const placeCommand = <Input, Json>({
  name,
  capability = "place.manage",
  input,
  details,
  update,
}: PlaceOperation<Input, Json>): PlaceCommand<Input, Json> => ({
  name: `place.${name}`,
  access: { member: capability },
  changes: ["places"],
  input,
  read: ({ db, uid }, { placeId }) => [ownPlace(db, uid, placeId)],
  plan(ctx, [found], { params: { placeId: id }, input: requested }) {
    const place = requirePlace(found);
    const { db, now, requestId, actor } = ctx;
    const nextVersion = newId("version");
    const entry = { actor, action: name, entity: "place", partnerId: place.partnerId, requestId, now } as const;
    return {
      body: { id },
      statements: [
        update(ctx, place, requested, { id, nextVersion, now }),
        auditChange(db, { table: "places", id, nextVersion }, { ...entry, details: details?.(requested) ?? {} }),
      ],
    };
  },
});

/** Throws `resource.version_conflict` if the place has changed since it was read. */
export const changePlace = placeCommand({
  name: "change",
  input: changePlaceInput,
  update: ({ db }, _place, { version, ...fields }, change) => updatePlace(db, { ...change, version }, fields),
});

/**
 * Sets what is promised to those who reserve from now on. Rentals that are agreed keep what was promised to them. Throws
 * `resource.version_conflict` as `changePlace`, and `request.invalid` for a day that is not in the future.
 */
export const setPricePromise = placeCommand({
  name: "setPricePromise",
  capability: "company.manage",
  input: pricePromiseInput,
  details: ({ promise }) => ({ months: null, lastOn: null, yearlyPercent: null, ...promise }),
  update({ db, now }, place, { version, promise }, change) {
    if (promise !== null && isPromiseOver(promise, addDays(dayAt(now, place.timezone), 1))) {
      throw new DomainError("request.invalid", { fields: { "promise.lastOn": "field.day_past" } });
    }
    return updatePromise(db, { ...change, version }, promise);
  },
});

const noDay = () => ({ opensOn: null });

/** Throws as `transition`, and `place.no_boxes` for a place without a rentable box. */
export const publishPlace = placeCommand({
  name: "publish",
  input: z.null(),
  details: noDay,
  update(ctx, place, _input, change) {
    const update = transition(ctx, place, change, "publish", null);
    if (place.availableBoxes === 0) throw new DomainError("place.no_boxes");
    return update;
  },
});

export const pausePlace = placeCommand({
  name: "pause",
  input: z.null(),
  details: noDay,
  update: (ctx, place, _input, change) => transition(ctx, place, change, "pause", null),
});

/** Returns an announced place to a draft. */
export const takeBackPlace = placeCommand({
  name: "takeBack",
  input: z.null(),
  details: noDay,
  update: (ctx, place, _input, change) => transition(ctx, place, change, "takeBack", null),
});

/** Announces a place with its opening day. Throws `request.invalid` for a day that is not in the future. */
export const announcePlace = placeCommand({
  name: "announce",
  input: announceInput,
  details: ({ opensOn }) => ({ opensOn }),
  update(ctx, place, { opensOn }, change) {
    const update = transition(ctx, place, change, "announce", opensOn);
    if (opensOn <= dayAt(ctx.now, place.timezone)) {
      throw new DomainError("request.invalid", { fields: { opensOn: "field.day_past" } });
    }
    return update;
  },
});

/**
 * Throws `place.illegal_transition`, `place.suspended` after a report, `partner.step_not_due` during onboarding, which publishes the first place, and
 * `partner.email_unconfirmed` until an owner has verified their email address, `partner.not_approved` before the approval,
 * `partner.trader_data_missing` after the last day to complete the company's data.
 */
function transition(
  { db, now }: PlanContext,
  place: PlaceRow,
  change: Omit<PlaceChange, "version">,
  name: PlaceTransition,
  opensOn: Day | null,
): D1PreparedStatement {
  const status = requireTransition(placeTransitions, place.status, name, "place.illegal_transition");
  if (place.status === "draft" && dueStep(place.onboardingStatus) !== null) {
    throw new DomainError("partner.step_not_due");
  }
  const isVisible = status === "published" || status === "comingSoon";
  if (isVisible && place.suspendedAt !== null) throw new DomainError("place.suspended");
  if (isVisible && place.hasConfirmedOwner === 0) throw new DomainError("partner.email_unconfirmed");
  if (isVisible && !mayPublish(place.approval)) throw new DomainError("partner.not_approved");
  const today = dayAt(now, polishTimeZone);
  if (isVisible && isTraderBlocked(place.traderDataDueOn, place.isTraderDataMissing === 1, today)) {
    throw new DomainError("partner.trader_data_missing");
  }
  return transitionPlace(db, { ...change, version: place.version }, { status, opensOn });
}
