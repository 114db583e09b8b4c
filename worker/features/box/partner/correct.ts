import { oldOf } from "../../../../domain/audit/changes.ts";
import { type CorrectBoxInput, correctBoxInput } from "../../../../domain/box/create-schema.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { cellAfterCorrection, type PlanCell } from "../../../../domain/plan/plan.ts";
import { isUniqueConflict, rows } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { type BoxToCorrect, boxToCorrect, otherCells, updateBox } from "./correct-queries.ts";
import { layOut } from "./new-boxes.ts";

const numberTaken = (cause?: unknown) =>
  new DomainError("box.number_taken", { fields: { number: "field.box_number_taken" }, cause });

/**
 * Corrects number, kind, size, floor and deposit of a box. Agreements, reservations, rents and invoices keep what was
 * agreed; while someone reads the data to sign for it, it stays. On the plan the box keeps its place; on another floor it gets
 * one below the boxes there. Throws `resource.version_conflict`, `box.awaiting_signature` and `box.number_taken`.
 */
export const correctBox = {
  name: "box.correct",
  access: { member: "box.manage" },
  changes: ["boxes", "places"],
  input: correctBoxInput,
  read: ({ db, uid, now }, { boxId }, { number }) => [
    boxToCorrect({ db, uid, now }, boxId, number),
    otherCells(db, uid, boxId),
  ],
  plan({ db, now, requestId, actor: uid }, [found, others], { input, actor }) {
    const [box] = rows<BoxToCorrect>(found);
    if (box === undefined) throw new DomainError("resource.not_found");
    const { version, depositGrosze, ...data } = input;
    if (box.version !== version) throw new DomainError("resource.version_conflict");
    if (box.isAwaitingSignature === 1) throw new DomainError("box.awaiting_signature");
    if (box.isNumberTaken === 1 && box.status !== "archived") throw numberTaken();
    const after = {
      ...box,
      ...data,
      depositGrosze: depositGrosze ?? box.monthlyGrosze * box.depositMonths,
    };
    const details = differences(box, after);
    if (Object.keys(details).length === 0) return { body: { id: box.id, version }, statements: [] };
    const nextVersion = newId("version");
    const cell = movedCell(box, after, rows<PlanCell>(others));
    const entry = { actor: uid, partnerId: actor?.partnerId ?? null, requestId, now };
    const place = { table: "places", id: box.placeId, nextVersion } as const;
    return {
      body: { id: box.id, version: nextVersion },
      statements: [
        updateBox(db, { box: after, cell, nextVersion, now }),
        auditChange(
          db,
          { table: "boxes", id: box.id, nextVersion },
          { ...entry, action: "correct", entity: "box", details },
        ),
        // The plan has the version of its place, so that an open editor does not overwrite the new cell.
        ...(cell === null
          ? []
          : [
              update(db, "places", {
                set: { version: nextVersion, updated_at: now.toISOString() },
                where: { id: box.placeId, version: box.placeVersion },
              }),
              auditChange(db, place, { ...entry, action: "arrange", entity: "place", details: { boxes: 1 } }),
            ]),
      ],
      explain: (error) => (isUniqueConflict(error) ? numberTaken(error) : null),
    };
  },
} satisfies Command<{ boxId: string }, CorrectBoxInput, { id: string; version: string }>;

const recorded = ["number", "kind", "widthCm", "depthCm", "heightCm", "floor", "depositGrosze"] as const;

/** For the audit trail: each value that changes, with the one before it. */
function differences(box: BoxToCorrect, after: BoxToCorrect): Record<string, string | number> {
  const changed = recorded.filter((name) => box[name] !== after[name]);
  return Object.fromEntries(
    changed.flatMap((name) => [
      [oldOf(name), box[name]],
      [name, after[name]],
    ]),
  );
}

/** The box's new cell on the plan; null if it stays as it is, or off the plan. */
function movedCell(box: BoxToCorrect, after: BoxToCorrect, others: readonly PlanCell[]): PlanCell | null {
  if (box.cell === null) return null;
  if (box.floor !== after.floor) return layOut([after], JSON.parse(box.drawn)).get(box.id) ?? null;
  const cell: PlanCell = { id: box.id, floor: box.floor, ...JSON.parse(box.cell) };
  const moved = cellAfterCorrection(cell, box, after, others);
  return moved.width === cell.width && moved.height === cell.height ? null : moved;
}
