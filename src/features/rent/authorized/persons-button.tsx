import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import type { Rent } from "../tenant/dashboard-queries.ts";

const PersonsDialog = lazy(() => import("./persons-dialog.tsx").then((file) => ({ default: file.PersonsDialog })));

/** Opens the list of people with access; loaded when it is opened. */
export function PersonsButton({ rent }: { rent: Rent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="soft" size="small" icon="people" onClick={() => setOpen(true)}>
        {rent.place.allowsPersons ? <Trans>Give someone access</Trans> : <Trans>Who has access</Trans>}
      </Button>
      {isOpen && (
        <Suspense>
          <PersonsDialog
            rentId={rent.id}
            boxNumber={rent.box.number}
            isSuspended={rent.accessState === "suspended"}
            isAllowed={rent.place.allowsPersons}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
