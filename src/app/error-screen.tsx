import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button, LinkButton } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { useOnline } from "../ui/use-online.ts";
import css from "./error-screen.module.css";

export type ErrorStatus = 403 | 404 | 500;

export type ErrorScreenProps = {
  status: ErrorStatus;
  /** The account was closed, which is another 403 than a page of another role. */
  isBlocked?: boolean | undefined;
  /** Outside a card the screen brings its own space. */
  width?: "bare" | "contained" | undefined;
  requestId?: string | null | undefined;
  onRetry?: (() => void) | undefined;
};

/** The error page of the specification (section 2): two titles, a sentence that we know, never a stack. */
export function ErrorScreen({ status, isBlocked = false, width = "bare", requestId, onRetry }: ErrorScreenProps) {
  const { t } = useLingui();
  const online = useOnline();
  const title = status === 404 ? t`Page Not Found` : t`Internal Server Error`;
  return (
    <Page title={title} heading="own" width={width}>
      <p className={css.status}>{status}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{isBlocked ? <Trans>This account is blocked</Trans> : describe(status, online)}</p>
      {requestId && (
        <p>
          <Trans>
            If it happens again, send us this number: <code>{requestId}</code>
          </Trans>
        </p>
      )}
      <p className={css.actions}>
        {/* Loading anew without a connection would end in the browser's own page. */}
        {onRetry && online && (
          <Button variant="next" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <LinkButton to="/" variant={onRetry && online ? "soft" : "next"}>
          <Trans>Go to the start</Trans>
        </LinkButton>
      </p>
    </Page>
  );
}

function describe(status: ErrorStatus, online: boolean): ReactNode {
  switch (status) {
    case 403:
      return <Trans>You do not have permission to access this page</Trans>;
    case 404:
      return <Trans>There is nothing at this address. The link may be old, or a letter is missing.</Trans>;
    case 500:
      if (!online) return <Trans>There is no connection. Check it and try again.</Trans>;
      return <Trans>Something failed on the way. Nothing of yours is lost.</Trans>;
  }
}
