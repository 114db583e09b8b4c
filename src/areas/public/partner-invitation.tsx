import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useNavigate } from "react-router";
import { standardCommission } from "../../../domain/order/commission.ts";
import { href } from "../../../domain/routes.ts";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { renewSession } from "../../lib/session/session-check.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { CommissionRates } from "../../ui/data/commission-rates.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import css from "./partner-invitation.module.css";
import { WrongAccount } from "./wrong-account.tsx";

type Invitation = InferResponseType<typeof api.invitations.partner.open.$post, 200>;

interface Props {
  invitation: Invitation;
  token: string;
  onAnswered: () => void;
}

/** The invitation’s details, and how the current user can accept it. */
export function PartnerInvitation({ invitation, token, onAnswered }: Props) {
  const session = useSession();
  const isMine = session.status === "authenticated" && session.email?.toLowerCase() === invitation.email;
  return (
    <div className={css.card}>
      <Purpose invitation={invitation} />
      <Facts invitation={invitation} />
      {session.status !== "authenticated" && <SignInOptions email={invitation.email} />}
      {session.status === "authenticated" && !isMine && (
        <WrongAccount invited={invitation.email} signedIn={session.email ?? ""} />
      )}
      {isMine && <Accept token={token} isRegistered={session.role !== null} onAnswered={onAnswered} />}
    </div>
  );
}

/** Who invites, and what for. */
function Purpose({ invitation: { kind, partnerName, companyName, inviterName, message } }: Pick<Props, "invitation">) {
  const inviter = inviterName || "Boksy";
  if (kind === "staff") {
    return (
      <p>
        <Trans>
          <b>{partnerName}</b> has invited you to join their team on Boksy.
        </Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        {kind === "admin" ? (
          <Trans>
            <b>{inviter}</b> has invited you to join the administrators of Boksy. You will see the data of all partners
            and clients.
          </Trans>
        ) : (
          <Trans>
            <b>{inviter}</b> has invited <b>{companyName}</b> to rent out its boxes on Boksy. Four steps and your place
            is on the map.
          </Trans>
        )}
      </p>
      {kind === "partner" && (
        <p>
          <CommissionRates of={standardCommission} /> <Trans>There is no subscription and no setup fee.</Trans>
        </p>
      )}
      {message !== "" && <blockquote className={css.message}>{message}</blockquote>}
    </>
  );
}

function Facts({ invitation }: { invitation: Invitation }) {
  const format = useFormat();
  const words = useRoles();
  return (
    <dl className={css.facts}>
      {invitation.staffRole !== null && (
        <div>
          <dt>
            <Trans>Role</Trans>
          </dt>
          <dd>{words[invitation.staffRole]}</dd>
        </div>
      )}
      {invitation.placeNames !== null && (
        <div>
          <dt>
            <Trans>Locations</Trans>
          </dt>
          <dd>{invitation.placeNames.join(", ")}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Invited address</Trans>
        </dt>
        <dd>{invitation.email}</dd>
      </div>
      <div>
        <dt>
          <Trans>Valid until</Trans>
        </dt>
        <dd>{format.instant(invitation.expiresAt)}</dd>
      </div>
    </dl>
  );
}

function useRoles(): Record<StaffRole, string> {
  const { t } = useLingui();
  return {
    owner: t`Owner: everything, including company data, payouts and staff`,
    manager: t`Manager: places, boxes, reservations, rentals and invoices`,
    clerk: t`Staff member: reservations, rentals, clients and invoices`,
  };
}

/** For visitors without a session, who return here after signing in. The invited address is filled in and read-only. */
function SignInOptions({ email }: { email: string }) {
  const next = href("partnerAcceptInvitation");
  return (
    <div className={css.actions}>
      <LinkButton
        variant="next"
        size="big"
        wide
        // Auth pages have another security policy and need a full page load, which also preserves the fragment.
        reloadDocument
        to={`${href("createAccount", { next })}#email=${encodeURIComponent(email)}`}
      >
        <Trans>Create an account and accept</Trans>
      </LinkButton>
      <LinkButton variant="soft" wide to={href("login", { next })}>
        <Trans>I have an account: sign in</Trans>
      </LinkButton>
    </div>
  );
}

function Accept({ token, isRegistered, onAnswered }: Pick<Props, "token" | "onAnswered"> & { isRegistered: boolean }) {
  const navigate = useNavigate();
  const accepting = useMutation({
    mutationFn: async () => {
      await unwrap(api.invitations.partner.accept.$post({ json: { token } }));
      // The user’s role has changed, so the session is reloaded.
      await renewSession();
    },
    meta: { showsOwnErrors: true },
    onSuccess: async () => {
      onAnswered();
      await navigate(href("root"), { replace: true });
    },
  });
  const problem = useErrorMessage(accepting.error);
  if (!isRegistered) {
    return (
      <LinkButton
        variant="next"
        size="big"
        wide
        to={href("finishRegistration", { next: href("partnerAcceptInvitation") })}
      >
        <Trans>Finish your registration</Trans>
      </LinkButton>
    );
  }
  return (
    <div className={css.actions}>
      {problem && <InlineError>{problem.sentence}</InlineError>}
      <Button variant="next" size="big" wide busy={accepting.isPending} onClick={() => accepting.mutate()}>
        <Trans>Accept the invitation</Trans>
      </Button>
    </div>
  );
}
