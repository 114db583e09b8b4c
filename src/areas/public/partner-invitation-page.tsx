import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { accountKeys } from "../../lib/api/cache/account-keys.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";
import css from "./partner-invitation.module.css";
import { PartnerInvitation } from "./partner-invitation.tsx";
import { useInvitationToken } from "./use-invitation-token.ts";

const invitations = api.invitations.partner;

/** Invitation to rent out boxes or to join a partner’s team. Viewing does not use the link up; accepting does. */
export function PartnerInvitationPage() {
  const { t } = useLingui();
  const { token, forget } = useInvitationToken();
  const invitation = useQuery({
    queryKey: accountKeys.partnerInvitation(token),
    queryFn: ({ signal }) => unwrap(invitations.open.$post({ json: { token: token ?? "" } }, { init: { signal } })),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });
  const isAnswer = invitation.error instanceof ApiError && [404, 409, 422].includes(invitation.error.status);
  if (token === null || isAnswer) {
    return (
      <Page title={t`This invitation can’t be opened`} width="bare">
        <Closed error={invitation.error} />
      </Page>
    );
  }
  return (
    <Page title={t`You are invited`} width="bare">
      <QueryView query={invitation}>
        {(data) => <PartnerInvitation invitation={data} token={token} onAnswered={forget} />}
      </QueryView>
    </Page>
  );
}

/** A link that is expired, withdrawn, already answered or unknown. */
function Closed({ error }: { error: Error | null }) {
  // A broken link is an invalid input, but there is no field to correct.
  const isBroken = error instanceof ApiError && error.status === 422;
  const message = useErrorMessage(isBroken ? null : error);
  return (
    <div className={css.card}>
      <p role="alert">
        {message?.sentence ?? <Trans>Open the link in the email we sent you. This one may be incomplete.</Trans>}
      </p>
      <LinkButton to={href("root")}>
        <Trans>Go to Boksy</Trans>
      </LinkButton>
    </div>
  );
}
