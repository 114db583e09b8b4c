import type { PhotoFacts } from "../../../../domain/photo/inspect.ts";
import type { Database } from "../../../db/database.ts";
import { insert } from "../../../db/write.ts";
import type { RentState } from "../model/state.ts";

export interface TakenPhoto extends PhotoFacts {
  id: string;
  bytes: number;
  by: string;
  now: Date;
}

export function insertPhoto(
  db: Database,
  rent: Pick<RentState, "id" | "partnerId">,
  photo: TakenPhoto,
): D1PreparedStatement {
  const { id, width, height, bytes, contentType, by, now } = photo;
  return insert(db, "rent_photos", {
    id,
    rent_id: rent.id,
    partner_id: rent.partnerId,
    ...{ width, height, bytes, content_type: contentType },
    created_by: by,
    created_at: now.toISOString(),
  });
}

export function deletePhoto(db: Database, rentId: string, id: string): D1PreparedStatement {
  return db.prepare("DELETE FROM rent_photos WHERE id = ? AND rent_id = ?").bind(id, rentId);
}
