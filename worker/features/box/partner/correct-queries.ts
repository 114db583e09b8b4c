import type { BoxKind } from "../../../../domain/box/kinds.ts";
import type { BoxStatus } from "../../../../domain/box/state.ts";
import type { PlanCell } from "../../../../domain/plan/plan.ts";
import type { Database } from "../../../db/database.ts";
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
  isAwaitingSignature: 0 | 1;
}

/** Someone reads the data of the box in an agreement that they have not signed yet. */
const isAwaitingSignature = (box: string, now: string) =>
  `EXISTS (SELECT 1 FROM reservations WHERE box_id = ${box} AND status IN ('held', 'offered') AND hold_expires_at > ${now})`;

const isOwn = `b.partner_id = ${partnerOfUid.replace("?", "?2")}`;

export function boxToCorrect(
  { db, uid, now }: { db: Database; uid: string; now: Date },
  boxId: string,
  number: string,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT b.id, b.version, b.number, b.kind, b.width_cm AS widthCm, b.depth_cm AS depthCm, b.height_cm AS heightCm,
         b.floor, b.deposit_grosze AS depositGrosze, b.monthly_grosze AS monthlyGrosze,
         p.deposit_months AS depositMonths, b.status, p.id AS placeId, p.version AS placeVersion,
         iif(b.plan_x IS NULL, NULL, json_object('x', b.plan_x, 'y', b.plan_y, 'width', b.plan_width,
           'height', b.plan_height)) AS cell, ${drawnOf("b.place_id")} AS drawn,
         EXISTS (SELECT 1 FROM boxes AS other WHERE other.place_id = b.place_id AND other.number = ?3
           AND other.status <> 'archived' AND other.id <> b.id) AS isNumberTaken,
         ${isAwaitingSignature("b.id", "?4")} AS isAwaitingSignature
       FROM boxes b JOIN places p ON p.id = b.place_id WHERE b.id = ?1 AND ${isOwn}`,
    )
    .bind(boxId, uid, number, now.toISOString());
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

/** Changes nothing if the box has changed since it was read, or has been reserved and not signed for. */
export function updateBox(db: Database, { box, cell, nextVersion, now }: Correction): D1PreparedStatement {
  const at = now.toISOString();
  return db
    .prepare(
      `UPDATE boxes SET number = ?3, kind = ?4, floor = ?5, width_cm = ?6, depth_cm = ?7, height_cm = ?8,
         plan_x = COALESCE(?9, plan_x), plan_y = COALESCE(?10, plan_y), plan_width = COALESCE(?11, plan_width),
         plan_height = COALESCE(?12, plan_height), deposit_grosze = ?13, version = ?14, updated_at = ?15
       WHERE id = ?1 AND version = ?2 AND NOT ${isAwaitingSignature("boxes.id", "?15")}`,
    )
    .bind(
      ...[box.id, box.version, box.number, box.kind, box.floor, box.widthCm, box.depthCm, box.heightCm],
      ...[cell?.x ?? null, cell?.y ?? null, cell?.width ?? null, cell?.height ?? null],
      ...[box.depositGrosze, nextVersion, at],
    );
}
