import type { NewBox } from "../../../../domain/box/create-schema.ts";
import { featureBits } from "../../../../domain/box/features.ts";
import type { PlanCell } from "../../../../domain/plan/plan.ts";
import type { Database } from "../../../db/database.ts";

export interface BoxToInsert extends NewBox {
  id: string;
  cell: PlanCell | undefined;
}

interface Common {
  placeId: string;
  partnerId: string;
  vatRate: string;
  depositMonths: number;
  nextVersion: string;
  now: Date;
}

/** D1 allows 100 parameters per statement and 2 MB per parameter, so rows are passed as JSON in chunks of this size. */
const rowsAtOnce = 1_000;

/** Inserts boxes and the first rows of their price histories. */
export function insertBoxes(db: Database, boxes: readonly BoxToInsert[], common: Common): D1PreparedStatement[] {
  const at = common.now.toISOString();
  return chunksOf(boxes, rowsAtOnce).flatMap((chunk) => {
    const json = JSON.stringify(chunk.map((box) => ({ ...box, features: featureBits(box.features) })));
    return [
      db
        .prepare(
          `INSERT INTO boxes (id, place_id, partner_id, number, kind, width_cm, depth_cm, height_cm, floor, features,
             monthly_grosze, vat_rate, deposit_grosze, plan_x, plan_y, plan_width, plan_height, version, created_at, updated_at)
           SELECT value ->> 'id', ?2, ?3, value ->> 'number', value ->> 'kind', value ->> 'widthCm', value ->> 'depthCm',
             value ->> 'heightCm', value ->> 'floor', value ->> 'features', value ->> 'monthlyGrosze', ?4,
             COALESCE(value ->> 'depositGrosze', ?5 * (value ->> 'monthlyGrosze')), value ->> '$.cell.x',
             value ->> '$.cell.y', value ->> '$.cell.width', value ->> '$.cell.height', ?6, ?7, ?7
           FROM json_each(?1)`,
        )
        .bind(json, common.placeId, common.partnerId, common.vatRate, common.depositMonths, common.nextVersion, at),
      db
        .prepare(
          `INSERT INTO box_prices (box_id, monthly_grosze, from_at)
           SELECT value ->> 'id', value ->> 'monthlyGrosze', ?2 FROM json_each(?1)`,
        )
        .bind(json, at),
    ];
  });
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
