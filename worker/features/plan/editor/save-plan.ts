import type { PlanInput } from "../../../../domain/box/partner-schema.ts";
import { DomainError } from "../../../../domain/core/errors.ts";
import { newId } from "../../../../domain/core/ids.ts";
import { overlappingIds, type PlanCell } from "../../../../domain/plan/plan.ts";
import { rows } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { auditChange } from "../../../http/audit.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { writeOnce } from "../../../http/write-once.ts";
import { ownPlace, type PlaceRow } from "../boxes-queries.ts";

type Database = Pick<D1Database, "prepare">;
type DrawnBox = Omit<PlanCell, "x"> & { number: string; x: number | null };

function drawnBoxes(db: Database, uid: string, placeId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, number, floor, plan_x AS x, plan_y AS y, plan_width AS width, plan_height AS height FROM boxes
       WHERE partner_id = ${partnerOfUid} AND place_id = ? AND status <> 'archived'`,
    )
    .bind(uid, placeId);
}

function moveCells(db: Database, boxes: PlanInput["boxes"], now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE boxes SET plan_x = j.value ->> '$.cell.x', plan_y = j.value ->> '$.cell.y',
         plan_width = j.value ->> '$.cell.width', plan_height = j.value ->> '$.cell.height', updated_at = ?1
       FROM json_each(?2) j WHERE boxes.id = j.value ->> 'id'`,
    )
    .bind(now.toISOString(), JSON.stringify(boxes));
}

/**
 * Where boxes stand on the plan, all in one. The place's version is the plan's. Throws `resource.version_conflict` when
 * somebody saved in the meantime, and `plan.boxes_overlap` with the number of one box that stands in another.
 */
export function savePlan(ctx: RequestContext, placeId: string, input: PlanInput): Promise<{ version: string }> {
  return writeOnce(ctx, {
    needs: "box.manage",
    name: "plan.save",
    input: { placeId, ...input },
    read: ({ uid, db }) => [ownPlace(db, uid, placeId, ctx.locale), drawnBoxes(db, uid, placeId)],
    plan: ({ db, actor, now, requestId }, results) => {
      const place = rows<PlaceRow>(results[0])[0];
      if (place === undefined) throw new DomainError("resource.not_found");
      if (place.version !== input.version) throw new DomainError("resource.version_conflict");
      refuseOverlap(rows<DrawnBox>(results[1]), input);
      const mark = { table: "places", id: placeId, nextVersion: newId("version") } as const;
      return {
        body: { version: mark.nextVersion },
        statements: [
          db
            .prepare("UPDATE places SET version = ?, updated_at = ? WHERE id = ? AND version = ?")
            .bind(mark.nextVersion, now.toISOString(), placeId, input.version),
          auditChange(db, mark, {
            actor: actor.uid,
            action: "arrange",
            entity: "place",
            partnerId: actor.partnerId,
            details: { boxes: input.boxes.length },
            requestId,
            now,
          }),
          moveCells(db, input.boxes, now),
        ],
      };
    },
  });
}

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
