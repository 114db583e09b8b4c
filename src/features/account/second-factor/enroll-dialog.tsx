import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { IdentityUser } from "../../../../domain/account/identity-user.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { CodeForm } from "../../../lib/session/code-form.tsx";
import { type Enrollment, finishEnrollment, startEnrollment } from "../../../lib/session/second-factor.ts";
import { continueSession } from "../../../lib/session/session-check.ts";
import { toastSuccess } from "../../../ui/feedback/toast-store.ts";
import { CopyButton } from "../../../ui/forms/copy-button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { createSession } from "../create-session.ts";
import { reloadIdentity, useChangeIdentity } from "../identity-queries.ts";
import { CodeList } from "./code-list.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { QrCode } from "./qr-code.tsx";
import { makeCodes } from "./queries.ts";
import css from "./second-factor.module.css";

/** In groups of four, as authenticator apps show keys. */
const grouped = (key: string) => key.match(/.{1,4}/g)?.join(" ") ?? key;

/** Someone who took longer than a new session allows has the app set up, and the section asks to sign in with it. */
function passOverStale(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "auth.login_stale")) throw error;
}

interface Props {
  identity: IdentityUser;
  onClose: () => void;
  /** Why it is asked for. */
  lead?: ReactNode;
}

/** Sets up two-step sign-in: the password, the key for the app, the app's first code, and the recovery codes. */
export function EnrollDialog({ identity, onClose, lead }: Props) {
  const { t } = useLingui();
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finishing = useChangeIdentity(async ({ started, code }: { started: Enrollment; code: string }) => {
    const tokens = await finishEnrollment(started, code);
    await createSession(tokens).then(continueSession, passOverStale);
    return reloadIdentity();
  });
  const showCodes = async () => {
    // Without them the app works all the same, and the section offers to make some.
    const made = await makeCodes().catch(() => null);
    toastSuccess(t`Two-step sign-in is on`, made === null ? onClose : undefined);
    setCodes(made?.codes ?? null);
  };
  return (
    <Dialog open onClose={onClose} title={codes === null ? t`Set up two-step sign-in` : t`Your recovery codes`}>
      {codes !== null ? (
        <CodeList codes={codes} onClose={onClose} />
      ) : enrollment === null ? (
        <ConfirmForm
          identity={identity}
          submitLabel={<Trans>Continue</Trans>}
          proceed={async ({ idToken }) => setEnrollment(await startEnrollment(idToken, identity.email ?? ""))}
        >
          {lead}
          <p>
            <Trans>
              You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
              1Password. Confirm with your password first.
            </Trans>
          </p>
        </ConfirmForm>
      ) : (
        <CodeForm
          submitLabel={<Trans>Turn on</Trans>}
          send={(code) => finishing.mutateAsync({ started: enrollment, code })}
          onDone={() => void showCodes()}
          onCancel={onClose}
        >
          <p>
            <Trans>Scan this code with the app. On this phone, open the link or copy the key.</Trans>
          </p>
          <QrCode text={enrollment.link} label={t`QR code for the authenticator app`} />
          <p>
            <a href={enrollment.link}>
              <Trans>Open in the app</Trans>
            </a>
          </p>
          <div className={css.key}>
            <code>{grouped(enrollment.key)}</code>
            <CopyButton text={enrollment.key} name={t`key`} />
          </div>
        </CodeForm>
      )}
    </Dialog>
  );
}
