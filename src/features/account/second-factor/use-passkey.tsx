import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../ui/forms/button.tsx";
import { AuthError } from "../auth-error.tsx";
import { confirmPasskey } from "./passkeys.ts";

/** A button that confirms the session with a passkey. */
export function UsePasskey({ onDone }: { onDone: () => void }) {
  const confirming = useMutation({ mutationFn: confirmPasskey, meta: { showsOwnErrors: true }, onSuccess: onDone });
  return (
    <>
      <AuthError error={confirming.error} />
      <Button variant="next" wide busy={confirming.isPending} onClick={() => confirming.mutate()}>
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  );
}
