import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type StartViewInput, viewMinutes } from "../../../domain/account/view-session.ts";
import { Button } from "../../ui/forms/button.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import { startView } from "./view-session.ts";

export interface ViewAreaProps extends Omit<StartViewInput, "reason"> {
  /** The person or company. */
  name: string;
}

/** Opens the area of a customer or partner for an administrator, read-only; says before what happens. */
export function ViewArea({ of, id, name }: ViewAreaProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Trans>View as this person</Trans>
      </Button>
      {isOpen && (
        <DecisionDialog
          title={t`View as ${name}?`}
          submitLabel={t`Start viewing`}
          doneLabel={t`The view opens`}
          hint={t`They can read it in their account.`}
          send={(reason) => startView({ of, id, reason })}
          onClose={() => setOpen(false)}
        >
          <ul>
            <li>
              <Trans>For {viewMinutes} minutes you see the pages as they do, and can change nothing.</Trans>
            </li>
            <li>
              <Trans>You don’t see access codes, unfinished forms or the file with all their data.</Trans>
            </li>
            <li>
              <Trans>Their account shows when you viewed it and why.</Trans>
            </li>
          </ul>
        </DecisionDialog>
      )}
    </>
  );
}
