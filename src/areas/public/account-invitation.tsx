import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import type { ClientInvitation } from "./client-offer.tsx";
import css from "./partner-invitation.module.css";
import { WrongAccount } from "./wrong-account.tsx";

interface Props {
  invitation: Omit<ClientInvitation, "offer">;
  token: string;
  onAnswered: () => void;
}

/** Invites a client without an account to create one, which takes over their rentals with the partner. */
export function AccountInvitation({ invitation: { email, partnerName }, token, onAnswered }: Props) {
  const session = useSession();
  const next = href("customerAcceptInvite");
  const isMine = session.status === "authenticated" && session.email?.toLowerCase() === email.toLowerCase();
  return (
    <div className={css.card}>
      <p>
        <Trans>
          <b>{partnerName}</b> invites you to an account: your boxes, access codes, payments and invoices in one place.
        </Trans>
      </p>
      {session.status !== "authenticated" && (
        <div className={css.actions}>
          <LinkButton
            variant="next"
            size="big"
            wide
            reloadDocument
            to={`${href("createAccount", { next })}#${new URLSearchParams({ email })}`}
          >
            <Trans>Create an account</Trans>
          </LinkButton>
          <LinkButton variant="soft" wide to={href("login", { next })}>
            <Trans>I have an account: sign in</Trans>
          </LinkButton>
        </div>
      )}
      {session.status === "authenticated" && !isMine && <WrongAccount invited={email} signedIn={session.email ?? ""} />}
      {isMine && session.role === null && (
        <LinkButton variant="next" size="big" wide to={href("finishRegistration", { next })}>
          <Trans>Finish your registration first</Trans>
        </LinkButton>
      )}
      {isMine && session.role !== null && <Accept token={token} onAnswered={onAnswered} />}
    </div>
  );
}

function Accept({ token, onAnswered }: Pick<Props, "token" | "onAnswered">) {
  const navigate = useNavigate();
  const accepting = useMutation({
    mutationFn: () => unwrap(api.invitations.client.accept.$post({ json: { token } })),
    meta: { showsOwnErrors: true },
    onSuccess: async () => {
      onAnswered();
      await navigate(href("customerDashboard"), { replace: true });
    },
  });
  const problem = useErrorMessage(accepting.error);
  return (
    <div className={css.actions}>
      {problem && <InlineError>{problem.sentence}</InlineError>}
      <Button variant="next" size="big" wide busy={accepting.isPending} onClick={() => accepting.mutate()}>
        <Trans>Move everything to my account</Trans>
      </Button>
    </div>
  );
}
