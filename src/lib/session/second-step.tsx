import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { operatorEmails } from "../../../domain/operator.ts";
import { EmailLink } from "../../ui/data/contact-link.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import css from "../../ui/styles/form-page.module.css";
import { queryClient } from "../api/query-client.ts";
import { loadCatalog } from "../i18n/i18n.ts";
import { CodeForm } from "./code-form.tsx";
import { RecoveryDialog } from "./recovery-dialog.tsx";
import { finishSignIn } from "./second-factor.ts";
import type { Tokens } from "./tokens.ts";

interface Props {
  finish: (code: string) => Promise<void>;
  onDone: () => void;
  onCancel: () => void;
}

function SecondStep({ finish, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const [isRecovering, setIsRecovering] = useState(false);
  if (isRecovering) return <RecoveryDialog onClose={onCancel} />;
  return (
    <Dialog open onClose={onCancel} title={t`Enter the code from your app`}>
      <CodeForm submitLabel={<Trans>Sign in</Trans>} send={finish} onDone={onDone} onCancel={onCancel}>
        <p>
          <Trans>Open your authenticator app and find Boksy. It shows a new code every 30 seconds.</Trans>
        </p>
        <p className={css.small}>
          <Trans>
            Lost the phone with the app? Use a recovery code, or ask another owner or administrator to reset your
            two-step sign-in. If there is no one to ask, or if you didn’t set up an app, write to{" "}
            <EmailLink email={operatorEmails.support} />.
          </Trans>
        </p>
        <Button variant="quiet" onClick={() => setIsRecovering(true)}>
          <Trans>Use a recovery code</Trans>
        </Button>
      </CodeForm>
    </Dialog>
  );
}

/**
 * Asks for the second step of a sign-in in a dialog with a root of its own, so that pages that sign in carry no code for
 * it. Throws the error of the first step when the user cancels.
 */
export async function askForCode(error: unknown): Promise<Tokens> {
  await Promise.all([loadCatalog("app"), loadCatalog("secondStep")]);
  const { promise, resolve, reject } = Promise.withResolvers<Tokens>();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  let tokens: Tokens | null = null;
  const finish = async (code: string) => {
    tokens = await finishSignIn(error, code);
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SecondStep
          finish={finish}
          onDone={() => (tokens === null ? reject(error) : resolve(tokens))}
          onCancel={() => reject(error)}
        />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return promise.finally(() => {
    root.unmount();
    place.remove();
  });
}
