import { boxKinds } from "../../domain/box/kinds.ts";
import { boxSizes } from "../../domain/box/sizes.ts";
import { addDays } from "../../domain/core/day.ts";
import { mapColumns, mapRows } from "../../domain/search/demand.ts";
import type { Clock } from "./clock.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./rows.ts";

const days = 400;
/** Searches for these sizes find nothing more often, because few boxes have them. */
const scarce = new Set<string>(["cartons", "car"]);

/** Counts of searches around the places, with the sums of each day. */
export function countSearches(random: Random, clock: Clock, rows: Rows): void {
  const areas = new Set(
    rows.places.map(({ lat, lng }) =>
      [Math.floor(((Number(lng) + 180) / 360) * mapColumns), Math.floor(((Number(lat) + 90) / 180) * mapRows)].join(
        " ",
      ),
    ),
  );
  const sizes = ["any", "any", ...boxSizes.map(({ id }) => id)];
  const kinds = ["any", "any", "any", ...boxKinds];
  for (let ago = days; ago >= 0; ago--) {
    const on = addDays(clock.today, -ago);
    // More people search on the way to summer, and in general.
    const busy = 1 + Math.sin((Number(on.slice(5, 7)) / 12) * Math.PI) + (days - ago) / days;
    const sums = { searches: 0, empty: 0 };
    for (const area of areas) {
      if (!random.chance(0.25)) continue;
      const [mapColumn = 0, mapRow = 0] = area.split(" ").map(Number);
      const [size, kind] = [random.pick(sizes), random.pick(kinds)];
      const searches = random.int(2, Math.round(10 * busy));
      const empty = Math.min(searches, random.int(0, Math.round(searches * (scarce.has(size) ? 0.7 : 0.2))));
      rows.search_counts.push({
        ...{ map_column: mapColumn, map_row: mapRow, on_day: on, size, kind, searches },
        empty_searches: empty,
      });
      sums.searches += searches;
      sums.empty += empty;
    }
    if (sums.searches > 0) {
      rows.search_days.push({ on_day: on, searches: sums.searches, empty_searches: sums.empty });
    }
  }
}
