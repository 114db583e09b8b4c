import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { LoadError } from "../feedback/load-error.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useOnline } from "../feedback/use-online.ts";
import { useSlow } from "../feedback/use-slow.ts";
import { Button } from "../forms/button.tsx";
import css from "./query-view.module.css";

export interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch" | "dataUpdatedAt">;
  children: (data: Data) => ReactNode;
  /** Skeleton of the data; a few lines by default. */
  skeleton?: ReactNode;
  isEmpty?: ((data: Data) => boolean) | undefined;
  empty?: ReactNode;
  /** Message for an error, if more specific than the default. */
  describeError?: ((error: Error) => ReactNode) | undefined;
}

/** Shows data first, then an error with retry, then a skeleton: a failed refetch keeps the data on screen. */
export function QueryView<Data>({ query, children, skeleton, isEmpty, empty, describeError }: QueryViewProps<Data>) {
  const { t } = useLingui();
  const online = useOnline();
  const slow = useSlow(query.isFetching);
  const { data, error } = query;
  const retry = () => void query.refetch();

  return (
    <div className={css.view} aria-busy={query.isFetching}>
      <p className={css.slow} role="status">
        {slow ? t`Still loading…` : null}
      </p>
      {data !== undefined && !online && query.dataUpdatedAt > 0 && <Offline updatedAt={query.dataUpdatedAt} />}
      {data !== undefined && online && error && <Stale onRetry={retry} retrying={query.isFetching} />}
      {data !== undefined && (isEmpty?.(data) ? empty : children(data))}
      {data === undefined && error && (
        <LoadError error={error} onRetry={retry} retrying={query.isFetching}>
          {describeError?.(error)}
        </LoadError>
      )}
      {data === undefined && !error && (skeleton ?? <Skeleton />)}
    </div>
  );
}

function Offline({ updatedAt }: { updatedAt: number }) {
  const format = useFormat();
  const since = format.instant(new Date(updatedAt).toISOString());
  return (
    <p className={css.notice} role="status">
      <Trans>You’re offline. Showing data from {since}.</Trans>
    </p>
  );
}

function Stale({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <div className={css.notice} role="status">
      <Trans>Couldn’t load the latest data.</Trans>
      <Button variant="quiet" size="small" onClick={onRetry} busy={retrying}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
