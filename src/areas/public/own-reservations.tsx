import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { ownReservationsQuery } from "../../features/reservation/queries.ts";
import { reservationBadges } from "../../lib/i18n/reservation-badges.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { StatusBadge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/forms/button.tsx";
import css from "./own-reservations.module.css";

/** Links to a guest’s other reservations, newest first; nothing if there is only one. */
export function OwnReservations({ shownId }: { shownId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const list = useInfiniteQuery(ownReservationsQuery({}));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length < 2) return null;
  return (
    <nav className={css.switch} aria-label={t`Your reservations`}>
      <p>
        <Trans>Your reservations</Trans>
      </p>
      <ul>
        {items.map(({ id, boxNumber, placeName, moveInOn, toOn, status }) => (
          <li key={id}>
            <Link
              to={href("customerReservation", { reservation: id })}
              aria-current={id === shownId ? "page" : undefined}
            >
              <b>
                {boxNumber}, {placeName}
              </b>
              <small>{format.period(moveInOn, toOn, "short")}</small>
            </Link>
            <StatusBadge of={reservationBadges[status]} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="quiet" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </nav>
  );
}
