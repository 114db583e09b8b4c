import type { Database } from "../../db/database.ts";

export interface Town {
  name: string;
  lat: number;
  lng: number;
}

const shown = 8;

/** Uses a range instead of LIKE, which would interpret `%` and `_` of the input and could not use the index. */
export function townsFrom(db: Database, prefix: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT name, lat, lng FROM towns WHERE search_text >= ?1 AND search_text < ?1 || char(1114111)
      ORDER BY population DESC LIMIT ${shown}`,
    )
    .bind(prefix);
}
