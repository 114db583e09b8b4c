import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { resetState } from "../../../domain/account/second-factor.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { serverNow } from "../../lib/api/server-clock.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { DecisionDialog } from "../../ui/overlay/decision-dialog.tsx";
import type { Partner } from "./queries.ts";

const member = api.admin.partners[":partnerId"].staff[":uid"];

interface Props {
  partnerId: string;
  member: Partner["staff"][number];
}

/** Resets the two-step sign-in of a member in two steps: it is announced to the owners, who can stop it for a day. */
export function FactorReset({ partnerId, member: { uid, name, email, factorResetAt } }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const state = resetState(factorResetAt, new Date(serverNow()));
  const person = name ?? email ?? "";
  const param = { partnerId, uid };
  if (state === "waiting") {
    return (
      <small>
        <Trans>
          Two-step sign-in can be reset from {format.instant(factorResetAt ?? "")}, unless an owner stops it
        </Trans>
      </small>
    );
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {state === "due" ? (
          <Trans>Reset two-step sign-in now</Trans>
        ) : (
          <Trans>Announce a reset of two-step sign-in</Trans>
        )}
      </Button>
      {isOpen && state === "due" && (
        <DecisionDialog
          title={t`Reset the two-step sign-in of ${person}?`}
          submitLabel={t`Reset`}
          doneLabel={t`Two-step sign-in is reset`}
          hint={t`For the history.`}
          send={(reason) => unwrap(member["finish-factor-reset"].$post({ param, json: { reason } }))}
          onClose={() => setIsOpen(false)}
        >
          <p>
            <Trans>
              They are signed out everywhere, sign in with the password alone, and set up a new app within an hour. Do
              it while you talk to them.
            </Trans>
          </p>
        </DecisionDialog>
      )}
      {isOpen && state === "none" && (
        <DecisionDialog
          title={t`Announce a reset of the two-step sign-in of ${person}?`}
          submitLabel={t`Announce`}
          doneLabel={t`The owners are notified`}
          hint={t`For the history.`}
          send={(reason) => unwrap(member["announce-factor-reset"].$post({ param, json: { reason } }))}
          onClose={() => setIsOpen(false)}
        >
          <p>
            <Trans>
              For someone who has lost the app and the recovery codes, and whom no other owner can help. Check who is
              asking first. All owners are emailed and can stop it; after 24 hours you can reset it, for a week.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}
