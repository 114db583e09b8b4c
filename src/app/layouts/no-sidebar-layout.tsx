import { Trans, useLingui } from "@lingui/react/macro";
import { Outlet, useLocation } from "react-router";
import { findRoute, type RouteId } from "../../../domain/routes.ts";
import { chooseLocale } from "../../lib/i18n.ts";
import { useSession } from "../../lib/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { SiteHeader } from "../../ui/site-header.tsx";
import { Steps } from "../../ui/steps.tsx";
import css from "./steps-layout.module.css";

/** The pages of a booking and which of its three steps each is. */
const bookingSteps: Partial<Record<RouteId, number>> = { newReservation: 0, reservationSummary: 2 };

/** One task: a header with its steps, and nothing beside it. */
export function NoSidebarLayout() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const session = useSession();
  const id = findRoute(pathname);
  const isDetails = id === "newReservation" && new URLSearchParams(search).get("step") === "details";
  const step = isDetails ? 1 : id === null ? undefined : bookingSteps[id];
  const steps = [t`Box and dates`, t`Your details`, t`Payment`];
  const isBooking = step !== undefined;
  return (
    <>
      <SiteHeader
        middle={
          isBooking && (
            <div className={css.inHeader}>
              <Steps steps={steps} current={step} />
            </div>
          )
        }
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
