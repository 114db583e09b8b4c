import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { landingHref } from "../../../domain/routes/landing.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { useErrorMessage } from "../../lib/i18n/use-error-message.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Button, LinkButton } from "../../ui/forms/button.tsx";
import type { useLeaveWaitlist } from "./queries.ts";
import css from "./waitlist-link.module.css";

interface WaitlistLinkProps {
  token: string;
  confirmation: UseQueryResult<{ target: string }>;
  leaving: ReturnType<typeof useLeaveWaitlist>;
}

/** The result of the emailed link: the address was confirmed, removed, or is not on the list. */
export function WaitlistLink({ token, confirmation, leaving }: WaitlistLinkProps) {
  const failure = useErrorMessage(leaving.error);
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
  if (isLinkInvalid(confirmation.error)) {
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
    <QueryView query={confirmation} skeleton={<Skeleton count={3} />}>
      {({ target }) => (
        <div className={css.answer}>
          <p role="status">
            <Trans>
              {target}: we’ll email you once when a box in your size is free. We write to people in the order in which
              they joined.
            </Trans>
          </p>
          {failure && <InlineError>{failure.sentence}</InlineError>}
          <div className={css.actions}>
            <FindBox />
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
