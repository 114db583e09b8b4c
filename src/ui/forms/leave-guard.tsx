import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "../overlay/confirm-dialog.tsx";

export type LeaveGuardProps = {
  isDirty: boolean;
  /** Another query is another view, such as the plan that is arranged: leaving that loses it too. */
  guardsQuery?: boolean | undefined;
};

/** Asks before a page is left on which something was typed and not saved. */
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
