import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, unwrap } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { DecisionDialog } from "../../../ui/overlay/decision-dialog.tsx";
import { documentKindLabels } from "../document-labels.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import type { PartnerDocument } from "./queries.ts";

const one = api.admin.partners[":partnerId"].documents[":documentId"];

/** What an administrator may decide about a document. */
export function DocumentDecisions({ partnerId, document }: { partnerId: string; document: PartnerDocument }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<"accept" | "reject" | "withdraw" | null>(null);
  const { id: documentId, version, state, fileName } = document;
  const name = t(documentKindLabels[document.kind]);
  const close = () => setDeciding(null);
  const param = { partnerId, documentId };
  return (
    <>
      {state === "waiting" && (
        <Button variant="quiet" size="small" onClick={() => setDeciding("accept")} aria-label={t`Accept: ${name}`}>
          <Trans context="document">Accept</Trans>
        </Button>
      )}
      {(state === "waiting" || state === "accepted") && (
        <Button variant="quiet" size="small" onClick={() => setDeciding("reject")} aria-label={t`Reject: ${name}`}>
          <Trans context="document">Reject</Trans>
        </Button>
      )}
      {state === "requested" && (
        <Button variant="quiet" size="small" onClick={() => setDeciding("withdraw")} aria-label={t`Withdraw: ${name}`}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {deciding === "accept" && <AcceptDialog partnerId={partnerId} document={document} onClose={close} />}
      {deciding === "reject" && (
        <DecisionDialog
          onClose={close}
          title={t`Reject the document?`}
          submitLabel={t`Reject`}
          doneLabel={t`The document is rejected`}
          hint={t`The partner sees it in the email and on its page.`}
          send={(reason) => unwrap(one.reject.$post({ param, json: { version, reason } }))}
        >
          <p>
            {name}: {fileName}
          </p>
        </DecisionDialog>
      )}
      {deciding === "withdraw" && (
        <DecisionDialog
          onClose={close}
          title={t`Withdraw the request?`}
          submitLabel={t`Withdraw`}
          doneLabel={t`The request is withdrawn`}
          hint={t`For the audit trail. The partner does not see it.`}
          send={(reason) => unwrap(one.withdraw.$post({ param, json: { version, reason } }))}
        >
          <p>{name}</p>
        </DecisionDialog>
      )}
    </>
  );
}
