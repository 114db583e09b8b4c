import { Trans } from "@lingui/react/macro";
import { Outlet, useLocation } from "react-router";
import { findRoute, type RouteId } from "../../../domain/routes.ts";
import { chooseLocale } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { BookingSteps } from "../../ui/layout/booking-steps.tsx";
import { SiteHeader } from "../../ui/layout/site-header.tsx";

/** The pages of a booking and which of its three steps each is. */
const bookingSteps: Partial<Record<RouteId, number>> = { newReservation: 0, reservationSummary: 2 };

/** One task: a header with its steps, and nothing beside it. */
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
        onChooseLanguage={chooseLocale}
        end={!isBooking && session.status === "authenticated" && <AccountLink />}
      />
      <Outlet />
    </>
  );
}

/** Not within a booking: there, nothing leads away from it. */
function AccountLink() {
  return (
    <LinkButton to="/" variant="soft" size="small">
      <Trans>My account</Trans>
    </LinkButton>
  );
}
