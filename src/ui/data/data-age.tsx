import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button } from "../forms/button.tsx";
import text from "../styles/text.module.css";
import css from "./data-age.module.css";

export interface DataAgeProps {
  query: Pick<UseQueryResult, "dataUpdatedAt" | "isRefetching"> & { refetch: () => Promise<unknown> };
}

const minuteMs = 60_000;

/** Age of the data on screen, which is not refetched automatically, with a refresh button. */
export function DataAge({ query: { dataUpdatedAt, isRefetching, refetch } }: DataAgeProps) {
  const { t } = useLingui();
  const minutes = useMinutesSince(dataUpdatedAt);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  if (dataUpdatedAt === 0) return null;
  const hours = Math.floor(minutes / 60);
  const isDone = pressedAt !== null && dataUpdatedAt >= pressedAt && !isRefetching;
  const refresh = () => {
    setPressedAt(Date.now());
    void refetch();
  };
  return (
    <span className={css.age}>
      <Button variant="quiet" size="small" icon="refresh" className={css.button} busy={isRefetching} onClick={refresh}>
        <span className={text.hidden}>
          <Trans>Refresh</Trans>
        </span>{" "}
        {isRefetching && <Trans>Refreshing…</Trans>}
        {!isRefetching && minutes === 0 && <Trans>Updated just now</Trans>}
        {!isRefetching && minutes > 0 && hours === 0 && <Trans>Updated {minutes} min ago</Trans>}
        {!isRefetching && hours > 0 && <Trans>Updated {hours} h ago</Trans>}
      </Button>
      <span role="status" className={text.hidden}>
        {isDone && t`The data is up to date.`}
      </span>
    </span>
  );
}

/** Minutes since `at`, updated while the page is open. */
function useMinutesSince(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - at) / minuteMs));
}
