import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { landingHref } from "../../domain/routes/landing.ts";
import { signOut } from "../lib/session/sign-out.ts";
import { useSession } from "../lib/session/use-session.ts";
import { Button, LinkButton } from "../ui/forms/button.tsx";

/** What to do about an error: find a box after a 404, sign in after a 401, use another account after a 403. */
export function useNextStep(status: number) {
  const isSignedIn = useSession().status === "authenticated";
  const leaving = useMutation({ mutationFn: () => signOut(landingHref("login")) });
  if (status === 404) {
    return (
      <LinkButton to={landingHref("home")} variant="next">
        <Trans>Find a box</Trans>
      </LinkButton>
    );
  }
  if (status === 401) {
    return (
      <LinkButton to={landingHref("login")} variant="next">
        <Trans>Sign in</Trans>
      </LinkButton>
    );
  }
  if (status !== 403 || !isSignedIn) return null;
  return (
    <Button variant="next" busy={leaving.isPending} onClick={() => leaving.mutate()}>
      <Trans>Use another account</Trans>
    </Button>
  );
}
