import { Trans } from "@lingui/react/macro";
import { href } from "../../../../domain/routes.ts";
import { LinkButton } from "../../../ui/forms/button.tsx";
import type { PartnerBox } from "../queries.ts";
import css from "./box-panel.module.css";

/** Links to the box's rental, reservation and a new reservation, which is the primary action while the box is free. */
export function BoxNext({
  placeId,
  box: { id, state, status, tenant, reservation },
}: {
  placeId: string;
  box: PartnerBox;
}) {
  const isFree = state === "free";
  return (
    <div className={css.next}>
      {tenant && (
        <LinkButton variant="plain" wide to={href("partnerRents", { open: tenant.rentId })}>
          <Trans>Open the rental</Trans>
        </LinkButton>
      )}
      {reservation && (
        <LinkButton variant="plain" wide to={href("partnerReservations", { open: reservation.id })}>
          <Trans>Open the reservation</Trans>
        </LinkButton>
      )}
      {status === "available" && (
        <LinkButton
          variant={isFree ? "next" : "soft"}
          wide
          to={href("partnerCreateReservation", { place: placeId, box: id })}
        >
          <Trans>New reservation</Trans>
        </LinkButton>
      )}
    </div>
  );
}
