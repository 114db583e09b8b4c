import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { roles } from "../../../domain/account/roles.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { withdrawalDays } from "../../../domain/reservation/hold.ts";
import { href } from "../../../domain/routes.ts";
import { ownRentsQuery, rentTermsQuery, type TenantTerms } from "../../features/rent/tenant/queries.ts";
import { WithdrawFromRental } from "../../features/rent/tenant/withdraw-from-rental.tsx";
import { type GuestReservation, guestReservationQuery } from "../../features/reservation/guest-queries.ts";
import { ownReservationsQuery, type Reservation, reservationQuery } from "../../features/reservation/queries.ts";
import { WithdrawFromAgreement } from "../../features/reservation/withdraw-from-agreement.tsx";
import { withdrawalDeadline } from "../../features/reservation/withdrawal-deadline.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { LoadError } from "../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { linkToken } from "./link-token.ts";
import { RequestLink } from "./request-link.tsx";
import { useGuestLink } from "./use-guest-link.ts";
import css from "./withdrawal-page.module.css";

const isUnknown = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

/**
 * The withdrawal function of Directive (EU) 2023/2673, to which every page links: agreements from which the visitor may
 * withdraw, or, without an account, a link by email.
 */
export function WithdrawalPage() {
  const { t } = useLingui();
  const { status, role } = useSession();
  const [isByLink] = useState(() => linkToken() !== null);
  const hasAccount = status === "authenticated" && (role === roles.Customer || role === roles.ExternalUser);
  return (
    <Page
      title={t`Withdraw from an agreement`}
      width="narrow"
      lead={
        <Trans>
          As a consumer (or a sole trader with consumer rights) you can withdraw from an agreement within{" "}
          {withdrawalDays} days of concluding it, without giving a reason, also after the rental has started.
        </Trans>
      }
    >
      <div className={css.page}>
        {hasAccount && !isByLink ? (
          <>
            <OwnAgreements />
            <Another>
              <RequestLink wasRefused={false} next={null} page="withdrawal" />
            </Another>
          </>
        ) : (
          <GuestAgreement next={status === "authenticated" ? null : href("withdrawal")} />
        )}
      </div>
    </Page>
  );
}

/** The request for a link to an agreement that is not shown. */
function Another({ children }: { children: ReactNode }) {
  return (
    <section className={css.another}>
      <h2>
        <Trans>Another agreement, concluded without an account</Trans>
      </h2>
      {children}
    </section>
  );
}

/** The agreements of an account that are still in time. */
function OwnAgreements() {
  const rents = useQuery(ownRentsQuery);
  const coming = useInfiniteQuery(ownReservationsQuery({ stage: "coming" }));
  const today = dayAt(new Date(), polishTimeZone);
  return (
    <QueryView query={rents} skeleton={<Skeleton count={4} />}>
      {({ items }) => (
        <QueryView query={coming} skeleton={<Skeleton count={4} />}>
          {({ pages }) => {
            const started = items.filter(({ terms }) => terms.withdrawal !== null);
            const paid = pages.flatMap((page) => page.items).filter(({ withdrawUntilOn: on }) => on && on >= today);
            return (
              <div className={css.page}>
                {started.map(({ id, box, place, terms }) => (
                  <Started key={id} rentId={id} boxNumber={box.number} placeName={place.name} terms={terms} />
                ))}
                {paid.map(({ id }) => (
                  <Paid key={id} id={id} />
                ))}
                {started.length + paid.length === 0 && !coming.hasNextPage && <NoneInTime />}
                {coming.hasNextPage && (
                  <Button busy={coming.isFetchingNextPage} onClick={() => void coming.fetchNextPage()}>
                    <Trans>Show more</Trans>
                  </Button>
                )}
              </div>
            );
          }}
        </QueryView>
      )}
    </QueryView>
  );
}

function Paid({ id }: { id: string }) {
  const query = useQuery(reservationQuery(id));
  return (
    <QueryView query={query} skeleton={<Skeleton count={3} />}>
      {(reservation) => <NotStarted reservation={reservation} />}
    </QueryView>
  );
}

/** The agreement of a guest, in a browser that has opened its link, or else the request for a link. */
function GuestAgreement({ next }: { next: string | null }) {
  const link = useGuestLink();
  const found = useQuery({ ...guestReservationQuery(null), enabled: !link.isOpening });
  const ask = <RequestLink wasRefused={link.error !== null} next={next} page="withdrawal" />;
  if (link.error && !isUnknown(link.error)) {
    return <LoadError error={link.error} onRetry={link.again} retrying={link.isOpening} />;
  }
  if (link.error || isUnknown(found.error)) return ask;
  return (
    <QueryView query={found} skeleton={<Skeleton count={4} />}>
      {(data) => (
        <div className={css.page}>
          <OfGuest data={data} />
          <Another>{ask}</Another>
        </div>
      )}
    </QueryView>
  );
}

function OfGuest({ data: { reservation, rent } }: { data: GuestReservation }) {
  const terms = useQuery({ ...rentTermsQuery(rent?.id ?? ""), enabled: rent !== null });
  if (withdrawalDeadline(reservation) !== null) return <NotStarted reservation={reservation} />;
  if (rent === null) return <NoneInTime />;
  return (
    <QueryView query={terms}>
      {(data) =>
        data.withdrawal === null ? (
          <NoneInTime />
        ) : (
          <Started rentId={rent.id} boxNumber={rent.box.number} placeName={rent.place.name} terms={data} />
        )
      }
    </QueryView>
  );
}

function NotStarted({ reservation }: { reservation: Reservation }) {
  const { box, place, code, moveInOn, toOn } = reservation;
  const format = useFormat();
  const untilOn = withdrawalDeadline(reservation);
  if (untilOn === null) return null;
  return (
    <Agreement title={`${box.number}, ${place.name}`} code={code} period={format.period(moveInOn, toOn)}>
      <WithdrawFromAgreement reservation={reservation} untilOn={untilOn} />
    </Agreement>
  );
}

interface StartedProps {
  rentId: string;
  boxNumber: string;
  placeName: string;
  terms: TenantTerms;
}

function Started({ rentId, boxNumber, placeName, terms }: StartedProps) {
  const format = useFormat();
  return (
    <Agreement
      title={`${boxNumber}, ${placeName}`}
      code={terms.code}
      period={format.period(terms.startOn, terms.endOn)}
    >
      <WithdrawFromRental rentId={rentId} boxNumber={boxNumber} terms={terms} />
    </Agreement>
  );
}

interface AgreementProps {
  /** Box and place. */
  title: string;
  code: string;
  period: string;
  children: ReactNode;
}

function Agreement({ title, code, period, children }: AgreementProps) {
  return (
    <section className={css.agreement}>
      <h2>{title}</h2>
      <p>
        <Trans>
          Reservation {code}, {period}
        </Trans>
      </p>
      {children}
    </section>
  );
}

function NoneInTime() {
  return (
    <p role="status">
      <Trans>
        There is no agreement from which you can still withdraw: the period has ended, you have already withdrawn, or
        the agreement was concluded by a company. A rental can be ended with notice.
      </Trans>
    </p>
  );
}
