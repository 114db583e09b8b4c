import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { freeSoonDays } from "../../../domain/waitlist/free-soon.ts";
import { FreeSoon } from "../../features/waitlist/free-soon.tsx";
import { entryQuery, useConfirmWaitlist, useLeaveWaitlist } from "../../features/waitlist/queries.ts";
import { isLinkInvalid, WaitlistLink } from "../../features/waitlist/waitlist-link.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { linkToken, useReloadOnNewLink } from "./link-token.ts";

/**
 * Boxes that will be free, by size and place, with the waitlist of a full place (`?place=`) or of a town (`?town=`). The link of the
 * confirmation email leads here too.
 */
export function FreeSoonPage() {
  const { t } = useLingui();
  const [token] = useState(linkToken);
  useReloadOnNewLink();
  if (token !== null) return <Confirmation token={token} />;
  return (
    <Page
      title={t`Free soon`}
      width="contained"
      lead={
        <Trans>
          Boxes that will be free in the next {freeSoonDays} days. Reserve one from its first day, or leave your email
          and we’ll write to you.
        </Trans>
      }
    >
      <FreeSoon />
    </Page>
  );
}

/** Confirms or removes the address of the link’s secret, which is removed from the browser’s address. */
function Confirmation({ token }: { token: string }) {
  const { t } = useLingui();
  const leaving = useLeaveWaitlist();
  const confirming = useConfirmWaitlist();
  const entry = useQuery({ ...entryQuery(token), enabled: !leaving.isSuccess });
  useEffect(() => {
    history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  const title = leaving.isSuccess
    ? t`You’re off the list`
    : isLinkInvalid(confirming.error ?? entry.error)
      ? t`This link no longer works`
      : entry.data?.isConfirmed || confirming.isSuccess
        ? t`You’re on the list`
        : t`Confirm your address`;
  return (
    <Page title={title} width="contained">
      <WaitlistLink {...{ token, entry, confirming, leaving }} />
    </Page>
  );
}
