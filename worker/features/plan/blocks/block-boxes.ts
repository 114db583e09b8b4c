import type { BlockBoxesInput } from "../../../../domain/box/partner-schema.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChanges } from "../../../http/audit.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { writeOnce } from "../../../http/write-once.ts";
import { boxesToBlock, insertBlocks } from "./block-queries.ts";
import { orCollision } from "./blocks.ts";

export interface BlockedBoxes {
  blocks: { id: string; boxId: string }[];
  fromOn: Day;
  toOn: Day | null;
}

/**
 * Keeps several boxes of a place out of use for the same days: all of them or none. Throws `block.collides` with the
 * boxes in which somebody stands (`boxes.<id>`), `resource.not_found`.
 */
export function blockBoxes(ctx: RequestContext, placeId: string, input: BlockBoxesInput): Promise<BlockedBoxes> {
  const { boxIds, fromOn, toOn, reason } = input;
  return orCollision(() =>
    writeOnce<BlockedBoxes>(ctx, {
      needs: "box.manage",
      name: "block.createMany",
      input: { placeId, ...input },
      read: ({ uid, db }) => [boxesToBlock(db, { uid, placeId, boxIds, fromOn, toOn, now: ctx.now })],
      plan: ({ db, actor, now, requestId }, [found]) => {
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
        const entry = { actor: actor.uid, action: "create", entity: "block", partnerId: actor.partnerId } as const;
        return {
          body: { blocks, fromOn, toOn },
          statements: [
            ...insertBlocks(db, { blocks, fromOn, toOn, reason, createdBy: actor.uid, nextVersion, now }),
            auditChanges(db, { table: "blocks", nextVersion }, ids, { ...entry, requestId, now }),
          ],
        };
      },
    }),
  );
}
