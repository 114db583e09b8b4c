import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { href } from "../../../domain/routes.ts";
import { useFormat } from "../../lib/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import css from "./client.module.css";
import { type HistoryEntry, historyQuery } from "./queries.ts";
import { type StatusWords, useHistoryWords } from "./use-history-words.ts";

export interface ClientHistoryProps {
  clientId: string;
  words: StatusWords;
}

/** What happened with the client, the newest first: reservations, rents and invoices. */
export function ClientHistory({ clientId, words }: ClientHistoryProps) {
  const { t } = useLingui();
  const history = useInfiniteQuery(historyQuery(clientId));
  return (
    <section className={css.part} aria-label={t`History`}>
      <h3>
        <Trans>History</Trans>
      </h3>
      <QueryView
        query={history}
        skeleton={<Skeleton shape="lines" count={4} />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={
          <p className={css.quiet}>
            <Trans>No reservation, rent or invoice yet.</Trans>
          </p>
        }
      >
        {({ pages }) => (
          <ul className={css.rows}>
            {pages
              .flatMap(({ items }) => items)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} words={words} />
              ))}
          </ul>
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
    </section>
  );
}

function Entry({ entry, words }: { entry: HistoryEntry } & Pick<ClientHistoryProps, "words">) {
  const format = useFormat();
  const { title, about } = useHistoryWords(words)(entry);
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
