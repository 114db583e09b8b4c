import type { BoxKind } from "../../../../domain/box/kinds.ts";
import type { BoxStatus } from "../../../../domain/box/state.ts";
import type { PlanCell } from "../../../../domain/plan/plan.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { drawnOf } from "./new-boxes.ts";

export interface BoxToCorrect {
  id: string;
  version: string;
  number: string;
  kind: BoxKind;
  widthCm: number;
  depthCm: number;
  heightCm: number;
  floor: number;
  depositGrosze: number;
  monthlyGrosze: number;
  depositMonths: number;
  status: BoxStatus;
  placeId: string;
  placeVersion: string;
  /** JSON: `PlanCell` without id and floor; null if it is not on the plan. */
  cell: string | null;
  /** JSON: `Drawn`. */
  drawn: string;
  /** 1 if another box of the place, which is not archived, has the requested number. */
  isNumberTaken: 0 | 1;
}

const isOwn = `b.partner_id = ${partnerOfUid.replace("?", "?2")}`;

export function boxToCorrect(db: Database, uid: string, boxId: string, number: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT b.id, b.version, b.number, b.kind, b.width_cm AS widthCm, b.depth_cm AS depthCm, b.height_cm AS heightCm,
         b.floor, b.deposit_grosze AS depositGrosze, b.monthly_grosze AS monthlyGrosze,
         p.deposit_months AS depositMonths, b.status, p.id AS placeId, p.version AS placeVersion,
         iif(b.plan_x IS NULL, NULL, json_object('x', b.plan_x, 'y', b.plan_y, 'width', b.plan_width,
           'height', b.plan_height)) AS cell, ${drawnOf("b.place_id")} AS drawn,
         EXISTS (SELECT 1 FROM boxes AS other WHERE other.place_id = b.place_id AND other.number = ?3
           AND other.status <> 'archived' AND other.id <> b.id) AS isNumberTaken
       FROM boxes b JOIN places p ON p.id = b.place_id WHERE b.id = ?1 AND ${isOwn}`,
    )
    .bind(boxId, uid, number);
}

/** The cells of the other boxes on the floor of a box. For `cellAfterCorrection`. */
export function otherCells(db: Database, uid: string, boxId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT other.id, other.floor, other.plan_x AS x, other.plan_y AS y, other.plan_width AS width,
         other.plan_height AS height
       FROM boxes b JOIN boxes other ON other.place_id = b.place_id AND other.floor = b.floor AND other.id <> b.id
       WHERE b.id = ?1 AND ${isOwn} AND other.status <> 'archived' AND other.plan_x IS NOT NULL`,
    )
    .bind(boxId, uid);
}

interface Correction {
  box: BoxToCorrect;
  cell: Omit<PlanCell, "id" | "floor"> | null;
  nextVersion: string;
  now: Date;
}

/** Changes nothing if the box has changed since it was read. */
export function updateBox(db: Database, { box, cell, nextVersion, now }: Correction): D1PreparedStatement {
  return update(db, "boxes", {
    set: {
      ...{ number: box.number, kind: box.kind, floor: box.floor, deposit_grosze: box.depositGrosze },
      ...{ width_cm: box.widthCm, depth_cm: box.depthCm, height_cm: box.heightCm },
      ...(cell && { plan_x: cell.x, plan_y: cell.y, plan_width: cell.width, plan_height: cell.height }),
      ...{ version: nextVersion, updated_at: now.toISOString() },
    },
    where: { id: box.id, version: box.version },
  });
}
