import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { fold } from "../../../domain/core/text.ts";
import { type Point, poland } from "../../../domain/search/search.ts";
import { type Town, townsQuery } from "../../lib/api/towns.ts";
import { companyQuery } from "../../lib/session/own-company.ts";
import type { PlaceValues } from "./values.ts";

/** A map's center and zoom level. */
interface View extends Point {
  zoom: number;
}

const zooms = { country: 6, town: 13, door: 17 } as const;
const country: View = {
  lat: (poland.south + poland.north) / 2,
  lng: (poland.west + poland.east) / 2,
  zoom: zooms.country,
};

const viewOf = (point: Point | null, zoom: number): View | null => point && { lat: point.lat, lng: point.lng, zoom };

/** Towns that start with the name, and the one that matches it exactly. */
function useTowns(name: string) {
  const query = useDeferredValue(name.trim());
  const { data = [] } = useQuery({
    ...townsQuery(query),
    enabled: query.length > 1,
    placeholderData: keepPreviousData,
  });
  return { towns: data, town: data.find((town) => fold(town.name) === fold(query)) ?? null };
}

export interface PinLocation {
  /** Suggestions for the typed town. */
  towns: readonly Town[];
  point: Point | null;
  /** The view without a pin; the map moves when it changes. */
  initialView: View;
  /** Moves the pin to the user's location and zooms in. */
  movePinTo: (point: Point) => void;
}

/**
 * The map's view and pin. A new place starts in the company's town; typing a town moves the map there. Only the user places
 * the pin, because no one notices one that is placed in the middle of the town.
 */
export function usePinLocation(values: PlaceValues, onPoint: (point: Point) => void): PinLocation {
  const point = values.lat === null || values.lng === null ? null : { lat: values.lat, lng: values.lng };
  const { towns, town } = useTowns(values.city);
  const company = useQuery({ ...companyQuery, enabled: point === null });
  const companyTown = useTowns(point === null ? (company.data?.city ?? "") : "").town;
  const [view, setView] = useState<View | null>(null);
  const lastTown = useRef(values.city);

  const applyTown = useEffectEvent(({ lat, lng }: Town) => {
    const isTyped = fold(lastTown.current) !== fold(values.city);
    lastTown.current = values.city;
    if (point === null || isTyped) setView({ lat, lng, zoom: zooms.town });
  });
  useEffect(() => {
    if (town !== null) applyTown(town);
  }, [town]);

  return {
    towns,
    point,
    initialView: view ?? viewOf(point, zooms.door) ?? viewOf(companyTown, zooms.town) ?? country,
    movePinTo: ({ lat, lng }) => {
      setView({ lat, lng, zoom: zooms.door });
      onPoint({ lat, lng });
    },
  };
}
