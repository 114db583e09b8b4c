import type { Context } from "hono";
import { fold } from "../../domain/core/text.ts";
import { href } from "../../domain/routes.ts";
import { viewAround } from "../../domain/search/search.ts";
import { findTowns } from "../features/town/service.ts";
import type { AppEnv } from "../http/app-env.ts";

/**
 * Resolves `/home?place=lodz`, the URL given to search engines, to the same search with the town's map view. Null if
 * the URL already has a view, the town is unknown, or the database does not answer.
 */
export async function searchAtNamedPlace(c: Context<AppEnv>, url: URL): Promise<string | null> {
  const name = url.searchParams.get("place");
  if (!name || url.searchParams.has("near") || url.searchParams.has("bbox")) return null;
  const [town] = await findTowns(c.var.db, fold(name.slice(0, 60))).catch(() => []);
  if (town === undefined) return null;
  const { west, south, east, north } = viewAround(town);
  const corners = [west, south, east, north].map((degrees) => degrees.toFixed(4)).join(",");
  const found = { place: town.name, near: `${town.lat},${town.lng}`, bbox: corners };
  return href("home", { ...Object.fromEntries(url.searchParams), ...found });
}
