import type { RouteId } from "../../domain/routes.ts";

const kept = new Set<RouteId>();

/** Pages whose data this device keeps. */
export const isKeptPage = (id: RouteId): boolean => kept.has(id);

export function keepPage(id: RouteId): void {
  kept.add(id);
}
