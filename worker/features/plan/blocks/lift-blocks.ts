import { type Day, dayAt } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChanges } from "../../../http/audit.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { writeOnce } from "../../../http/write-once.ts";
import { bookTimeZone } from "../boxes.ts";
import { endBlocks, standingBlocks } from "./lift-queries.ts";

export interface StandingBlock {
  id: string;
  boxId: string;
  fromOn: Day;
  version: string;
}

/**
 * Puts boxes back in use from today on: the blocks that stand in them today end with yesterday, and those that began
 * today are gone. Boxes without one stay as they are. Answers with the boxes that had one. Throws `resource.not_found`.
 */
export function liftBlocks(ctx: RequestContext, placeId: string, boxIds: string[]): Promise<{ boxIds: string[] }> {
  const today = dayAt(ctx.now, bookTimeZone);
  return writeOnce(ctx, {
    needs: "box.manage",
    name: "block.lift",
    input: { placeId, boxIds },
    read: ({ uid, db }) => [standingBlocks(db, { uid, placeId, boxIds, today })],
    plan: ({ db, actor, now, requestId }, [found]) => {
      const boxes = rows<StandingBlock | { id: null }>(found);
      if (boxes.length < boxIds.length) throw new DomainError("resource.not_found");
      const blocks = boxes.filter((row) => row.id !== null);
      const nextVersion = newId("version");
      const ids = blocks.map(({ id }) => id);
      const entry = { actor: actor.uid, action: "lift", entity: "block", partnerId: actor.partnerId } as const;
      const [mark, ...ends] = endBlocks(db, { blocks, today, nextVersion, now });
      return {
        body: { boxIds: blocks.map(({ boxId }) => boxId) },
        statements: [
          mark,
          auditChanges(db, { table: "blocks", nextVersion }, ids, { ...entry, requestId, now }),
          ...ends,
        ],
      };
    },
  });
}
