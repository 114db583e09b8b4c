import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { CancellationOptions } from "./cancellation-options.tsx";
import { reserveAgainHref } from "./draft.ts";
import type { Reservation } from "./queries.ts";
import { Refund } from "./refund.tsx";
import css from "./summary.module.css";

/** The state of a reservation that can no longer, or not yet, be signed and paid. */
export function Outcome({ reservation }: { reservation: Reservation }) {
  const { t } = useLingui();
  const format = useFormat();
  const { box, place, code } = reservation;
  const moveIn = format.day(reservation.moveInOn);
  const home = (
    <LinkButton variant="next" to={href("customerDashboard")}>
      <Trans>Go to my boxes</Trans>
    </LinkButton>
  );
  const other = (
    <LinkButton variant="next" to={href("home")}>
      <Trans>Find a box</Trans>
    </LinkButton>
  );
  if (reservation.status === "confirmed" || reservation.status === "converted") {
    return (
      <>
        <OutcomePanel title={t`Box ${box.number} is reserved for you`} action={home}>
          <Trans>
            Reservation {code} at {place.name} is paid. You can move in from {moveIn}.
          </Trans>
        </OutcomePanel>
        <div className={css.outcome}>
          <CancellationOptions reservation={reservation} />
        </div>
      </>
    );
  }
  if (reservation.status === "expired") {
    const isOffer = reservation.offerExpiresAt !== null;
    return (
      <OutcomePanel
        title={isOffer ? t`The offer for box ${box.number} has expired` : t`Your hold on box ${box.number} has expired`}
        action={
          <LinkButton variant="next" to={reserveAgainHref(reservation)}>
            <Trans>Reserve again</Trans>
          </LinkButton>
        }
      >
        <Refund reservation={reservation} />{" "}
        {isOffer ? (
          <Trans>Use the link in the offer email to ask for a new one, or take the box at its list price.</Trans>
        ) : (
          <Trans>If the box is still available, you can reserve it again with one click.</Trans>
        )}
      </OutcomePanel>
    );
  }
  if (reservation.status === "noShow") {
    return (
      <OutcomePanel title={t`The rental of box ${box.number} is ending`} action={reservation.guest ? other : home}>
        <Trans>
          No one took over the box, so the landlord has given notice. It is yours until the last paid day; nothing is
          charged after that, and the deposit will be settled.
        </Trans>
      </OutcomePanel>
    );
  }
  const isWithdrawn = reservation.status === "withdrawn";
  return (
    <OutcomePanel
      title={
        isWithdrawn
          ? t`You have withdrawn from the agreement (reservation ${code})`
          : t`Reservation ${code} was canceled`
      }
      action={reservation.guest ? other : home}
    >
      <Trans>The box is no longer reserved.</Trans> <Refund reservation={reservation} />
    </OutcomePanel>
  );
}

function OutcomePanel({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className={css.outcome}>
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
