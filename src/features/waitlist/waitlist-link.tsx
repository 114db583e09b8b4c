import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { landingHref } from "../../../domain/routes/landing.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import type { useConfirmWaitlist, useLeaveWaitlist } from "./queries.ts";
import css from "./waitlist-link.module.css";

interface WaitlistLinkProps {
  token: string;
  entry: UseQueryResult<{ target: string; isConfirmed: boolean }>;
  confirming: ReturnType<typeof useConfirmWaitlist>;
  leaving: ReturnType<typeof useLeaveWaitlist>;
}

/**
 * What the emailed link can do, and has done: the address is to be confirmed, confirmed, removed, or not on the list.
 */
export function WaitlistLink({ token, entry, confirming, leaving }: WaitlistLinkProps) {
  const failure = useErrorMessage(leaving.error ?? confirming.error);
  if (leaving.isSuccess) {
    return (
      <div className={css.answer}>
        <p role="status">
          <Trans>We’ve deleted your address and won’t write to you about {leaving.data.target}.</Trans>
        </p>
        <FindBox />
      </div>
    );
  }
  if (isLinkInvalid(confirming.error ?? entry.error)) {
    return (
      <div className={css.answer}>
        <p role="alert">
          <Trans>The address isn’t on the list: it was removed, notified, or not confirmed within three days.</Trans>
        </p>
        <LinkButton to={landingHref("boxComingSoon")} reloadDocument>
          <Trans>Join again</Trans>
        </LinkButton>
      </div>
    );
  }
  return (
    <QueryView query={entry} skeleton={<Skeleton count={3} />}>
      {({ target, isConfirmed }) => (
        <div className={css.answer}>
          <p role="status">
            {isConfirmed || confirming.isSuccess ? (
              <Trans>
                {target}: we’ll email you once when a box in your size is free. We write to people in the order in which
                they joined.
              </Trans>
            ) : (
              <Trans>{target}: confirm your address and we’ll email you once when a box in your size is free.</Trans>
            )}
          </p>
          {failure && <InlineError>{failure.sentence}</InlineError>}
          <div className={css.actions}>
            {isConfirmed || confirming.isSuccess ? (
              <FindBox />
            ) : (
              <Button variant="next" busy={confirming.isPending} onClick={() => confirming.mutate(token)}>
                <Trans>Confirm address</Trans>
              </Button>
            )}
            <Button variant="quiet" busy={leaving.isPending} onClick={() => leaving.mutate(token)}>
              <Trans>Remove my address</Trans>
            </Button>
          </div>
        </div>
      )}
    </QueryView>
  );
}

export const isLinkInvalid = (error: Error | null) => error instanceof ApiError && [404, 422].includes(error.status);

const FindBox = () => (
  <LinkButton to={landingHref("home")}>
    <Trans>Find a box</Trans>
  </LinkButton>
);
