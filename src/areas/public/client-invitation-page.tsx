import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { AccountInvitation } from "./account-invitation.tsx";
import { ClientOffer } from "./client-offer.tsx";
import css from "./partner-invitation.module.css";
import { useInvitationToken } from "./use-invitation-token.ts";

const invitations = api.invitations.client;

/** A client’s offer or invitation to an account. Viewing does not use the link up; answering does. */
export function ClientInvitationPage() {
  const { t } = useLingui();
  const { token, forget } = useInvitationToken();
  const [isDeclined, setDeclined] = useState(false);
  const invitation = useQuery({
    queryKey: accountKeys.clientInvitation(token),
    queryFn: ({ signal }) => unwrap(invitations.open.$post({ json: { token: token ?? "" } }, { init: { signal } })),
    enabled: token !== null && !isDeclined,
    retry: false,
    gcTime: 0,
  });
  const titleOf = useClosedTitle();
  const isAnswer = invitation.error instanceof ApiError && [404, 409, 422].includes(invitation.error.status);
  if (isDeclined) {
    return (
      <Page title={t`Offer declined`} width="bare">
        <div className={css.card}>
          <p role="status">
            <Trans>We’ve told the landlord. The box is available to others again.</Trans>
          </p>
          <LinkButton to={href("home")}>
            <Trans>Find another box</Trans>
          </LinkButton>
        </div>
      </Page>
    );
  }
  if (token === null || isAnswer) {
    return (
      <Page title={titleOf(invitation.error)} width="bare">
        <Closed token={token} error={invitation.error} />
      </Page>
    );
  }
  const isOffer = invitation.data === undefined || invitation.data.offer !== null;
  return (
    <Page title={isOffer ? t`An offer for you` : t`You are invited`} width="bare">
      <QueryView query={invitation} skeleton={<Skeleton count={8} />}>
        {({ offer, ...data }) =>
          offer === null ? (
            <AccountInvitation invitation={data} token={token} onAnswered={forget} />
          ) : (
            <ClientOffer
              invitation={data}
              offer={offer}
              token={token}
              onAccepted={forget}
              onDeclined={() => {
                forget();
                setDeclined(true);
              }}
            />
          )
        }
      </QueryView>
    </Page>
  );
}

/** Whether the error response says that the link was for an offer. */
const isToOffer = (error: Error | null) => error instanceof ApiError && error.details.to === "offer";

function useClosedTitle(): (error: Error | null) => string {
  const { t } = useLingui();
  return (error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (!isToOffer(error)) return t`This invitation can’t be opened`;
    return code === "invitation.used" ? t`This offer has already been answered` : t`The offer has expired`;
  };
}

/** A link that is expired, withdrawn, already answered or unknown, with the next step. */
function Closed({ token, error }: { token: string | null; error: Error | null }) {
  // A broken link is an invalid input, but there is no field to correct.
  const isBroken = error instanceof ApiError && error.status === 422;
  const message = useErrorMessage(isBroken ? null : error);
  const code = error instanceof ApiError ? error.code : null;
  const isOver = code === "invitation.expired" || code === "invitation.revoked";
  const sentence = isToOffer(error) ? (
    isOver ? (
      <Trans>This link no longer works. If you still want the box, ask for a new offer.</Trans>
    ) : (
      <Trans>If you accepted it, open your reservation with the link in our latest email.</Trans>
    )
  ) : (
    (message?.sentence ?? <Trans>Open the link in the email we sent you. This one may be incomplete.</Trans>)
  );
  return (
    <div className={css.card}>
      <p role="alert">{sentence}</p>
      {token !== null && isOver && <AskAgain token={token} isOffer={isToOffer(error)} />}
      {code === "invitation.used" ? (
        <LinkButton to={href("customerReservation")}>
          <Trans>Open my reservation</Trans>
        </LinkButton>
      ) : (
        <LinkButton to={href("home")}>
          <Trans>Find a box</Trans>
        </LinkButton>
      )}
    </div>
  );
}

function AskAgain({ token, isOffer }: { token: string; isOffer: boolean }) {
  const asking = useMutation({ mutationFn: () => unwrap(invitations.ask.$post({ json: { token } })) });
  if (asking.isSuccess) {
    return (
      <p role="status">
        {isOffer ? (
          <Trans>We’ve told the landlord that you’d like a new offer.</Trans>
        ) : (
          <Trans>We’ve told the landlord that you’d like a new invitation.</Trans>
        )}
      </p>
    );
  }
  return (
    <Button variant="next" busy={asking.isPending} onClick={() => asking.mutate()}>
      {isOffer ? <Trans>Ask for a new offer</Trans> : <Trans>Ask for a new invitation</Trans>}
    </Button>
  );
}
