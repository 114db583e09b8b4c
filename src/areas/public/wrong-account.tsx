import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { noSession } from "../../../domain/account/session.ts";
import { notifyTabs } from "../../lib/session/session-tabs.ts";
import { endSession } from "../../lib/session/sign-out.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import css from "./partner-invitation.module.css";

/** For a user signed in with another address than the invited one. The invitation stays in this tab. */
export function WrongAccount({ invited, signedIn }: { invited: string; signedIn: string }) {
  const signingOut = useMutation({
    mutationFn: endSession,
    // A full page load drops the other account’s data from memory and returns to the invitation.
    onSuccess: () => {
      notifyTabs(noSession);
      location.reload();
    },
  });
  return (
    <div className={css.actions}>
      <InlineError>
        <Trans>
          The invitation is for <b>{invited}</b>, but you’re signed in as <b>{signedIn}</b>.
        </Trans>
      </InlineError>
      <Button wide busy={signingOut.isPending} onClick={() => signingOut.mutate()}>
        <Trans>Sign out and use the other account</Trans>
      </Button>
    </div>
  );
}
