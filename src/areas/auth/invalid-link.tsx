import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { href } from "../../../domain/routes.ts";
import { providerCode } from "../../features/account/provider-messages.ts";
import { ResendVerification } from "../../features/account/resend-verification.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import type { ActionMode } from "./action-link.ts";

interface Props {
  mode: ActionMode | null;
  /** The provider’s error code; null if the link contains no code. */
  error: unknown;
}

/** An expired, used or incomplete link, with a way to request a new one. */
export function InvalidLink({ mode, error }: Props) {
  const { t } = useLingui();
  const isExpired = providerCode(error) === "expired-action-code";
  return (
    <Page
      width="bare"
      title={isExpired ? t`This link has expired` : t`This link doesn’t work`}
      lead={
        isExpired ? (
          <Trans>The link was valid for a limited time. We can send a new one right away.</Trans>
        ) : (
          <Trans>It has already been used, a newer one was sent, or part of it is missing.</Trans>
        )
      }
    >
      <div className={css.form}>
        <NextStep mode={mode} />
      </div>
    </Page>
  );
}

function NextStep({ mode }: { mode: ActionMode | null }): ReactNode {
  const { status } = useSession();
  if (mode === "resetPassword") {
    return (
      <LinkButton to={href("forgotPassword")} variant="next" size="big" wide>
        <Trans>Send me a new link</Trans>
      </LinkButton>
    );
  }
  if (status === "authenticated") {
    return (
      <>
        {mode === "verifyEmail" && <ResendVerification />}
        <LinkButton to={href("root")} size="big" wide>
          <Trans>Go to my account</Trans>
        </LinkButton>
      </>
    );
  }
  return (
    <LinkButton to={href("login")} variant="next" size="big" wide>
      <Trans>Sign in</Trans>
    </LinkButton>
  );
}
