import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { href } from "../../../domain/routes.ts";
import { AskAsTenant, AskReview } from "../../features/question/ask-as-tenant.tsx";
import { type OwnRent, ownRentsQuery } from "../../features/rent/tenant/queries.ts";
import { RentCard } from "../../features/rent/tenant/rent-card.tsx";
import { TenantCommands } from "../../features/rent/tenant/tenant-commands.tsx";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { AgreementLink } from "../../ui/data/agreement-link.tsx";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import text from "../../ui/styles/text.module.css";
import css from "./rents-page.module.css";

const isPast = ({ status }: OwnRent) => status === "ended" || status === "settled";

/** All current and past rentals of the customer. */
export function CustomerRentsPage() {
  const { t } = useLingui();
  const rents = useQuery(ownRentsQuery);
  useScrollToRent(rents.isSuccess);
  return (
    <Page title={t`My rentals`} lead={<DataAge query={rents} />}>
      <QueryView query={rents} isEmpty={({ items }) => items.length === 0} empty={<NoRents />}>
        {({ items }) => {
          const past = items.filter(isPast);
          return (
            <>
              <h2 className={text.hidden}>
                <Trans>My boxes</Trans>
              </h2>
              <Rents rents={items.filter((rent) => !isPast(rent))} />
              {past.length > 0 && (
                <section className={css.past} aria-labelledby="past">
                  <h2 id="past">
                    <Trans>Past rentals</Trans>
                  </h2>
                  <Rents rents={past} />
                </section>
              )}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** Scrolls to the rental that the address names (`#rnt_…`) and focuses its heading, once it is loaded. */
function useScrollToRent(isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    const card = isLoaded && hash !== "" ? document.getElementById(hash.slice(1)) : null;
    card?.scrollIntoView();
    card?.querySelector("h3")?.focus({ preventScroll: true });
  }, [isLoaded, hash]);
}

function Rents({ rents }: { rents: readonly OwnRent[] }) {
  return (
    <ul className={css.rents}>
      {rents.map((rent) => (
        <li key={rent.id}>
          <RentCard
            rent={rent}
            todayOn={rent.terms.today}
            review={<AskReview reservationId={rent.terms.reservationId} boxNumber={rent.box.number} />}
          >
            {rent.status === "scheduled" && rent.reservationId !== null && (
              <div className={css.scheduled}>
                <LinkButton variant="soft" to={href("customerReservations", { open: rent.reservationId })}>
                  <Trans>View reservation</Trans>
                </LinkButton>
                <p>
                  <Trans>You can cancel the reservation there until the rental starts.</Trans>
                </p>
              </div>
            )}
            <TenantCommands rentId={rent.id} boxNumber={rent.box.number} terms={rent.terms} />
            <AskAsTenant reservationId={rent.terms.reservationId} boxNumber={rent.box.number} />
            {rent.terms.signedAt && (
              <AgreementLink
                file={`/api/reservations/${rent.terms.reservationId}/agreement`}
                signedAt={rent.terms.signedAt}
              />
            )}
          </RentCard>
        </li>
      ))}
    </ul>
  );
}

function NoRents() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`You have no box yet`}
      picture={<EmptyBox />}
      action={<LinkButton to={href("home")}>{t`Find a box`}</LinkButton>}
    >
      <Trans>Once you rent a box, you can extend the rental or give notice here.</Trans>
    </EmptyState>
  );
}
