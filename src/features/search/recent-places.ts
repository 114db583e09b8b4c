import { searchReaders } from "../../../domain/search/search.ts";

/** Somewhere to search: a town, a district, a street, a postcode or a place. */
export interface Spot {
  name: string;
  detail: string;
  lat: number;
  lng: number;
}

/** Kept with the tab, and deleted at the end of a session, so that the next person at the device does not see it; the privacy policy names it. */
const key = "boksy:recent-places";
const kept = 3;

/** The places last searched for, the newest first. */
export function recentPlaces(): Spot[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSpot) : [];
  } catch {
    return [];
  }
}

export function rememberPlace({ name, detail, lat, lng }: Spot) {
  const others = recentPlaces().filter((other) => other.name !== name || other.detail !== detail);
  try {
    sessionStorage.setItem(key, JSON.stringify([{ name, detail, lat, lng }, ...others].slice(0, kept)));
  } catch {
    // Without storage nothing is recent.
  }
}

function isSpot(value: unknown): value is Spot {
  const { name, detail, lat, lng } = (value ?? {}) as Record<string, unknown>;
  return typeof name === "string" && typeof detail === "string" && searchReaders.near(`${lat},${lng}`) !== null;
}
