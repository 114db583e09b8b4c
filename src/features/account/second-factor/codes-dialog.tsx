import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { continueSession } from "../../../lib/session/session-check.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { createSession } from "../create-session.ts";
import { CodeList } from "./code-list.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { confirmSecondStep } from "./passkeys.ts";
import { type FactorState, makeCodes } from "./queries.ts";

interface Props {
  identity: IdentityUser;
  state: FactorState;
  onClose: () => void;
}

/** Makes new recovery codes, after a sign-in with both steps. */
export function CodesDialog({ identity, state, onClose }: Props) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog open onClose={onClose} title={codes === null ? t`Make new recovery codes?` : t`Your recovery codes`}>
      {codes === null ? (
        <ConfirmForm
          identity={identity}
          submitLabel={<Trans>Make new codes</Trans>}
          proceed={async (tokens) => {
            continueSession(await createSession(tokens));
            await confirmSecondStep(state);
            setCodes((await makeCodes()).codes);
          }}
        >
          <p>
            <Trans>The old codes stop working. Confirm with your password and a second step.</Trans>
          </p>
        </ConfirmForm>
      ) : (
        <CodeList codes={codes} onClose={onClose} />
      )}
    </Dialog>
  );
}
