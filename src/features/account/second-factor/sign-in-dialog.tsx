import { Trans, useLingui } from "@lingui/react/macro";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { ConfirmForm } from "./confirm-form.tsx";

/** Signs the user in again with both steps. */
export function SignInDialog({ identity, onClose }: { identity: IdentityUser; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Sign in with a code`}>
      <ConfirmForm identity={identity} submitLabel={<Trans>Sign in</Trans>} proceed={async () => onClose()}>
        <p>
          <Trans>After your password we ask for the code from your app.</Trans>
        </p>
      </ConfirmForm>
    </Dialog>
  );
}
