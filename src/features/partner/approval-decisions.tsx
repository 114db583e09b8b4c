import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, unwrap } from "../../lib/api/api.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Actions } from "../../ui/layout/sheet-parts.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import type { Partner } from "./queries.ts";

const one = api.admin.partners[":partnerId"];

/** Approves or rejects a new partner; says before what happens. */
export function ApprovalDecisions({ partner }: { partner: Partner }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<"approve" | "reject" | null>(null);
  const { id: partnerId, approval, legalName, version } = partner;
  if (approval !== "waiting" && approval !== "rejected") return null;
  return (
    <>
      <Actions>
        <Button variant="next" onClick={() => setDeciding("approve")}>
          <Trans>Approve</Trans>
        </Button>
        {approval === "waiting" && (
          <Button variant="quiet" onClick={() => setDeciding("reject")}>
            <Trans>Don’t approve</Trans>
          </Button>
        )}
      </Actions>
      {deciding === "approve" && (
        <DecisionDialog
          onClose={() => setDeciding(null)}
          title={t`Approve ${legalName}?`}
          submitLabel={t`Approve`}
          doneLabel={t`The partner is approved`}
          hint={t`For the audit trail. The partner does not see it.`}
          send={(reason) => unwrap(one.approve.$post({ param: { partnerId }, json: { reason, version } }))}
        >
          <p>
            <Trans>The partner receives an email and publishes its places itself; none is published now.</Trans>
          </p>
        </DecisionDialog>
      )}
      {deciding === "reject" && (
        <DecisionDialog
          onClose={() => setDeciding(null)}
          title={t`Don’t approve ${legalName}?`}
          submitLabel={t`Don’t approve`}
          doneLabel={t`The partner is not approved`}
          hint={t`The partner receives it by email.`}
          send={(reason) => unwrap(one.reject.$post({ param: { partnerId }, json: { reason, version } }))}
        >
          <p>
            <Trans>Its places stay drafts. It can correct its data and ask for another check.</Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}
