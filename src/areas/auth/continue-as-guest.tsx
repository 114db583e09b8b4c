import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { detailsSearch } from "../../features/reservation/draft.ts";
import { useHeldReservation } from "./use-held-reservation.ts";

/** Link back to the held reservation, to continue without an account. */
export function ContinueAsGuest() {
  const held = useHeldReservation();
  if (held === null) return null;
  const { id, box, moveInOn, months, products } = held;
  const details = detailsSearch({ boxId: box.id, moveInOn, months, products, reservationId: id });
  return (
    <p>
      <Link to={href("newReservation") + details}>
        <Trans>Reserve without an account</Trans>
      </Link>
    </p>
  );
}
