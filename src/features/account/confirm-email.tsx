import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { renewSession } from "../../lib/session/session-check.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "../../ui/styles/form-page.module.css";
import { ResendVerification } from "./resend-verification.tsx";

/** Checks whether the user has opened the verification link, and sends it again. */
export function ConfirmEmail({ onChecked }: { onChecked?: () => void }) {
  const checking = useMutation({ mutationFn: renewSession, onSuccess: () => onChecked?.() });
  return (
    <div className={css.form}>
      <Button variant="next" size="big" wide busy={checking.isPending} onClick={() => checking.mutate()}>
        <Trans>I’ve opened the link</Trans>
      </Button>
      <p role="status" className={css.small}>
        {checking.isSuccess ? <Trans>Not confirmed yet. Check your spam folder too.</Trans> : null}
      </p>
      <ResendVerification />
    </div>
  );
}
