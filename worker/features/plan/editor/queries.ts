import type { PlanInput } from "../../../../domain/box/partner-schema.ts";
import type { PlanCell } from "../../../../domain/plan/plan.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import { partnerOfUid } from "../../../http/actor.ts";

export function ownPlaceVersion(db: Database, uid: string, placeId: string): D1PreparedStatement {
  return db.prepare(`SELECT version FROM places WHERE id = ? AND partner_id = ${partnerOfUid}`).bind(placeId, uid);
}

type Position = Pick<PlanCell, "x" | "y" | "width" | "height">;

/** A box of a plan, which may not be on it yet. */
export type DrawnBox = Omit<PlanCell, keyof Position> & { number: string } & (Position | Record<keyof Position, null>);

export function drawnBoxes(db: Database, uid: string, placeId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, number, floor, plan_x AS x, plan_y AS y, plan_width AS width, plan_height AS height FROM boxes
       WHERE partner_id = ${partnerOfUid} AND place_id = ? AND status <> 'archived'`,
    )
    .bind(uid, placeId);
}

/** Changes nothing if the place's version is not `seen`. */
export function updatePlaceVersion(
  db: Database,
  { id, seen, nextVersion, now }: { id: string; seen: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return update(db, "places", {
    set: { version: nextVersion, updated_at: now.toISOString() },
    where: { id, version: seen },
  });
}

export function updateCells(db: Database, boxes: PlanInput["boxes"], now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE boxes SET plan_x = j.value ->> '$.cell.x', plan_y = j.value ->> '$.cell.y',
         plan_width = j.value ->> '$.cell.width', plan_height = j.value ->> '$.cell.height', updated_at = ?1
       FROM json_each(?2) j WHERE boxes.id = j.value ->> 'id'`,
    )
    .bind(now.toISOString(), JSON.stringify(boxes));
}
