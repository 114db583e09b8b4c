import type { Database } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import { drawnOf } from "./new-boxes.ts";

/** One of the partner's places, with the data needed to create boxes. */
export interface PlaceForBoxes {
  partnerId: string;
  depositMonths: number;
  vatRate: "23" | "zw";
  /** JSON: the numbers of the boxes that are not archived. */
  numbers: string;
  /** JSON: `Drawn`. */
  drawn: string;
}

export function placeForBoxes(db: Database, uid: string, placeId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.partner_id AS partnerId, p.deposit_months AS depositMonths, iif(pa.vat_status = 'exempt', 'zw', '23') AS vatRate,
         (SELECT json_group_array(number) FROM boxes WHERE place_id = p.id AND status <> 'archived') AS numbers,
         ${drawnOf("p.id")} AS drawn
       FROM places p JOIN partners pa ON pa.id = p.partner_id WHERE p.id = ? AND p.partner_id = ${partnerOfUid}`,
    )
    .bind(placeId, uid);
}
