import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Point } from "../../../domain/search/search.ts";

const waitMs = 10_000;
/** Where one was five minutes ago is near enough. */
const recentMs = 300_000;

const refused = msg`Your browser is blocking your location. Allow it in the browser settings, or type a town.`;
const unknown = msg`We couldn’t find your location. Type a town instead.`;

/** Where the visitor is, or a word for why that cannot be had. To the door, or roughly and sooner. */
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
