import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../overlay/confirm-dialog.tsx";

export interface LeaveGuardProps {
  isDirty: boolean;
  /** A changed query counts as leaving too, since it switches the view, such as away from the plan editor. */
  guardsQuery?: boolean | undefined;
}

/** Asks before leaving a page with unsaved input. */
export function LeaveGuard({ isDirty, guardsQuery = false }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation: next }) =>
      isDirty && (pathname !== next.pathname || (guardsQuery && search !== next.search)),
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
    >
      <Trans>Your changes here are not saved yet.</Trans>
    </ConfirmDialog>
  );
}
