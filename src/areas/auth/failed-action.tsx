import { Trans, useLingui } from "@lingui/react/macro";
import { AuthError } from "../../features/account/auth-error.tsx";
import { providerCode } from "../../features/account/provider-messages.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "../../ui/styles/form-page.module.css";
import type { ActionMode } from "./action-link.ts";
import { InvalidLink } from "./invalid-link.tsx";

const invalidLinkCodes = ["invalid-action-code", "expired-action-code", "user-not-found", "user-token-expired"];

export const isInvalidLink = (error: unknown) => invalidLinkCodes.includes(providerCode(error) ?? "");

/** Rejected codes offer a new link; any other failure can be retried. */
export function FailedAction({ mode, error, onRetry }: { mode: ActionMode; error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (isInvalidLink(error)) return <InvalidLink mode={mode} error={error} />;
  return (
    <Page width="bare" title={t`That didn’t work`} lead={<Trans>Your link is still valid.</Trans>}>
      <div className={css.form}>
        <AuthError error={error} />
        <Button variant="next" size="big" wide onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Page>
  );
}
