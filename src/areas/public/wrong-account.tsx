import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { noSession } from "../../../domain/account/session.ts";
import { notifyTabs } from "../../lib/session/session-tabs.ts";
import { endSession } from "../../lib/session/sign-out.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import css from "./partner-invitation.module.css";

/** Signed in with another address than the one that was invited. The invitation stays in this tab. */
export function WrongAccount({ invited, signedIn }: { invited: string; signedIn: string }) {
  const leaving = useMutation({
    mutationFn: endSession,
    // Loaded anew, so that nothing of the other account stays in memory; it comes back to the invitation.
    onSuccess: () => {
      notifyTabs(noSession);
      location.reload();
    },
  });
  return (
    <div className={css.ways}>
      <InlineError>
        <Trans>
          The invitation is for <b>{invited}</b>, but you’re signed in as <b>{signedIn}</b>.
        </Trans>
      </InlineError>
      <Button wide busy={leaving.isPending} onClick={() => leaving.mutate()}>
        <Trans>Sign out and use the other account</Trans>
      </Button>
    </div>
  );
}
