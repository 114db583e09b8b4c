import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { placeHref } from "../../../domain/routes/place.ts";
import { type Bounds, cellOf } from "../../../domain/search/cell.ts";
import { fittingZoom, spotLevelOf, spotsOf } from "../../../domain/search/spots.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { MapWhenSeen } from "../../ui/map/map-when-seen.tsx";
import type { MapSpots } from "../../ui/map/spots.ts";
import type { PlaceOfTown } from "./queries.ts";

/**
 * Space around the outermost places: at least this many degrees, and this share of the distance between them. Pins are
 * above their places, so that the map needs more space at its top.
 */
const margin = { lat: { least: 0.014, share: 0.25 }, lng: { least: 0.03, share: 0.14 } };

/** The smallest and the largest value with space around them. */
function extent(values: readonly number[], { least, share }: { least: number; share: number }): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const space = Math.max(least, (high - low) * share);
  return [low - space, high + space];
}

function viewOf(items: readonly PlaceOfTown[]): Bounds {
  const latitudes = items.map(({ lat }) => lat);
  const longitudes = items.map(({ lng }) => lng);
  const [south, north] = extent(latitudes, margin.lat);
  const [west, east] = extent(longitudes, margin.lng);
  return { west, south, east, north };
}

/** The size of the map on a phone, until it is known. */
const phoneSize = { width: 360, height: 320 };

interface TownMapProps {
  items: readonly PlaceOfTown[];
  activeId: string | null;
  onActive: (placeId: string | null) => void;
}

/** The places of a town with their lowest prices. A pin leads to the place's page. */
export function TownMap({ items, activeId, onActive }: TownMapProps) {
  const navigate = useNavigate();
  const [view, setView] = useState(() => viewOf(items));
  const [size, setSize] = useState(phoneSize);
  const spots = useSpots(items, spotLevelOf(fittingZoom(view, size)));
  const open = (placeId: string) => {
    const place = items.find(({ id }) => id === placeId);
    if (place) void navigate(placeHref("place", { slug: place.slug }), { viewTransition: true });
  };
  return <MapWhenSeen {...{ view, spots, activeId, onActive }} onSize={setSize} onView={setView} onChoose={open} />;
}

/** Pins of single places; those that overlap at the level are one mark. */
function useSpots(items: readonly PlaceOfTown[], level: number): MapSpots {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const found = items.map(({ id, slug, name, lat, lng, comingSoon, sizes, freeBoxes }) => ({
      ...{ placeId: id, slug, name, lat, lng, comingSoon, cell: cellOf(lat, lng) },
      monthlyGrosze: freeBoxes === 0 ? null : Math.min(...sizes.map(({ minGrosze }) => minGrosze)),
    }));
    const { pins, clusters } = spotsOf(found, level);
    return {
      pins: pins.map(({ placeId, name, lat, lng, monthlyGrosze, comingSoon }) => {
        const price = monthlyGrosze === null ? "" : format.money(monthlyGrosze, "short");
        const state = comingSoon ? t`coming soon` : t`none free`;
        const plate = monthlyGrosze === null ? state : price;
        const label = monthlyGrosze === null ? `${name}, ${state}` : t`${name}, ${price} a month`;
        return { id: placeId, lat, lng, plate, label, soon: monthlyGrosze === null };
      }),
      clusters: clusters.map(({ lat, lng, count, comingSoon }) => {
        const places = plural(count + comingSoon, { one: "# place", other: "# places" });
        return { lat, lng, count: count + comingSoon, label: t`${places}, zoom in`, soon: count === 0 };
      }),
    };
  }, [items, level, format, t]);
}
