import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { signOut } from "../../lib/session/sign-out.ts";
import { Button } from "../../ui/forms/button.tsx";

export function SignOutButton() {
  const signingOut = useMutation({ mutationFn: signOut });
  return (
    <Button variant="quiet" size="small" icon="signOut" busy={signingOut.isPending} onClick={() => signingOut.mutate()}>
      <Trans>Sign out</Trans>
    </Button>
  );
}
