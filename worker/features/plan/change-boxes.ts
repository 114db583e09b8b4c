import { type BoxChange, type ChangeProblem, changedBox, findChangeProblem } from "../../../domain/box/bulk-change.ts";
import { type BoxFeature, featureBits, featureList } from "../../../domain/box/features.ts";
import { type ChangeBoxesInput, changeBoxesInput } from "../../../domain/box/partner-schema.ts";
import type { BoxStatus } from "../../../domain/box/state.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError, type FieldCode, type FieldErrors } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import { isUniqueConflict, rows } from "../../db/database.ts";
import { auditChanges } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
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
 * Changes price, status or features of many boxes: all of them or none. Throws `request.invalid` with the problems by
 * box (`boxes.<id>`), and `resource.version_conflict` with the boxes that have changed since they were read.
 */
export const changeBoxes = {
  name: "box.change",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: changeBoxesInput,
  read: ({ db, uid, now }, { placeId }, { boxes }) => [
    boxesToChange(db, { uid, placeId, ids: boxes.map(({ id }) => id), today: dayAt(now, polishTimeZone), now }),
  ],
  plan({ db, now, requestId, actor: uid }, results, { input, actor }) {
    const found = rows<BoxToChange>(results[0]);
    requireChangeable(found, input);
    const nextVersion = newId("version");
    const boxes = found.map((box) => ({ id: box.id, version: nextVersion, ...changedRow(box, input) }));
    const repriced = boxes.filter((box, at) => box.monthlyGrosze !== found[at]?.monthlyGrosze);
    const entry = { actor: uid, action: "change", entity: "box", partnerId: actor?.partnerId ?? null } as const;
    return {
      body: { boxes },
      statements: [
        updateBoxes(db, {
          ...input,
          boxes: boxes.map((box, at) => ({ ...box, old: found[at]?.version ?? "" })),
          nextVersion,
          today: dayAt(now, polishTimeZone),
          now,
        }),
        auditChanges(
          db,
          { table: "boxes", nextVersion },
          input.boxes.map(({ id }) => id),
          { ...entry, details: detailsOf(input), requestId, now },
        ),
        ...(repriced.length === 0 ? [] : [recordPrices(db, repriced, now)]),
      ],
      explain: (error) => (isUniqueConflict(error) ? new DomainError("box.number_taken", { cause: error }) : null),
    };
  },
} satisfies Command<{ placeId: string }, ChangeBoxesInput, ChangedBoxes>;

const problemCodes = {
  taken: "field.box_taken",
  tooSmall: "field.too_small",
  tooLarge: "field.too_large",
} as const satisfies Record<ChangeProblem, FieldCode>;

/** Throws unless all boxes exist, have the version that the caller read, and allow the change. */
export function requireChangeable(found: readonly BoxToChange[], { boxes, change }: ChangeBoxesInput): void {
  if (found.length < boxes.length) throw new DomainError("resource.not_found");
  const versions = new Map(boxes.map(({ id, version }) => [id, version]));
  const changed = found.filter(({ id, version }) => versions.get(id) !== version);
  if (changed.length > 0) {
    const fields: FieldErrors = Object.fromEntries(
      changed.map(({ id }) => [`boxes.${id}`, "field.box_changed" as const]),
    );
    throw new DomainError("resource.version_conflict", { fields });
  }
  const fields: FieldErrors = {};
  for (const box of found) {
    const why = findChangeProblem({ ...box, features: featureList(box.features), isTaken: box.isTaken === 1 }, change);
    if (why !== null) fields[`boxes.${box.id}`] = problemCodes[why];
    else if (needsNumberInUse(box, found, change)) fields[`boxes.${box.id}`] = "field.box_number_taken";
  }
  if (Object.keys(fields).length > 0) throw new DomainError("request.invalid", { fields });
}

/** Whether an archived box is to return whose number another box has by now, or has after the same change. */
function needsNumberInUse(box: BoxToChange, found: readonly BoxToChange[], { status }: BoxChange): boolean {
  if (box.status !== "archived" || status === undefined || status === "archived") return false;
  return box.isNumberTaken === 1 || found.some(({ id, number }) => id !== box.id && number === box.number);
}

/** The deposit follows the price if it is the place's default number of months; a manually set one is kept. */
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
