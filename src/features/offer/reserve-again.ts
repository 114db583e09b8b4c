import { isId } from "../../../domain/core/ids.ts";
import type { NewOfferInput } from "../../../domain/offer/offer.ts";
import { href } from "../../../domain/routes.ts";
import type { ReservationDetail } from "./queries.ts";

type Products = NewOfferInput["products"];

/** Parses products from a URL: `prd_…~2,prd_…~1`. */
export function readProducts(text: string): Products {
  return text.split(",").flatMap((item) => {
    const [productId = "", quantity] = item.split("~");
    return isId("product", productId) ? [{ productId, quantity: Math.max(1, Number(quantity) || 1) }] : [];
  });
}

const zlotys = (grosze: number) => (grosze / 100).toFixed(2);

/** The URL of a new reservation with the same client, box, period, price and products. */
export function reserveAgainHref({ client, reservation }: Pick<ReservationDetail, "client" | "reservation">): string {
  const { box, place, moveInOn, months, price, products } = reservation;
  const rent = price.today.find(({ kind }) => kind === "rent");
  const chosen = products.map(({ productId, quantity }) => `${productId}~${quantity}`).join(",");
  return href("partnerCreateReservation", {
    ...{ place: place.id, box: box.id, from: moveInOn, deposit: zlotys(price.depositGrosze) },
    ...(client && { client: client.id }),
    ...(months && { months: String(months) }),
    ...(rent && { monthly: zlotys(rent.unitGrosze) }),
    ...(chosen && { with: chosen }),
  });
}
