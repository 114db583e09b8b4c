import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Point } from "../../../domain/place/search.ts";

const waitMs = 10_000;
/** Where one was five minutes ago is near enough. */
const recentMs = 300_000;

/** The visitor's place, asked for on their press alone, with a word for when it cannot be had. */
export function useNearMe(onFound: (point: Point) => void) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const refused = (error: GeolocationPositionError | null) => {
    setBusy(false);
    setRefusal(
      error?.code === 1
        ? t`Your browser does not let us see where you are. Allow it in its settings, or type a town.`
        : t`We could not find where you are. Type a town instead.`,
    );
  };
  const find = () => {
    if (busy) return;
    setRefusal(null);
    if (!("geolocation" in navigator)) return refused(null);
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      refused,
      { timeout: waitMs, maximumAge: recentMs },
    );
  };
  return { find, busy, refusal };
}
