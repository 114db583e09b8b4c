import { isRouteErrorResponse, useRouteError } from "react-router";
import { ApiError } from "../lib/api-error.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { GuestFrame } from "./layouts/guest-frame.tsx";

const reload = () => location.reload();

/** A page that failed, with its layout still around it. */
export function PageErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorScreen status={404} />;
  return <ErrorScreen status={500} requestId={error instanceof ApiError ? error.requestId : null} onRetry={reload} />;
}

/** A layout that failed, or its code that did not arrive. */
export function LayoutErrorBoundary() {
  return (
    <GuestFrame>
      <PageErrorBoundary />
    </GuestFrame>
  );
}
