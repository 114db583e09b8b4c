import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import css from "../data/query-view.module.css";
import { Button } from "../forms/button.tsx";

/** Request id of a server error, if any. */
function requestIdOf(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("requestId" in error)) return null;
  return typeof error.requestId === "string" ? error.requestId : null;
}

export interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean | undefined;
  children?: ReactNode;
}

/** Load error with a message, the request id for support, and a retry button. `children` replaces the message. */
export function LoadError({ error, onRetry, retrying, children }: LoadErrorProps) {
  const requestId = requestIdOf(error);
  return (
    <section className={css.error} role="alert">
      <h2>
        <Trans>Couldn’t load this</Trans>
      </h2>
      <p>{children ?? <Trans>There’s a problem with the connection or our server. Nothing has been lost.</Trans>}</p>
      {requestId && (
        <p>
          <Trans>
            If this happens again, send us this number: <code>{requestId}</code>
          </Trans>
        </p>
      )}
      <Button onClick={onRetry} busy={retrying}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  );
}
