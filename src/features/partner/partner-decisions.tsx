import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { ViewArea } from "../../lib/session/view-area.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import { ApprovalDecisions } from "./approval-decisions.tsx";
import { CommissionDialog } from "./commission-dialog.tsx";
import type { Partner } from "./queries.ts";

const one = api.admin.partners[":partnerId"];

/** Changes the commission, suspends or restores a partner; says before what happens. */
export function PartnerDecisions({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const [isDeciding, setDeciding] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const { id: partnerId, legalName, version } = partner;
  const { rented } = partner.occupancy;
  const visible = partner.placeList.filter(({ status }) => status === "published" || status === "comingSoon").length;
  const isSuspended = partner.state === "suspended";
  const common = { hint: t`The partner receives it by email.`, onClose: () => setDeciding(false) };
  return (
    <>
      <Actions>
        <ViewArea of="partner" id={partnerId} name={legalName} />
        <Button variant="quiet" onClick={() => setChanging(true)}>
          <Trans>Change the commission</Trans>
        </Button>
        <Button variant={isSuspended ? "next" : "quiet"} onClick={() => setDeciding(true)}>
          {isSuspended ? <Trans>Restore the partner</Trans> : <Trans>Suspend the partner</Trans>}
        </Button>
      </Actions>
      <ApprovalDecisions partner={partner} />
      {isChanging && <CommissionDialog partner={partner} onClose={() => setChanging(false)} />}
      {isDeciding && isSuspended && (
        <DecisionDialog
          {...common}
          title={t`Restore ${legalName}?`}
          submitLabel={t`Restore`}
          doneLabel={t`The partner is restored`}
          send={(reason) => unwrap(one.restore.$post({ param: { partnerId }, json: { reason, version } }))}
        >
          <p>
            <Trans>Places that were visible before the suspension are visible again at once.</Trans>
          </p>
        </DecisionDialog>
      )}
      {isDeciding && !isSuspended && (
        <DecisionDialog
          {...common}
          title={t`Suspend ${legalName}?`}
          submitLabel={t`Suspend`}
          doneLabel={t`The partner is suspended`}
          send={(reason) => unwrap(one.suspend.$post({ param: { partnerId }, json: { reason, version } }))}
        >
          <ul>
            <li>
              <Plural
                value={visible}
                one="# place disappears from the search and takes no new reservations."
                other="# places disappear from the search and take no new reservations."
              />
            </li>
            <li>
              <Plural
                value={rented}
                one="# running rental continues and is charged as before."
                other="# running rentals continue and are charged as before."
              />
            </li>
            <li>
              <Trans>Its staff can view everything and change nothing.</Trans>
            </li>
          </ul>
        </DecisionDialog>
      )}
    </>
  );
}
