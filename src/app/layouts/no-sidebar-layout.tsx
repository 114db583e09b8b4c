import { Trans } from "@lingui/react/macro";
import { Outlet, useLocation } from "react-router";
import { findRoute, type RouteId } from "../../../domain/routes.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { BookingSteps } from "../../ui/layout/booking-steps.tsx";
import { SiteHeader } from "../../ui/layout/site-header.tsx";
import { WithdrawalFooter } from "./withdrawal-footer.tsx";

/** Booking pages and their step. */
const bookingSteps: Partial<Record<RouteId, number>> = { newReservation: 0, reservationSummary: 2 };

/** Layout of single-task pages: a header with the booking steps and no navigation. */
export function NoSidebarLayout() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const id = findRoute(pathname);
  const isDetails = id === "newReservation" && new URLSearchParams(search).get("step") === "details";
  const step = isDetails ? 1 : id === null ? undefined : bookingSteps[id];
  const isBooking = step !== undefined;
  return (
    <>
      <SiteHeader
        middle={isBooking && <BookingSteps current={step} />}
        end={!isBooking && session.status === "authenticated" && <AccountLink />}
      />
      <Outlet />
      <WithdrawalFooter />
    </>
  );
}

/** Not shown within a booking, which has no links that lead away. */
function AccountLink() {
  return (
    <LinkButton to="/" variant="soft" size="small">
      <Trans>My account</Trans>
    </LinkButton>
  );
}
