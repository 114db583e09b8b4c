import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { adminChanges } from "../../lib/api/cache/admin-changes.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Rows } from "../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import type { AdministratorRow } from "./queries.ts";

/** All administrators, each with the button to remove them; the last active one cannot be removed. */
export function AdministratorList({ administrators }: { administrators: readonly AdministratorRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [removing, setRemoving] = useState<AdministratorRow | null>(null);
  const active = administrators.filter(({ isBlocked }) => !isBlocked).length;
  const removedName = removing?.name || removing?.email || "";
  return (
    <Card>
      <Rows label={t`Administrators`}>
        {administrators.map((one) => (
          <li key={one.uid}>
            <span>
              {one.name || one.email} {one.isBlocked && <Badge tone="danger">{t`blocked`}</Badge>}
              <small>
                {one.email}
                {one.since !== null && (
                  <>
                    , <Trans>since {format.day(dayAt(new Date(one.since), polishTimeZone))}</Trans>
                  </>
                )}
              </small>
            </span>
            {(active > 1 || one.isBlocked) && (
              <Button variant="quiet" size="small" onClick={() => setRemoving(one)}>
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </Rows>
      {active === 1 && (
        <p>
          <Trans>The only active administrator cannot be removed. Invite another one first.</Trans>
        </p>
      )}
      {removing !== null && (
        <DecisionDialog
          title={t`Remove ${removedName}?`}
          submitLabel={t`Remove`}
          doneLabel={t`The administrator is removed`}
          hint={t`For the history.`}
          invalidates={adminChanges.administratorRemoved}
          send={(reason) =>
            unwrap(api.admin.administrators[":uid"].remove.$post({ param: { uid: removing.uid }, json: { reason } }))
          }
          onClose={() => setRemoving(null)}
        >
          <p>
            <Trans>They are signed out everywhere and can no longer open these pages. Their account remains.</Trans>
          </p>
        </DecisionDialog>
      )}
    </Card>
  );
}
