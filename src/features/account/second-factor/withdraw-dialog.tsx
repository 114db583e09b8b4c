import { Trans, useLingui } from "@lingui/react/macro";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import type { SecondFactor } from "../../../../domain/account/second-factor.ts";
import { withdraw } from "../../../lib/session/second-factor.ts";
import { continueSession } from "../../../lib/session/session-check.ts";
import type { Tokens } from "../../../lib/session/tokens.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { createSession } from "../create-session.ts";
import { reloadIdentity, useChangeIdentity } from "../identity-queries.ts";
import { ConfirmForm } from "./confirm-form.tsx";

interface Props {
  identity: IdentityUser;
  factor: SecondFactor;
  onClose: () => void;
}

/** Turns two-step sign-in off, after a sign-in with both steps. */
export function WithdrawDialog({ identity, factor, onClose }: Props) {
  const { t } = useLingui();
  const withdrawing = useChangeIdentity(async ({ idToken }: Tokens) => {
    continueSession(await createSession(await withdraw(idToken, factor.id)));
    return reloadIdentity();
  });
  return (
    <Dialog open onClose={onClose} title={t`Turn off two-step sign-in?`}>
      <ConfirmForm
        identity={identity}
        submitLabel={<Trans>Turn off</Trans>}
        proceed={async (tokens) => {
          await withdrawing.mutateAsync(tokens);
          toastSuccess(t`Two-step sign-in is off`, onClose);
        }}
      >
        <p>
          <Trans>
            Your password alone will be enough to sign in. To use another phone, turn two-step sign-in off and set it up
            again. Confirm with your password and a code.
          </Trans>
        </p>
      </ConfirmForm>
    </Dialog>
  );
}
