import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { renewSession } from "../../lib/session/session-check.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { readActionLinkOnce } from "./action-link.ts";
import { EmailConfirmed } from "./email-confirmed.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { LinkAction } from "./link-action.tsx";

async function showVerified(): Promise<true> {
  await renewSession();
  return true;
}

/** Confirms an email address with the code of an email link. */
export function EmailVerifiedPage() {
  const [link] = useState(readActionLinkOnce);
  return link?.mode === "verifyEmail" ? (
    <VerifyEmail oobCode={link.oobCode} />
  ) : (
    <InvalidLink mode="verifyEmail" error={null} />
  );
}

function VerifyEmail({ oobCode }: { oobCode: string }) {
  const { t } = useLingui();
  const session = useSession();
  return (
    <LinkAction
      mode="verifyEmail"
      oobCode={oobCode}
      title={t`Confirm your email address`}
      lead={(email) =>
        email !== null && (
          <Trans>
            Confirm that <b>{email}</b> is your address.
          </Trans>
        )
      }
      label={<Trans>Confirm address</Trans>}
      afterwards={showVerified}
      isDone={session.status === "authenticated" && session.emailVerified}
      usedBefore={<EmailConfirmed />}
    >
      {() => <EmailConfirmed />}
    </LinkAction>
  );
}
