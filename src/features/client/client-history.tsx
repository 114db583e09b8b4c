import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Rows, SheetPart } from "../../ui/layout/sheet-parts.tsx";
import css from "./client.module.css";
import { type HistoryEntry, historyQuery } from "./queries.ts";
import { useHistoryLabels } from "./use-history-labels.ts";

/** The client's reservations, rentals and invoices, newest first. */
export function ClientHistory({ clientId }: { clientId: string }) {
  const history = useInfiniteQuery(historyQuery(clientId));
  return (
    <SheetPart title={<Trans>History</Trans>}>
      <QueryView
        query={history}
        skeleton={<Skeleton shape="lines" count={4} />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={
          <p className={css.quiet}>
            <Trans>No reservations, rentals or invoices yet.</Trans>
          </p>
        }
      >
        {({ pages }) => (
          <Rows>
            {pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </Rows>
        )}
      </QueryView>
      {history.hasNextPage && (
        <Button
          variant="soft"
          size="small"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </SheetPart>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const format = useFormat();
  const { title, about } = useHistoryLabels()(entry);
  return (
    <li>
      <span>
        {entry.kind === "invoice" ? (
          <a href={`/api/invoices/${entry.id}/pdf`} target="_blank" rel="noreferrer">
            {title}
          </a>
        ) : (
          <Link to={href(entry.kind === "rent" ? "partnerRents" : "partnerReservations", { open: entry.id })}>
            {title}
          </Link>
        )}
        <small>{about}</small>
      </span>
      <b>{format.money(entry.grosze)}</b>
    </li>
  );
}
