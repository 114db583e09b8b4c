import { useState } from "react";
import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "react-router";
import { ApiError } from "../lib/api/api-error.ts";
import { useOnline } from "../ui/feedback/use-online.ts";
import { ErrorScreen, type ErrorScreenProps, OfflineScreen } from "./error-screen.tsx";
import { GuestFrame } from "./layouts/guest-frame.tsx";
import { useIsWidePage } from "./layouts/page-handle.ts";

/** Layouts (`page-tree.tsx`) that render a card or column around a page. */
const framing: readonly string[] = ["layout:guest-center", "layout:client-auth"];

const reload = () => location.reload();

function useWidth(): "bare" | "contained" {
  const isWide = useIsWidePage();
  const isFramed = useMatches().some(({ id }) => framing.includes(id)) && !isWide;
  return isFramed ? "bare" : "contained";
}

/** Error screen of a failed page, inside its layout. */
export function PageErrorBoundary() {
  return <Failed key={useLocation().key} width={useWidth()} />;
}

/** Replaces a page that needs a connection, inside its layout. */
export function OfflinePage() {
  return <OfflineScreen width={useWidth()} />;
}

/** Error screen of a layout that failed to load or render. */
export function LayoutErrorBoundary() {
  return (
    <GuestFrame>
      <Failed width="bare" />
    </GuestFrame>
  );
}

function Failed({ width }: Pick<ErrorScreenProps, "width">) {
  const error = useRouteError();
  // The code failed to load while offline: keep the layout and the offline screen until the page is reloaded.
  const [failedOffline] = useState(!useOnline());
  if (failedOffline) return <OfflineScreen width={width} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorScreen status={404} width={width} />;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return <ErrorScreen status={500} width={width} requestId={requestId} onRetry={reload} />;
}
