import type { Day } from "../../../domain/core/day.ts";
import type { CountedSearch } from "../../../domain/search/demand.ts";
import type { Database } from "../../db/database.ts";

/** Searches of a day that have everything counted about them in common. */
export interface SearchCount extends CountedSearch {
  onDay: Day;
  searches: number;
  emptySearches: number;
}

export function addSearches(db: Database, counts: readonly SearchCount[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO search_counts (map_column, map_row, on_day, size, kind, searches, empty_searches)
       SELECT value ->> 'mapColumn', value ->> 'mapRow', value ->> 'onDay', value ->> 'size', value ->> 'kind',
         value ->> 'searches', value ->> 'emptySearches'
       FROM json_each(?) WHERE TRUE
       ON CONFLICT (map_column, map_row, on_day, size, kind) DO UPDATE
       SET searches = searches + excluded.searches, empty_searches = empty_searches + excluded.empty_searches`,
    )
    .bind(JSON.stringify(counts));
}

export function addSearchesOfDays(db: Database, counts: readonly SearchCount[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO search_days (on_day, searches, empty_searches)
       SELECT value ->> 'onDay', SUM(value ->> 'searches'), SUM(value ->> 'emptySearches')
       FROM json_each(?) WHERE TRUE GROUP BY 1
       ON CONFLICT (on_day) DO UPDATE
       SET searches = searches + excluded.searches, empty_searches = empty_searches + excluded.empty_searches`,
    )
    .bind(JSON.stringify(counts));
}
