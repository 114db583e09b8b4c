import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { AgreementLink } from "../../ui/data/agreement-link.tsx";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { EmailLink, PhoneLink } from "../../ui/data/contact-link.tsx";
import { Fact, Facts, SheetHead } from "../../ui/layout/sheet-parts.tsx";
import type { ReservationDetail } from "./queries.ts";

/** The client, box, period and offer expiry of a reservation. */
export function ReservationFacts({ detail }: { detail: ReservationDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { reservation, client, note, source, handedOverAt, invitation, rent } = detail;
  const { box, place, moveInOn, toOn, offerExpiresAt, status, createdAt, agreement, products } = reservation;
  const sources = { web: t`from the website`, partner: t`entered manually`, invitation: t`by invitation` };
  const isOffer = offerExpiresAt !== null && (status === "offered" || status === "pendingPayment");
  return (
    <SheetHead
      state={
        <>
          <StatusBadge of={reservationBadges[status]} />
          {isOffer && <Trans>valid until {format.instant(offerExpiresAt)}</Trans>}
        </>
      }
    >
      <Facts>
        {client && (
          <Fact name={t`Client`}>
            <Link to={href("partnerClients", { open: client.id })}>{client.name}</Link>
            <br />
            {client.email && <EmailLink email={client.email} />}
            {client.phone && (
              <>
                <br />
                <PhoneLink phone={client.phone} />
              </>
            )}
          </Fact>
        )}
        <Fact name={t`Box`}>
          {box.number}, {format.area(box.areaCm2)}
          <br />
          {place.name}, {place.city}
        </Fact>
        <Fact name={t`Rental period`}>
          {format.period(moveInOn, toOn)}
          {rent && (
            <>
              <br />
              <Link to={href("partnerRents", { open: rent.id })}>
                <Trans>View rental</Trans>
              </Link>
            </>
          )}
        </Fact>
        {products.length > 0 && (
          <Fact name={t`Extras`}>
            {products.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(", ")}
          </Fact>
        )}
        <Fact name={t`Created`}>
          {format.instant(createdAt)}, {sources[source]}
        </Fact>
        {handedOverAt && <Fact name={t`Handed over on`}>{format.instant(handedOverAt)}</Fact>}
        {invitation && isOffer && (
          <Fact name={t`Email`}>
            {invitation.status === "opened" ? <Trans>opened</Trans> : <Trans>sent</Trans>},{" "}
            {format.instant(invitation.sentAt)}
          </Fact>
        )}
        {note && <Fact name={t`Your message`}>{note}</Fact>}
      </Facts>
      {agreement.signedAt && (
        <AgreementLink file={`/api/partner/reservations/${reservation.id}/agreement`} signedAt={agreement.signedAt} />
      )}
    </SheetHead>
  );
}
