import type { PhotoFacts } from "../../../../domain/photo/inspect.ts";
import type { RentState } from "./state.ts";

type Database = Pick<D1Database, "prepare">;

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
  return db
    .prepare(
      `INSERT INTO rent_photos (id, rent_id, partner_id, width, height, bytes, content_type, created_by, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(id, rent.id, rent.partnerId, width, height, bytes, contentType, by, now.toISOString());
}

export function deletePhoto(db: Database, rentId: string, id: string): D1PreparedStatement {
  return db.prepare("DELETE FROM rent_photos WHERE id = ? AND rent_id = ?").bind(id, rentId);
}
