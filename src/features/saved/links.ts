import { landingHref } from "../../../domain/routes/landing.ts";
import { href } from "../../../domain/routes.ts";
import { type SavedItem, savedKey } from "../../../domain/saved/saved.ts";

/** The reservation of a box, without an end. */
export const reserveHref = (boxId: string, from: string): string =>
  landingHref("newReservation", { box: boxId, from, months: "open" });

/** The page with a list that can be sent to others. */
export const sharedHref = (items: readonly SavedItem[]): string =>
  href("saved", { items: items.map(savedKey).join(",") });
