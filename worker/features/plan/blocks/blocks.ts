import { z } from "zod";
import { type BlockInput, blockInput, endBlockInput } from "../../../../domain/box/partner-schema.ts";
import type { Day } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { isOverlap, rows } from "../../../db/database.ts";
import type { Actor } from "../../../http/actor.ts";
import { auditChange } from "../../../http/audit.ts";
import type { Command, CommandContext } from "../../../http/command.ts";
import {
  type BlockRow,
  changeBlock,
  insertBlock,
  overlappingEntry,
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

interface Overlap {
  kind: string;
  fromOn: Day;
  toOn: Day | null;
  name: string | null;
}

/**
 * Takes a box out of service for a period. Throws `block.collides` with what occupies it in that period,
 * `resource.not_found`.
 */
export const createBlock = {
  name: "block.create",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: blockInput,
  read: ({ db, uid, now }, _params, { boxId, fromOn, toOn }) => [
    ownBox(db, uid, boxId),
    overlappingEntry(db, { boxId, fromOn, toOn, now }),
  ],
  plan(ctx, [box, overlap], { input, actor }) {
    if (rows(box).length === 0) throw new DomainError("resource.not_found");
    refuseOverlap(overlap);
    const { db, now, actor: createdBy } = ctx;
    const block = { id: newId("block"), ...input };
    const version = { table: "blocks", id: block.id, nextVersion: newId("version") } as const;
    return {
      body: block,
      statements: [
        ...insertBlock(db, { ...block, createdBy, nextVersion: version.nextVersion, now }),
        auditChange(db, version, { ...entryOf(ctx, actor, "create"), details: { boxId: input.boxId } }),
      ],
    };
  },
  // The second read finds the entry that a concurrent write has added.
  isRetryable: isOverlap,
} satisfies Command<object, BlockInput, Block>;

/**
 * Changes the end of a block (exclusive). Throws as `createBlock`, and `request.invalid` for an end before the start.
 */
export const endBlock = {
  name: "block.end",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: endBlockInput,
  read: ({ db, uid, now }, { blockId }, { toOn }) => [
    ownBlock(db, uid, blockId),
    overlappingEntry(db, { exceptBlock: blockId, toOn, now }),
  ],
  plan(ctx, [found, overlap], { params: { blockId: id }, input: { toOn }, actor }) {
    const { version: seen, ...block } = requireBlock(found);
    if (toOn <= block.fromOn) throw new DomainError("request.invalid", { fields: { toOn: "field.too_small" } });
    refuseOverlap(overlap);
    const { db, now } = ctx;
    const version = { table: "blocks", id, nextVersion: newId("version") } as const;
    return {
      body: { ...block, toOn },
      statements: [
        ...changeBlock(db, { id, toOn, version: seen, nextVersion: version.nextVersion, now }),
        auditChange(db, version, { ...entryOf(ctx, actor, "end"), details: { toOn } }),
      ],
    };
  },
  isRetryable: isOverlap,
} satisfies Command<{ blockId: string }, { toOn: Day }, Block>;

/** Deletes a block completely. The audit trail still contains it. */
export const deleteBlock = {
  name: "block.delete",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: z.null(),
  read: ({ db, uid }, { blockId }) => [ownBlock(db, uid, blockId)],
  plan(ctx, [found], { params: { blockId: id }, actor }) {
    const { boxId, fromOn, toOn, version } = requireBlock(found);
    const mark = { table: "blocks", id, nextVersion: newId("version") } as const;
    const entry = { ...entryOf(ctx, actor, "delete"), details: { boxId, fromOn, toOn } };
    return { body: { id }, statements: removeBlock(ctx.db, { id, version, mark }, auditChange(ctx.db, mark, entry)) };
  },
} satisfies Command<{ blockId: string }, null, { id: string }>;

const entryOf = ({ actor, now, requestId }: CommandContext, member: Actor | null, action: string) =>
  ({ actor, action, entity: "block", partnerId: member?.partnerId ?? null, requestId, now }) as const;

function refuseOverlap(result: D1Result | undefined): void {
  const [overlap] = rows<Overlap>(result);
  if (overlap !== undefined) throw new DomainError("block.collides", { details: { ...overlap } });
}

function requireBlock(result: D1Result | undefined): BlockRow {
  const [block] = rows<BlockRow>(result);
  if (block === undefined) throw new DomainError("resource.not_found");
  return block;
}
