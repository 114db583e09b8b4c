import { Trans, useLingui } from "@lingui/react/macro";
import type { UseMutationResult } from "@tanstack/react-query";
import { AuthError } from "../../features/account/auth-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";

interface Props {
  email: string;
  sending: Pick<UseMutationResult, "isPending" | "error">;
  onAgain: () => void;
  onBack: () => void;
}

/** Shown after requesting a sign-in link: what to do next, and alternatives if no email arrives. */
export function LinkSent({ email, sending, onAgain, onBack }: Props) {
  const { t } = useLingui();
  return (
    <Page
      width="bare"
      title={t`Check your inbox`}
      lead={
        <Trans>
          We’ve sent an email to <b>{email}</b>. It contains a one-time sign-in link.
        </Trans>
      }
    >
      <div className={css.form}>
        <p className={css.done} role="status">
          <Trans>Nothing there? Check your spam folder and make sure the address above is correct.</Trans>
        </p>
        <AuthError error={sending.error} />
        <Button size="big" wide busy={sending.isPending} onClick={onAgain}>
          <Trans>Send again</Trans>
        </Button>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Use another address or method</Trans>
        </Button>
      </div>
    </Page>
  );
}
