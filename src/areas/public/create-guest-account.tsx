import { Trans } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { type GuestReservation, useClaim } from "../../features/reservation/guest-queries.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import css from "./guest-reservation.module.css";

interface CreateGuestAccountProps {
  reservationId: string;
  guest: NonNullable<GuestReservation["reservation"]["guest"]>;
}

/** Turns a guest into a customer: an account with the same, verified email address takes over all reservations. */
export function CreateGuestAccount({ reservationId, guest }: CreateGuestAccountProps) {
  const session = useSession();
  const { email } = guest;
  const isSame = session.status === "authenticated" && session.email?.toLowerCase() === email;
  return (
    <section className={css.account} aria-labelledby="account">
      <h2 id="account">
        <Trans>Save it to an account</Trans>
      </h2>
      {session.status === "unauthenticated" && <Invitation reservationId={reservationId} guest={guest} />}
      {session.status === "authenticated" && session.email?.toLowerCase() !== email && (
        <p>
          <Trans>
            You’re signed in with a different address. This reservation can be moved to an account for {email}.
          </Trans>
        </p>
      )}
      {isSame && !session.emailVerified && <ConfirmFirst email={email} />}
      {isSame && session.emailVerified && <Claim reservationId={reservationId} />}
    </section>
  );
}

/** Name and email address are passed in the fragment, which no server sees; only a full page load preserves it. */
function Invitation({ reservationId, guest }: CreateGuestAccountProps) {
  const next = href("customerReservation", { reservation: reservationId });
  const { email, name } = guest;
  return (
    <>
      <p>
        <Trans>
          With an account for {email} you can extend the rental, change how you pay and see all invoices. The
          reservation moves to it.
        </Trans>
      </p>
      <LinkButton reloadDocument to={`${href("createAccount", { next })}#${new URLSearchParams({ email, name })}`}>
        <Trans>Create an account</Trans>
      </LinkButton>
    </>
  );
}

function ConfirmFirst({ email }: { email: string }) {
  return (
    <>
      <p>
        <Trans>Confirm your address first with the link we emailed to {email}. Then open this page again.</Trans>
      </p>
      <LinkButton to={href("confirmEmail")}>
        <Trans>Confirm address</Trans>
      </LinkButton>
    </>
  );
}

function Claim({ reservationId }: { reservationId: string }) {
  const navigate = useNavigate();
  const claim = useClaim(reservationId);
  const problem = useErrorMessage(claim.error);
  return (
    <>
      <p>
        <Trans>This reservation was made with your email address.</Trans>
      </p>
      {problem && <InlineError>{problem.sentence}</InlineError>}
      <Button
        busy={claim.isPending}
        onClick={() => claim.mutate(undefined, { onSuccess: () => navigate(href("customerDashboard")) })}
      >
        <Trans>Move it to my account</Trans>
      </Button>
    </>
  );
}
