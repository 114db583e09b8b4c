import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { fold } from "../../../domain/core/text.ts";
import { type Point, poland } from "../../../domain/search/search.ts";
import { type Town, townsQuery } from "../../lib/api/towns.ts";
import { companyQuery } from "../../lib/session/own-company.ts";
import type { PlaceValues } from "./values.ts";

/** What a map shows: its middle, and how near. */
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

const isSame = (one: Point | null, other: Point | null) => one?.lat === other?.lat && one?.lng === other?.lng;

/** Towns that begin with a name, and the one of exactly that name. */
function useTowns(name: string) {
  const sought = useDeferredValue(name.trim());
  const { data = [] } = useQuery({
    ...townsQuery(sought),
    enabled: sought.length > 1,
    placeholderData: keepPreviousData,
  });
  return { towns: data, town: data.find((town) => fold(town.name) === fold(sought)) ?? null };
}

export interface PinLocation {
  /** To choose from, as one types. */
  towns: readonly Town[];
  point: Point | null;
  /** What the map shows without a pin, and goes to when it changes. */
  around: View;
  /** The town in whose middle the pin stands, since nobody has put it to the entrance yet. */
  middleOf: string | null;
  /** Puts the pin where somebody stands, and looks there. */
  goTo: (point: Point) => void;
}

/**
 * Where a place's map looks and where its pin is. A new place begins in the company's own town; a town that is typed takes
 * the map there, and a pin that nobody has moved comes along.
 */
export function usePinLocation(values: PlaceValues, onPoint: (point: Point) => void): PinLocation {
  const point = values.lat === null || values.lng === null ? null : { lat: values.lat, lng: values.lng };
  const { towns, town } = useTowns(values.city);
  const company = useQuery({ ...companyQuery, enabled: point === null });
  const home = useTowns(point === null ? (company.data?.city ?? "") : "").town;
  const [chosen, setChosen] = useState<View | null>(null);
  const last = useRef<{ name: string; middle: Point | null }>({ name: values.city, middle: null });

  const go = useEffectEvent(({ lat, lng }: Town) => {
    const { name, middle } = last.current;
    const isTyped = fold(name) !== fold(values.city);
    last.current = { name: values.city, middle: { lat, lng } };
    if (point !== null && !isTyped) return;
    setChosen({ lat, lng, zoom: zooms.town });
    if (point === null || isSame(point, middle)) onPoint({ lat, lng });
  });
  useEffect(() => {
    if (town !== null) go(town);
  }, [town]);

  const isMiddle = town !== null && isSame(point, { lat: town.lat, lng: town.lng });
  return {
    towns,
    point,
    around: chosen ?? viewOf(point, zooms.door) ?? viewOf(home, zooms.town) ?? country,
    middleOf: isMiddle ? town.name : null,
    goTo: ({ lat, lng }) => {
      setChosen({ lat, lng, zoom: zooms.door });
      onPoint({ lat, lng });
    },
  };
}
