import { Trans, useLingui } from "@lingui/react/macro";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { roles } from "../../../../domain/account/roles.ts";
import { href } from "../../../../domain/routes.ts";
import { signOut } from "../../../lib/session/sign-out.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { createSession } from "../create-session.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { removeFactor } from "./queries.ts";

/** Takes the app off the account, after a sign-in with both steps, and signs out. */
export function RemoveDialog({ identity, onClose }: { identity: IdentityUser; onClose: () => void }) {
  const { t } = useLingui();
  const { role } = useSession();
  return (
    <Dialog open onClose={onClose} title={t`Remove the app?`}>
      <ConfirmForm
        identity={identity}
        submitLabel={<Trans>Remove and sign out</Trans>}
        proceed={async (tokens) => {
          await createSession(tokens);
          await removeFactor();
          await signOut(href("login", { next: href(role === roles.Admin ? "adminAccount" : "partnerAccount") }));
        }}
      >
        <p>
          <Trans>
            To use another phone, remove the app, sign in again and set up a new one within an hour. After that, you
            need permission. Confirm with your password and a code.
          </Trans>
        </p>
      </ConfirmForm>
    </Dialog>
  );
}
