import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Rows } from "../../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../../ui/overlay/decision-dialog.tsx";
import css from "./administrator-list.module.css";
import type { AdministratorRow } from "./queries.ts";

/** Whether a new app would be trusted now. */
const isAllowed = ({ factorAllowedUntil }: AdministratorRow) =>
  (factorAllowedUntil ?? "") > new Date(serverNow()).toISOString();

/** All administrators, with buttons to remove each, and to allow and reset their two-step sign-in; the last active one cannot be removed. */
export function AdministratorList({ administrators }: { administrators: readonly AdministratorRow[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const session = useSession();
  const [removing, setRemoving] = useState<AdministratorRow | null>(null);
  const [resetting, setResetting] = useState<AdministratorRow | null>(null);
  const [allowing, setAllowing] = useState<AdministratorRow | null>(null);
  const allowedName = allowing?.name || allowing?.email || "";
  const isOther = ({ uid }: AdministratorRow) => session.status === "authenticated" && session.uid !== uid;
  const resetName = resetting?.name || resetting?.email || "";
  const active = administrators.filter(({ isBlocked }) => !isBlocked).length;
  const removedName = removing?.name || removing?.email || "";
  return (
    <Card>
      <Rows label={t`Administrators`}>
        {administrators.map((one) => (
          <li key={one.uid} className={css.administrator}>
            <span>
              {one.name || one.email} {one.isBlocked && <Badge tone="danger">{t`blocked`}</Badge>}{" "}
              {one.secondFactor === "none" && <Badge tone="neutral">{t`no two-step sign-in`}</Badge>}
              {one.secondFactor === "unconfirmed" && <Badge tone="danger">{t`unconfirmed app`}</Badge>}
              <small>
                {one.email}
                {one.since !== null && (
                  <>
                    , <Trans>since {format.day(dayAt(new Date(one.since), polishTimeZone))}</Trans>
                  </>
                )}
                {one.secondFactor === "none" && isAllowed(one) && (
                  <>
                    , <Trans>may set up two-step sign-in until {format.instant(one.factorAllowedUntil ?? "")}</Trans>
                  </>
                )}
              </small>
            </span>
            <span>
              {isOther(one) && one.secondFactor !== "none" && (
                <Button variant="quiet" size="small" onClick={() => setResetting(one)}>
                  <Trans>Reset two-step sign-in</Trans>
                </Button>
              )}
              {isOther(one) && one.secondFactor === "none" && !isAllowed(one) && (
                <Button variant="quiet" size="small" onClick={() => setAllowing(one)}>
                  <Trans>Allow two-step sign-in</Trans>
                </Button>
              )}
              {(active > 1 || one.isBlocked) && (
                <Button variant="quiet" size="small" onClick={() => setRemoving(one)}>
                  <Trans>Remove</Trans>
                </Button>
              )}
            </span>
          </li>
        ))}
      </Rows>
      {active === 1 && (
        <p className={css.note}>
          <Trans>The only active administrator cannot be removed. Invite another one first.</Trans>
        </p>
      )}
      {removing !== null && (
        <DecisionDialog
          title={t`Remove ${removedName}?`}
          submitLabel={t`Remove`}
          doneLabel={t`The administrator is removed`}
          hint={t`For the history.`}
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
      {resetting !== null && (
        <DecisionDialog
          title={t`Reset the two-step sign-in of ${resetName}?`}
          submitLabel={t`Reset`}
          doneLabel={t`Two-step sign-in is reset`}
          hint={t`For the history.`}
          send={(reason) =>
            unwrap(
              api.admin.administrators[":uid"]["reset-second-factor"].$post({
                param: { uid: resetting.uid },
                json: { reason },
              }),
            )
          }
          onClose={() => setResetting(null)}
        >
          <p>
            <Trans>
              For someone who has lost the phone with the app. They are signed out everywhere, sign in with the password
              alone, and set up a new app within an hour. Make sure that it is really them who asks.
            </Trans>
          </p>
        </DecisionDialog>
      )}
      {allowing !== null && (
        <DecisionDialog
          title={t`Allow ${allowedName} to set up two-step sign-in?`}
          submitLabel={t`Allow`}
          doneLabel={t`They have an hour to set it up`}
          hint={t`For the history.`}
          send={(reason) =>
            unwrap(
              api.admin.administrators[":uid"]["allow-second-factor"].$post({
                param: { uid: allowing.uid },
                json: { reason },
              }),
            )
          }
          onClose={() => setAllowing(null)}
        >
          <p>
            <Trans>
              An app that is added within an hour opens the admin area. Call them first: someone with a stolen password
              would ask for the same.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </Card>
  );
}
