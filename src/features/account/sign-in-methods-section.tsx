import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { googleEntry, type IdentityUser, methodsOf, type SignInMethod } from "../../../domain/account/identity-user.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Button, type ButtonProps } from "../../ui/forms/button.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { LinkGoogleDialog } from "./link-google-dialog.tsx";
import { warmUpGoogle } from "./reauthenticate.ts";
import css from "./sign-in-methods-section.module.css";
import { UnlinkDialog } from "./unlink-dialog.tsx";

/** The user's sign-in methods. One can be removed while another remains. */
export function SignInMethodsSection({ identity }: { identity: IdentityUser }) {
  const { t } = useLingui();
  const [openDialog, setOpenDialog] = useState<SignInMethod | "link" | null>(null);
  const google = googleEntry(identity);
  const { hasPassword, email } = identity;
  const canUnlink = methodsOf(identity).length > 1;
  // Linking needs the provider's client to hold the user, which a sign-in with a code does not give it.
  const canLink = hasPassword && identity.secondFactors.length === 0;
  const close = () => setOpenDialog(null);
  const open = (method: SignInMethod | "link") => ({
    variant: "soft" as const,
    size: "small" as const,
    onPointerEnter: warmUpGoogle,
    onFocus: warmUpGoogle,
    onClick: () => setOpenDialog(method),
  });
  return (
    <Section title={t`Sign-in methods`} lead={<Trans>The ways to sign in to this account.</Trans>}>
      <ul className={css.list}>
        <Method
          name={t`Password`}
          detail={hasPassword ? email : <Trans>Set one below.</Trans>}
          isLinked={hasPassword}
          action={
            hasPassword &&
            canUnlink && (
              <Button {...open("password")} aria-label={t`Remove the password`}>
                <Trans>Remove</Trans>
              </Button>
            )
          }
        />
        <Method
          name="Google"
          detail={google ? google.email : !hasPassword && <Trans>Set a password first, then link Google.</Trans>}
          isLinked={google !== null}
          action={
            google ? canUnlink && <UnlinkGoogle {...open("google.com")} /> : canLink && <LinkGoogle {...open("link")} />
          }
        />
        <Method
          name={t`Email link`}
          detail={<Trans>We send a sign-in link to {email} when you ask for one.</Trans>}
          isLinked
        />
      </ul>
      {openDialog === "link" && <LinkGoogleDialog identity={identity} onClose={close} />}
      {openDialog !== null && openDialog !== "link" && (
        <UnlinkDialog identity={identity} method={openDialog} onClose={close} />
      )}
    </Section>
  );
}

const UnlinkGoogle = (props: Omit<ButtonProps, "children">) => (
  <Button {...props}>
    <Trans>Unlink Google</Trans>
  </Button>
);

const LinkGoogle = (props: Omit<ButtonProps, "children">) => (
  <Button {...props}>
    <Trans>Link Google</Trans>
  </Button>
);

interface MethodProps {
  name: string;
  detail: ReactNode;
  isLinked: boolean;
  action?: ReactNode;
}

function Method({ name, detail, isLinked, action }: MethodProps) {
  return (
    <li className={css.method}>
      <div className={css.summary}>
        <b>{name}</b>
        {isLinked ? (
          <Badge tone="ok">
            <Trans context="sign-in method">active</Trans>
          </Badge>
        ) : (
          <Badge tone="neutral">
            <Trans>not set up</Trans>
          </Badge>
        )}
        {detail && <p className={css.detail}>{detail}</p>}
      </div>
      {action}
    </li>
  );
}
