import type { PopularTown, Suggestion } from "../../lib/api/suggestions.ts";
import type { Spot } from "./recent-places.ts";

export type SuggestionKind = Suggestion["kind"] | "recent" | "popular";

export interface SuggestedSpot extends Spot {
  places: number | null;
}

export interface SuggestionGroup {
  kind: SuggestionKind;
  spots: SuggestedSpot[];
}

type Offered = { found: readonly Suggestion[] } | { recent: readonly Spot[]; popular: readonly PopularTown[] };

/** Suggestions under the headings of their kinds, in the order of their first ones. */
export function groupSuggestions(offered: Offered): SuggestionGroup[] {
  if ("found" in offered) {
    const groups = Map.groupBy(offered.found, ({ kind }) => kind);
    return [...groups].map(([kind, spots]) => ({ kind, spots }));
  }
  const { recent, popular } = offered;
  const groups: SuggestionGroup[] = [
    { kind: "recent", spots: recent.map((spot) => ({ ...spot, places: null })) },
    { kind: "popular", spots: popular.map((town) => ({ ...town, detail: "" })) },
  ];
  return groups.filter(({ spots }) => spots.length > 0);
}
