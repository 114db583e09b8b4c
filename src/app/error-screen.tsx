import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import type { ErrorScene } from "../../domain/box/picture/error-scene.ts";
import { isOfflinePage } from "../lib/api/page-state.ts";
import { useOnline } from "../ui/feedback/use-online.ts";
import { Button, LinkButton } from "../ui/forms/button.tsx";
import { Page } from "../ui/layout/page.tsx";
import css from "./error-screen.module.css";

/** Without its code, as after a lost connection, the screen has no drawing. */
const ErrorDrawing = lazy<ComponentType<{ scene: ErrorScene }>>(async () => ({
  default: await import("./error-drawing.tsx").then(
    (file) => file.ErrorDrawing,
    () => () => null,
  ),
}));

const Picture = ({ scene }: { scene: ErrorScene }) => (
  <div className={css.picture}>
    <Suspense fallback={<span />}>
      <ErrorDrawing scene={scene} />
    </Suspense>
  </div>
);

export interface ErrorScreenProps {
  /** An HTTP status from 400 to 599. */
  status: number;
  message?: string | null | undefined;
  /** Defaults to a description of the status; null shows none. */
  description?: string | null | undefined;
  /** `contained` adds the page’s own margins, for use outside a card. */
  width?: "bare" | "contained" | undefined;
  requestId?: string | null | undefined;
  onRetry?: (() => void) | undefined;
  /** The next step; defaults to another attempt or the home page. */
  action?: ReactNode;
}

/** The error page of the specification (section 2): status, one of two titles, message, description, never a stack. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { status, message, description, width = "bare", requestId, onRetry, action } = props;
  const { t } = useLingui();
  const online = useOnline();
  const title = status === 404 ? t`Page Not Found` : t`Internal Server Error`;
  return (
    <Page title={title} heading="own" width={width}>
      <Picture scene={sceneOf(status, online)} />
      <p className={css.status}>{status}</p>
      <h1 tabIndex={-1}>{title}</h1>
      {message && <p>{message}</p>}
      {description !== null && <p>{description ?? describe(status, online)}</p>}
      {requestId && (
        <p>
          <Trans>
            If this happens again, send us this number: <code>{requestId}</code>
          </Trans>
        </p>
      )}
      <p className={css.actions}>
        {/* Reloading offline would end on the browser’s own error page. */}
        {onRetry && online && (
          <Button variant="next" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {action}
        <LinkButton to="/" variant={action || (onRetry && online) ? "soft" : "next"}>
          <Trans>Go to the home page</Trans>
        </LinkButton>
      </p>
    </Page>
  );
}

/** Replaces a page that could not be loaded offline; reloads it once the connection is back. */
export function OfflineScreen({ width = "bare" }: Pick<ErrorScreenProps, "width">) {
  const { t } = useLingui();
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <Page title={t`You’re offline`} heading="own" width={width}>
      <Picture scene="unplugged" />
      <h1 tabIndex={-1}>
        <Trans>You’re offline</Trans>
      </h1>
      <p>
        <Trans>This page hasn’t been loaded yet. It opens by itself once you’re connected again.</Trans>
      </p>
      {isOfflinePage() && (
        <p className={css.actions}>
          <Button variant="next" onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </Page>
  );
}

function sceneOf(status: number, online: boolean): ErrorScene {
  if (!online) return "unplugged";
  if (status === 404) return "missing";
  return status === 401 || status === 403 ? "locked" : "fallen";
}

function describe(status: number, online: boolean): ReactNode {
  if (status === 404) {
    return <Trans>There’s nothing at this address. The link may be out of date or incomplete.</Trans>;
  }
  if (!online) return <Trans>You’re offline. Check your connection and try again.</Trans>;
  return <Trans>Something went wrong. Nothing has been lost.</Trans>;
}
