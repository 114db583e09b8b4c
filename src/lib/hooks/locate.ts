import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Point } from "../../../domain/search/search.ts";

const waitMs = 10_000;
/** A position up to five minutes old is accurate enough. */
const recentMs = 300_000;

const refused = msg`Your browser is blocking your location. Allow it in the browser settings, or type a town.`;
const unknown = msg`We couldn’t find your location. Type a town instead.`;

/**
 * The visitor’s position, or a message if it is not available. `exactly` requests high accuracy, `roughly` accepts a
 * recent position.
 */
export function locate(how: "roughly" | "exactly" = "roughly"): Promise<Point | MessageDescriptor> {
  if (!("geolocation" in navigator)) return Promise.resolve(unknown);
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      (error) => resolve(error.code === 1 ? refused : unknown),
      { timeout: waitMs, ...(how === "exactly" ? { enableHighAccuracy: true } : { maximumAge: recentMs }) },
    ),
  );
}
