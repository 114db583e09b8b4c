import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { MapSpots } from "../../ui/map/spots.ts";
import type { FoundPage } from "./found-page.ts";

/** Search results as map markers. */
export function useMapMarkers(found: Pick<FoundPage, "pins" | "clusters"> | undefined): MapSpots {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => ({
      pins: (found?.pins ?? []).map(({ placeId, name, lat, lng, monthlyGrosze, comingSoon }) => {
        const price = monthlyGrosze === null ? "" : format.money(monthlyGrosze, "short");
        return {
          id: placeId,
          lat,
          lng,
          plate: comingSoon ? t`soon` : price,
          label: comingSoon ? t`${name}, opening soon` : t`${name}, ${price} a month`,
          soon: comingSoon,
        };
      }),
      clusters: (found?.clusters ?? []).map(({ lat, lng, count, comingSoon, fromGrosze }) => {
        const places = numberOfPlaces(count);
        const name = numberOfPlaces(comingSoon);
        const price = fromGrosze === null ? "" : format.money(fromGrosze, "short");
        const open = fromGrosze === null ? t`${places}, zoom in` : t`${places} from ${price} a month, zoom in`;
        const label = [count > 0 && open, comingSoon > 0 && t`${name}, opening soon`].filter(Boolean).join("; ");
        return { lat, lng, count: count || comingSoon, label, soon: count === 0 };
      }),
    }),
    [found, format, t],
  );
}

const numberOfPlaces = (count: number) => plural(count, { one: "# place", other: "# places" });
