import { liftBlocksInput } from "../../../../domain/box/partner-schema.ts";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { rows } from "../../../db/database.ts";
import { auditChanges } from "../../../http/audit.ts";
import type { Command } from "../../../http/command.ts";
import { type CurrentBlock, currentBlocks, endBlocks } from "./lift-queries.ts";

/**
 * Returns boxes to service from today on: their current blocks end yesterday, and those that began today are deleted.
 * Ignores boxes without a block. Responds with the boxes that had one. Throws `resource.not_found`.
 */
export const liftBlocks = {
  name: "block.lift",
  access: { member: "box.manage" },
  changes: ["boxes"],
  input: liftBlocksInput,
  read: ({ db, uid, now }, { placeId }, { boxIds }) => [
    currentBlocks(db, { uid, placeId, boxIds, today: dayAt(now, polishTimeZone) }),
  ],
  plan({ db, now, requestId, actor: uid }, [found], { input: { boxIds }, actor }) {
    const boxes = rows<CurrentBlock | { id: null }>(found);
    if (boxes.length < boxIds.length) throw new DomainError("resource.not_found");
    const blocks = boxes.filter((row) => row.id !== null);
    const nextVersion = newId("version");
    const ids = blocks.map(({ id }) => id);
    const entry = { actor: uid, action: "lift", entity: "block", partnerId: actor?.partnerId ?? null } as const;
    const [mark, ...ends] = endBlocks(db, { blocks, today: dayAt(now, polishTimeZone), nextVersion, now });
    return {
      body: { boxIds: blocks.map(({ boxId }) => boxId) },
      statements: [
        mark,
        auditChanges(db, { table: "blocks", nextVersion }, ids, { ...entry, requestId, now }),
        ...ends,
      ],
    };
  },
} satisfies Command<{ placeId: string }, { boxIds: string[] }, { boxIds: string[] }>;
