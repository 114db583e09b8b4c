import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { viewAround } from "../../../domain/search/search.ts";
import { suggestionsQuery } from "../../lib/api/suggestions.ts";
import { rememberPlace, type Spot } from "./recent-places.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";

/** The text of the field “Where”, which becomes part of the search when one of its suggestions is chosen. */
export function useWhere(criteria: SearchState, change: ChangeSearch) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(criteria.place);
  const [shownPlace, setShownPlace] = useState(criteria.place);
  const [isUnknown, setUnknown] = useState(false);
  if (shownPlace !== criteria.place) {
    setShownPlace(criteria.place);
    setTyped(criteria.place);
  }
  const choose = (spot: Spot) => {
    setTyped(spot.name);
    setUnknown(false);
    rememberPlace(spot);
    const near = { lat: spot.lat, lng: spot.lng };
    change({ place: spot.name, near, bbox: viewAround(near) });
  };
  /** Adopts what is typed. @returns whether it is a known place, or none */
  const adopt = async (): Promise<boolean> => {
    const sought = typed.trim();
    if (sought === criteria.place) return true;
    if (sought === "") {
      change({ place: "", near: null, bbox: null });
      return true;
    }
    const [best] = await client.fetchQuery(suggestionsQuery(sought)).catch(() => []);
    if (best === undefined) setUnknown(true);
    else choose(best);
    return best !== undefined;
  };
  const type = (text: string) => {
    setTyped(text);
    setUnknown(false);
  };
  return { typed, type, choose, adopt, isUnknown };
}
