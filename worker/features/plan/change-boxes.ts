import { type ChangeProblem, changedBox, findChangeProblem } from "../../../domain/box/bulk-change.ts";
import { type BoxFeature, featureBits, featureList } from "../../../domain/box/features.ts";
import type { ChangeBoxesInput } from "../../../domain/box/partner-schema.ts";
import type { BoxStatus } from "../../../domain/box/state.ts";
import { dayAt } from "../../../domain/core/day.ts";
import { DomainError, type FieldCode, type FieldErrors } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { rows } from "../../db/database.ts";
import { auditChanges } from "../../http/audit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { writeOnce } from "../../http/write-once.ts";
import { bookTimeZone } from "./boxes.ts";
import { type BoxToChange, boxesToChange, recordPrices, updateBoxes } from "./change-queries.ts";

export interface ChangedBoxes {
  boxes: {
    id: string;
    version: string;
    monthlyGrosze: number;
    depositGrosze: number;
    status: BoxStatus;
    features: BoxFeature[];
  }[];
}

/**
 * Changes price, status or features of many boxes at once: all of them or none. Throws `request.invalid` with what is
 * wrong by box (`boxes.<id>`), `resource.version_conflict` likewise for boxes whose version is another by now.
 */
export function changeBoxes(ctx: RequestContext, placeId: string, input: ChangeBoxesInput): Promise<ChangedBoxes> {
  const ids = input.boxes.map(({ id }) => id);
  const today = dayAt(ctx.now, bookTimeZone);
  return writeOnce<ChangedBoxes>(ctx, {
    needs: "box.manage",
    name: "box.change",
    input: { placeId, ...input },
    read: ({ uid, db }) => [boxesToChange(db, { uid, placeId, ids, today, now: ctx.now })],
    plan: ({ db, actor, now, requestId }, results) => {
      const found = rows<BoxToChange>(results[0]);
      refuseWrong(found, input);
      const nextVersion = newId("version");
      const boxes = found.map((box) => ({ id: box.id, version: nextVersion, ...changedRow(box, input) }));
      const repriced = boxes.filter((box, at) => box.monthlyGrosze !== found[at]?.monthlyGrosze);
      const entry = { actor: actor.uid, action: "change", entity: "box", partnerId: actor.partnerId } as const;
      return {
        body: { boxes },
        statements: [
          updateBoxes(db, {
            ...input,
            boxes: boxes.map((box, at) => ({ ...box, old: found[at]?.version ?? "" })),
            nextVersion,
            today,
            now,
          }),
          auditChanges(db, { table: "boxes", nextVersion }, ids, {
            ...entry,
            details: detailsOf(input),
            requestId,
            now,
          }),
          ...(repriced.length === 0 ? [] : [recordPrices(db, repriced, now)]),
        ],
      };
    },
  });
}

const problemCodes = {
  taken: "field.box_taken",
  tooSmall: "field.too_small",
  tooLarge: "field.too_large",
} as const satisfies Record<ChangeProblem, FieldCode>;

/** Throws when some of the boxes are not there, were changed meanwhile, or cannot be changed so. */
export function refuseWrong(found: readonly BoxToChange[], { boxes, change }: ChangeBoxesInput): void {
  if (found.length < boxes.length) throw new DomainError("resource.not_found");
  const versions = new Map(boxes.map(({ id, version }) => [id, version]));
  const moved = found.filter(({ id, version }) => versions.get(id) !== version);
  if (moved.length > 0) {
    const fields: FieldErrors = Object.fromEntries(
      moved.map(({ id }) => [`boxes.${id}`, "field.box_changed" as const]),
    );
    throw new DomainError("resource.version_conflict", { fields });
  }
  const fields: FieldErrors = {};
  for (const box of found) {
    const why = findChangeProblem({ ...box, features: featureList(box.features), isTaken: box.isTaken === 1 }, change);
    if (why !== null) fields[`boxes.${box.id}`] = problemCodes[why];
  }
  if (Object.keys(fields).length > 0) throw new DomainError("request.invalid", { fields });
}

/** A deposit that follows the place's rule goes on following it; one that was agreed otherwise stays. */
function changedRow(box: BoxToChange, { change }: ChangeBoxesInput) {
  const after = changedBox({ ...box, features: featureList(box.features) }, change);
  const follows = box.depositGrosze === box.monthlyGrosze * box.depositMonths;
  return {
    ...after,
    features: featureList(featureBits(after.features)),
    depositGrosze: follows ? after.monthlyGrosze * box.depositMonths : box.depositGrosze,
  };
}

const detailsOf = ({ change: { price, status, addFeatures, removeFeatures } }: ChangeBoxesInput) => ({
  ...(price && { price: JSON.stringify(price) }),
  ...(status && { status }),
  ...(addFeatures && { addFeatures: addFeatures.join(" ") }),
  ...(removeFeatures && { removeFeatures: removeFeatures.join(" ") }),
});
