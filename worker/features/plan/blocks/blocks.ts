import type { BlockInput } from "../../../../domain/box/partner-schema.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { isOverlap, rows } from "../../../db/database.ts";
import { auditChange } from "../../../http/audit.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type WriteScope, writeOnce } from "../../../http/write-once.ts";
import {
  type BlockRow,
  changeBlock,
  collidingEntry,
  insertBlock,
  ownBlock,
  ownBox,
  removeBlock,
} from "./block-queries.ts";

export interface Block {
  id: string;
  boxId: string;
  fromOn: Day;
  toOn: Day | null;
  reason: string;
}

interface Colliding {
  kind: string;
  fromOn: Day;
  toOn: Day | null;
  name: string | null;
}

function refuseCollision(result: D1Result | undefined): void {
  const [standing] = rows<Colliding>(result);
  if (standing !== undefined) throw new DomainError("block.collides", { details: { ...standing } });
}

const entryOf = ({ actor, now, requestId }: WriteScope, action: string) =>
  ({ actor: actor.uid, action, entity: "block", partnerId: actor.partnerId, requestId, now }) as const;

/** Who comes second in a race is refused by the ledger itself, and then hears what stands there. */
export async function orCollision<Body>(write: () => Promise<Body>): Promise<Body> {
  try {
    return await write();
  } catch (error) {
    if (!isOverlap(error)) throw error;
    return write();
  }
}

/** Keeps a box out of use for some days. Throws `block.collides` with what stands there, `resource.not_found`. */
export function createBlock(ctx: RequestContext, input: BlockInput): Promise<Block> {
  const { boxId, fromOn, toOn } = input;
  return orCollision(() =>
    writeOnce<Block>(ctx, {
      needs: "box.manage",
      name: "block.create",
      input,
      read: ({ uid, db }) => [ownBox(db, uid, boxId), collidingEntry(db, { boxId, fromOn, toOn, now: ctx.now })],
      plan: (scope, [box, standing]) => {
        if (rows(box).length === 0) throw new DomainError("resource.not_found");
        refuseCollision(standing);
        const block = { id: newId("block"), ...input };
        const mark = { table: "blocks", id: block.id, nextVersion: newId("version") } as const;
        return {
          body: block,
          statements: [
            ...insertBlock(scope.db, {
              ...block,
              createdBy: scope.actor.uid,
              nextVersion: mark.nextVersion,
              now: scope.now,
            }),
            auditChange(scope.db, mark, { ...entryOf(scope, "create"), details: { boxId } }),
          ],
        };
      },
    }),
  );
}

/** Another last day of a block, exclusive: earlier, or later where nobody is in the way. */
export function endBlock(ctx: RequestContext, id: string, toOn: Day): Promise<Block> {
  return orCollision(() =>
    writeOnce<Block>(ctx, {
      needs: "box.manage",
      name: "block.end",
      input: { id, toOn },
      read: ({ uid, db }) => [ownBlock(db, uid, id), collidingEntry(db, { ofBlock: id, toOn, now: ctx.now })],
      plan: (scope, [found, standing]) => {
        const block = readBlock(found);
        if (toOn <= block.fromOn) throw new DomainError("request.invalid", { fields: { toOn: "field.too_small" } });
        refuseCollision(standing);
        const mark = { table: "blocks", id, nextVersion: newId("version") } as const;
        const { version, ...facts } = block;
        return {
          body: { ...facts, toOn },
          statements: [
            ...changeBlock(scope.db, { id, toOn, version, nextVersion: mark.nextVersion, now: scope.now }),
            auditChange(scope.db, mark, { ...entryOf(scope, "end"), details: { toOn } }),
          ],
        };
      },
    }),
  );
}

/** Takes a block away as if it had never been; the audit keeps it. */
export function deleteBlock(ctx: RequestContext, id: string): Promise<{ id: string }> {
  return writeOnce(ctx, {
    needs: "box.manage",
    name: "block.delete",
    input: { id },
    read: ({ uid, db }) => [ownBlock(db, uid, id)],
    plan: (scope, [found]) => {
      const { boxId, fromOn, toOn, version } = readBlock(found);
      const mark = { table: "blocks", id, nextVersion: newId("version") } as const;
      const details = { boxId, fromOn, toOn };
      return {
        body: { id },
        statements: removeBlock(
          scope.db,
          { id, version, mark },
          auditChange(scope.db, mark, { ...entryOf(scope, "delete"), details }),
        ),
      };
    },
  });
}

function readBlock(result: D1Result | undefined): BlockRow {
  const [block] = rows<BlockRow>(result);
  if (block === undefined) throw new DomainError("resource.not_found");
  return block;
}
