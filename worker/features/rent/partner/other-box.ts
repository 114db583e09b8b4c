import { partnerOfUid } from "../../../http/actor.ts";

/** A box of the partner that somebody can be moved to, as `OtherBox`. A VAT rate that is a number comes as one. */
export function otherBox(db: Pick<D1Database, "prepare">, uid: string, boxId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, number, iif(vat_rate GLOB '[0-9]*', CAST(vat_rate AS INTEGER), vat_rate) AS vatRate
       FROM boxes WHERE id = ? AND partner_id = ${partnerOfUid} AND status = 'available'`,
    )
    .bind(boxId, uid);
}
