import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { signOut, signOutEverywhere } from "../../lib/session/sign-out.ts";
import { Button } from "../../ui/forms/button.tsx";
import css from "../../ui/layout/section.module.css";
import { Section } from "../../ui/layout/section.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

export function SessionsSection() {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const here = useMutation({ mutationFn: signOut });
  const everywhere = useMutation({ mutationFn: signOutEverywhere, onError: () => setIsConfirming(false) });
  return (
    <Section title={t`Signing out`} lead={<Trans>Lost a phone? Sign out everywhere, then set a new password.</Trans>}>
      <div className={css.row}>
        <Button variant="soft" icon="signOut" busy={here.isPending} onClick={() => here.mutate()}>
          <Trans>Sign out here</Trans>
        </Button>
        <Button variant="soft" onClick={() => setIsConfirming(true)}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t`Sign out everywhere?`}
        confirmLabel={t`Sign out everywhere`}
        onConfirm={() => everywhere.mutate()}
        busy={everywhere.isPending}
      >
        <p>
          <Trans>You’ll be signed out on this and every other device. You can sign in again right away.</Trans>
        </p>
      </ConfirmDialog>
    </Section>
  );
}
