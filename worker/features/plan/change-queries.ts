import type { BoxFeature } from "../../../domain/box/features.ts";
import { featureBits } from "../../../domain/box/features.ts";
import type { BoxStatus } from "../../../domain/box/state.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";
import { named } from "../../db/named.ts";
import { partnerOf } from "./boxes-queries.ts";

/** SQL that is true if box `b` is rented, reserved or held now or later, so that it cannot be archived. */
const isTaken = (box: string, today: string, now: string) => `EXISTS (
  SELECT 1 FROM occupancy WHERE box_id = ${box} AND until_on > ${today} AND kind <> 'block'
    AND (expires_at IS NULL OR expires_at > ${now}))`;

/** SQL that is true if another box of the place of box `b`, which is not archived, has its number. */
const isNumberTaken = `EXISTS (SELECT 1 FROM boxes AS other
  WHERE other.place_id = b.place_id AND other.number = b.number AND other.status <> 'archived' AND other.id <> b.id)`;

export interface BoxToChange {
  id: string;
  version: string;
  monthlyGrosze: number;
  depositGrosze: number;
  depositMonths: number;
  status: BoxStatus;
  features: number;
  isTaken: 0 | 1;
  number: string;
  /** 1 if another box of the place, which is not archived, has this number. */
  isNumberTaken: 0 | 1;
}

/** Returns the partner's own of these boxes, in the requested order. */
export function boxesToChange(
  db: Database,
  { ids, now, ...requested }: { uid: string; placeId: string; ids: readonly string[]; today: Day; now: Date },
): D1PreparedStatement {
  const { ask, bound } = named({ ...requested, ids: JSON.stringify(ids), now: now.toISOString() });
  return db
    .prepare(
      `SELECT b.id, b.version, b.monthly_grosze AS monthlyGrosze, b.deposit_grosze AS depositGrosze,
         p.deposit_months AS depositMonths, b.status, b.features, b.number, ${isNumberTaken} AS isNumberTaken,
         ${isTaken("b.id", ask.today, ask.now)} AS isTaken
       FROM json_each(${ask.ids}) j JOIN boxes b ON b.id = j.value JOIN places p ON p.id = b.place_id
       WHERE b.place_id = ${ask.placeId} AND b.partner_id = ${partnerOf(ask.uid)} ORDER BY j.key`,
    )
    .bind(...bound);
}

export interface BoxesUpdate {
  boxes: readonly {
    id: string;
    /** The version that was read. */
    old: string;
    monthlyGrosze: number;
    depositGrosze: number;
    status: BoxStatus;
    features: readonly BoxFeature[];
  }[];
  nextVersion: string;
  today: Day;
  now: Date;
}

/**
 * Updates each box that still has the version that was read. Removes archived boxes from the plan and does not archive
 * occupied ones.
 */
export function updateBoxes(db: Database, { boxes, nextVersion, today, now }: BoxesUpdate): D1PreparedStatement {
  const list = boxes.map((box) => ({ ...box, features: featureBits(box.features) }));
  const { ask, bound } = named({ list: JSON.stringify(list), nextVersion, today, now: now.toISOString() });
  return db
    .prepare(
      `UPDATE boxes SET monthly_grosze = j.value ->> 'monthlyGrosze', deposit_grosze = j.value ->> 'depositGrosze',
         status = j.value ->> 'status', features = j.value ->> 'features',
         plan_x = iif(j.value ->> 'status' = 'archived', NULL, plan_x), version = ${ask.nextVersion}, updated_at = ${ask.now}
       FROM json_each(${ask.list}) j
       WHERE boxes.id = j.value ->> 'id' AND boxes.version = j.value ->> 'old'
         AND (j.value ->> 'status' <> 'archived' OR NOT ${isTaken("boxes.id", ask.today, ask.now)})`,
    )
    .bind(...bound);
}

/** Adds the new prices to the boxes' histories, from which the lowest price of 30 days is calculated. */
export function recordPrices(
  db: Database,
  boxes: readonly { id: string; monthlyGrosze: number }[],
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO box_prices (box_id, monthly_grosze, from_at)
       SELECT j.value ->> 'id', j.value ->> 'monthlyGrosze', ?1 FROM json_each(?2) j`,
    )
    .bind(now.toISOString(), JSON.stringify(boxes.map(({ id, monthlyGrosze }) => ({ id, monthlyGrosze }))));
}
