import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { isSecondFactorRecent } from "../../../../domain/account/second-factor.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { knownSession } from "../../../lib/session/known-session.ts";
import { RecoveryDialog } from "../../../lib/session/recovery-dialog.tsx";
import { settlePrompt } from "../../../lib/session/session-prompt.ts";
import { QueryView } from "../../../ui/data/query-view.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import form from "../../../ui/styles/form-page.module.css";
import { identityQuery } from "../identity-queries.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { EnrollDialog } from "./enroll-dialog.tsx";
import { PermissionHelp } from "./permission-help.tsx";
import { type FactorState, factorQuery } from "./queries.ts";
import { UsePasskey } from "./use-passkey.tsx";

/** The waiting request is repeated if the session has used the second factor by now. */
function close(): void {
  const session = knownSession();
  const usedAt = session?.status === "authenticated" ? session.secondFactorAt : undefined;
  settlePrompt(usedAt !== undefined && isSecondFactorRecent(usedAt, serverNow()));
}

/** Asks for the second factor before a change that needs it, or to set one up. The page and its form stay in place. */
export function ConfirmFactor() {
  const { t } = useLingui();
  const identity = useQuery(identityQuery);
  const factor = useQuery(factorQuery);
  if (identity.data && factor.data) return <FactorDialog identity={identity.data} state={factor.data} />;
  const skeleton = <Skeleton shape="cards" count={1} />;
  return (
    <Dialog open onClose={close} title={t`Confirm it’s you`}>
      <QueryView query={identity} skeleton={skeleton}>
        {() => (
          <QueryView query={factor} skeleton={skeleton}>
            {() => null}
          </QueryView>
        )}
      </QueryView>
    </Dialog>
  );
}

type Step = "passkey" | "enroll" | "confirm" | "askPermission" | "recover";

function firstStep({ secondFactors }: IdentityUser, { isTrusted, mayAdd, passkeys }: FactorState): Step {
  if (passkeys.length > 0) return "passkey";
  if (secondFactors.length > 0) return isTrusted ? "confirm" : "askPermission";
  return mayAdd ? "enroll" : "askPermission";
}

function FactorDialog({ identity, state }: { identity: IdentityUser; state: FactorState }) {
  const { t } = useLingui();
  // Chosen once: setting up an app changes the data before its recovery codes are shown.
  const [step, setStep] = useState(() => firstStep(identity, state));
  if (step === "recover") return <RecoveryDialog onClose={close} />;
  if (step === "enroll") {
    return (
      <EnrollDialog
        identity={identity}
        onClose={close}
        lead={
          <p>
            <Trans>
              This change needs two-step sign-in, so that a stolen password isn’t enough for it. Set it up now: it takes
              two minutes, and your change is saved right after.
            </Trans>
          </p>
        }
      />
    );
  }
  return (
    <Dialog open onClose={close} title={t`Confirm it’s you`}>
      {step === "passkey" ? (
        <div className={form.form}>
          <p>
            <Trans>This change needs a second step that was used in the last 12 hours. What you entered is kept.</Trans>
          </p>
          <UsePasskey onDone={close} />
          <Button variant="soft" wide onClick={() => setStep(state.isTrusted ? "confirm" : "recover")}>
            {state.isTrusted ? <Trans>Use a code from the app</Trans> : <Trans>Use a recovery code</Trans>}
          </Button>
        </div>
      ) : step === "confirm" ? (
        <ConfirmForm identity={identity} submitLabel={<Trans>Continue</Trans>} proceed={async () => close()}>
          <p>
            <Trans>
              This change needs a sign-in with a code from your app in the last 12 hours. After your password we ask for
              the code. What you entered is kept.
            </Trans>
          </p>
        </ConfirmForm>
      ) : (
        <div className={form.form}>
          <p>
            <PermissionHelp />
          </p>
          <Button variant="next" wide onClick={() => setStep("recover")}>
            <Trans>Use a recovery code</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  );
}
