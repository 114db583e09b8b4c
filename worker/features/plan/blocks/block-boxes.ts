import { type BlockBoxesInput, blockBoxesInput } from "../../../../domain/box/partner-schema.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { isOverlap, rows } from "../../../db/database.ts";
import { auditChanges } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { boxesToBlock, insertBlocks } from "./block-queries.ts";

export interface BlockedBoxes {
  blocks: { id: string; boxId: string }[];
  fromOn: Day;
  toOn: Day | null;
}

/**
 * Takes several boxes of a place out of service for one period: all of them or none. Throws `block.collides` with the
 * boxes occupied in that period (`boxes.<id>`), `resource.not_found`.
 */
export const blockBoxes = {
  name: "block.createMany",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: blockBoxesInput,
  read: ({ db, uid, now }, { placeId }, { boxIds, fromOn, toOn }) => [
    boxesToBlock(db, { uid, placeId, boxIds, fromOn, toOn, now }),
  ],
  plan({ db, now, requestId, actor: uid }, [found], { input: { boxIds, fromOn, toOn, reason }, actor }) {
    const boxes = rows<{ id: string; isTaken: 0 | 1 }>(found);
    if (boxes.length < boxIds.length) throw new DomainError("resource.not_found");
    const taken = boxes.filter(({ isTaken }) => isTaken === 1);
    if (taken.length > 0) {
      const fields = Object.fromEntries(taken.map(({ id }) => [`boxes.${id}`, "field.box_taken" as const]));
      throw new DomainError("block.collides", { fields });
    }
    const nextVersion = newId("version");
    const blocks = boxes.map(({ id }) => ({ id: newId("block"), boxId: id }));
    const ids = blocks.map(({ id }) => id);
    const entry = { actor: uid, action: "create", entity: "block", partnerId: actor?.partnerId ?? null } as const;
    return {
      body: { blocks, fromOn, toOn },
      statements: [
        ...insertBlocks(db, { blocks, fromOn, toOn, reason, createdBy: uid, nextVersion, now }),
        auditChanges(db, { table: "blocks", nextVersion }, ids, { ...entry, requestId, now }),
      ],
    };
  },
  // The second read finds the boxes that a concurrent write has occupied.
  isRetryable: isOverlap,
} satisfies Command<{ placeId: string }, BlockBoxesInput, BlockedBoxes>;
