import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { signOut } from "../../lib/session/sign-out.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import css from "./partner-invitation.module.css";

/** For an account that has no rentals of its own, such as a partner’s: the link works in this browser after signing out. */
export function OtherAccount({ email }: { email: string }) {
  const signingOut = useMutation({ mutationFn: () => signOut(location.pathname + location.search) });
  return (
    <div className={css.actions}>
      <InlineError>
        <Trans>
          You’re signed in as <b>{email}</b>. Only the tenant can open this page. Sign out to open it with the link from
          the email.
        </Trans>
      </InlineError>
      <Button wide busy={signingOut.isPending} onClick={() => signingOut.mutate()}>
        <Trans>Sign out and open the page</Trans>
      </Button>
    </div>
  );
}
