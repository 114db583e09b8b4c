import { addDays, type Day, isDay } from "../../../domain/core/day.ts";
import { isId } from "../../../domain/core/ids.ts";
import type { NewReservationInput } from "../../../domain/reservation/schema.ts";
import { href } from "../../../domain/routes.ts";
import type { Reservation } from "./queries.ts";

/** The visitor's choices, stored in the URL so that a reload or signing in keeps them. */
export interface Draft {
  boxId: string;
  moveInOn: Day;
  /** Null means open-ended. */
  months: number | null;
  products: NewReservationInput["products"];
  /** The hold created from this draft, if any. */
  reservationId: string | null;
}

const longest = 60;

function readMonths(text: string | null, minimum: number): number | null {
  const months = Number(text);
  return Number.isInteger(months) && months >= minimum && months <= longest ? months : null;
}

function readProducts(text: string | null): Draft["products"] {
  return (text ?? "").split(",").flatMap((item) => {
    const [productId = "", quantity] = item.split("~");
    return isId("product", productId) ? [{ productId, quantity: Math.max(1, Number(quantity) || 1) }] : [];
  });
}

/** Reads the draft from the URL; missing or invalid values get defaults: tomorrow, open-ended, no add-ons. */
export function readDraft(search: URLSearchParams, today: Day, minimumMonths = 1): Draft {
  const from = search.get("from");
  return {
    boxId: search.get("box") ?? "",
    moveInOn: from !== null && isDay(from) && from >= today ? from : addDays(today, 1),
    months: readMonths(search.get("months"), minimumMonths),
    products: readProducts(search.get("with")),
    reservationId: search.get("reservation"),
  };
}

/** The URL of the details step. */
export const detailsSearch = (draft: Draft): string => `?${writeDraft(draft)}&step=details`;

export function writeDraft(draft: Draft): URLSearchParams {
  const search = new URLSearchParams({
    box: draft.boxId,
    from: draft.moveInOn,
    months: draft.months === null ? "open" : String(draft.months),
  });
  if (draft.products.length > 0) {
    search.set("with", draft.products.map(({ productId, quantity }) => `${productId}~${quantity}`).join(","));
  }
  if (draft.reservationId !== null) search.set("reservation", draft.reservationId);
  return search;
}

/** The reservation form with the same choices. */
export function reserveAgainHref({ box, moveInOn, months, products }: Reservation): string {
  return `${href("newReservation")}?${writeDraft({ boxId: box.id, moveInOn, months, products, reservationId: null })}`;
}

/** The reservation form with the existing hold. */
export const changeHref = ({ id, box, moveInOn, months, products }: Reservation): string =>
  `${href("newReservation")}?${writeDraft({ boxId: box.id, moveInOn, months, products, reservationId: id })}`;
