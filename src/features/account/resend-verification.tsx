import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, unwrap } from "../../lib/api/api.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "../../ui/styles/form-page.module.css";
import { AuthError } from "./auth-error.tsx";

const requestVerification = () => unwrap(api.auth["verify-email"].$post());

/** Sends the email verification message again. */
export function ResendVerification() {
  const sending = useMutation({ mutationFn: requestVerification, meta: { showsOwnErrors: true } });
  return (
    <div className={css.resend}>
      <div role="status">
        {sending.isSuccess && (
          <p className={css.done}>
            <Trans>We’ve sent a new email. The link works for three days.</Trans>
          </p>
        )}
      </div>
      <AuthError error={sending.error} />
      <Button wide icon="mail" busy={sending.isPending} onClick={() => sending.mutate()}>
        <Trans>Resend the email</Trans>
      </Button>
    </div>
  );
}
