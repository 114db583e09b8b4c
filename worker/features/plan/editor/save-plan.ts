import { type PlanInput, planInput } from "../../../../domain/box/partner-schema.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { overlappingIds, type PlanCell } from "../../../../domain/plan/plan.ts";
import { rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { type DrawnBox, drawnBoxes, ownPlaceVersion, updateCells, updatePlaceVersion } from "./queries.ts";

/**
 * Saves the positions of boxes on the plan. The plan uses the place's version. Throws `resource.version_conflict` if
 * the place has changed since it was read, and `plan.boxes_overlap` with the number of an overlapping box.
 */
export const savePlan = {
  name: "plan.save",
  access: { member: "box.manage" },
  changes: ["boxes", "places"],
  input: planInput,
  read: ({ db, uid }, { placeId }) => [ownPlaceVersion(db, uid, placeId), drawnBoxes(db, uid, placeId)],
  plan({ db, now, requestId, actor: uid }, [found, drawn], { params: { placeId }, input, actor }) {
    const [place] = rows<{ version: string }>(found);
    if (place === undefined) throw new DomainError("resource.not_found");
    if (place.version !== input.version) throw new DomainError("resource.version_conflict");
    refuseOverlap(rows<DrawnBox>(drawn), input);
    const version = { table: "places", id: placeId, nextVersion: newId("version") } as const;
    const entry = { actor: uid, action: "arrange", entity: "place", partnerId: actor?.partnerId ?? null } as const;
    return {
      body: { version: version.nextVersion },
      statements: [
        updatePlaceVersion(db, { ...version, seen: input.version, now }),
        auditChange(db, version, { ...entry, details: { boxes: input.boxes.length }, requestId, now }),
        updateCells(db, input.boxes, now),
      ],
    };
  },
} satisfies Command<{ placeId: string }, PlanInput, { version: string }>;

function refuseOverlap(drawn: readonly DrawnBox[], { boxes }: PlanInput): void {
  const changed = new Map(boxes.map(({ id, cell }) => [id, cell]));
  const known = new Set(drawn.map(({ id }) => id));
  if (boxes.some(({ id }) => !known.has(id))) throw new DomainError("resource.not_found");
  const cells = drawn.flatMap(({ id, floor, x, y, width, height }): PlanCell[] => {
    const cell = changed.has(id) ? changed.get(id) : x === null ? null : { x, y, width, height };
    return cell ? [{ id, floor, ...cell }] : [];
  });
  const [first] = overlappingIds(cells);
  if (first === undefined) return;
  throw new DomainError("plan.boxes_overlap", {
    details: { number: drawn.find(({ id }) => id === first)?.number ?? "" },
  });
}
