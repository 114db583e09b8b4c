import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { roles } from "../../../domain/account/roles.ts";
import type { Outcome } from "../../features/payment/outcome.ts";
import { type GuestReservation, guestReservationQuery } from "../../features/reservation/guest-queries.ts";
import { isToBePaid } from "../../features/reservation/summary.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import text from "../../ui/styles/text.module.css";
import { GuestReservationView } from "./guest-reservation.tsx";
import { OtherAccount } from "./other-account.tsx";
import { OwnReservations } from "./own-reservations.tsx";
import { RequestLink } from "./request-link.tsx";
import { useGuestLink } from "./use-guest-link.ts";
import { usePaymentReturn } from "./use-payment-return.ts";

/** The last booking step and the page after the payment are as wide as the screen. */
const isWide = ({ reservation, rent }: GuestReservation, outcome: Outcome | null) =>
  isToBePaid(reservation) || rent?.status === "scheduled" || (outcome === "success" && rent !== null);

const isUnknown = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/**
 * A reservation without an account: signing and payment, then access code and invoices. Opened by its link or in the
 * browser that created it.
 */
export function CustomerReservationPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const session = useSession();
  const link = useGuestLink();
  const paid = usePaymentReturn();
  const id = search.get("reservation") ?? paid.reservationId;
  const reservation = useQuery({ ...guestReservationQuery(id), enabled: !link.isOpening && !paid.isAsking });

  if (link.error && !isUnknown(link.error)) {
    return (
      <Page title={t`Your reservation`} width="bare">
        <LoadError error={link.error} onRetry={link.again} retrying={link.isOpening} />
      </Page>
    );
  }
  // Guests with a sign-in link need neither another link nor a verification.
  const isExternal = session.status === "authenticated" && session.role === roles.ExternalUser;
  if (isExternal && id === null && !link.error && isUnknown(reservation.error)) {
    return (
      <Page title={t`You have no reservation yet`} width="bare">
        <p>
          <Trans>You’re signed in. Your reservation will appear here once the landlord creates it.</Trans>
        </p>
      </Page>
    );
  }
  if (session.status === "authenticated" && isForbidden(reservation.error)) {
    return (
      <Page title={t`Your reservation`} width="bare">
        <OtherAccount email={session.email ?? ""} />
      </Page>
    );
  }
  if (link.error || isUnknown(reservation.error)) {
    return (
      <Page title={t`Open your reservation`} width="bare">
        <RequestLink wasRefused={link.error !== null} />
      </Page>
    );
  }
  return (
    <Page title={t`Your reservation`} width="bare" heading={reservation.data ? "own" : "hidden"}>
      <QueryView query={reservation} skeleton={<Skeleton count={8} />}>
        {(data) => (
          <>
            {isExternal && <OwnReservations shownId={data.reservation.id} />}
            <GuestReservationView data={data} payment={paid} />
          </>
        )}
      </QueryView>
      <div className={reservation.data && isWide(reservation.data, paid.outcome) ? text.container : undefined}>
        <DataAge query={reservation} />
      </div>
    </Page>
  );
}
