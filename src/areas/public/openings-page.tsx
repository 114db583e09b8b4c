import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Openings } from "../../features/waitlist/openings.tsx";
import { entryQuery, useConfirmWaitlist, useLeaveWaitlist } from "../../features/waitlist/queries.ts";
import { isLinkInvalid, WaitlistLink } from "../../features/waitlist/waitlist-link.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { linkToken, useReloadOnNewLink } from "./link-token.ts";

/** What opens where and when, with the waitlist. The link of the confirmation email leads here too. */
export function OpeningsPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [token] = useState(linkToken);
  useReloadOnNewLink();
  if (token !== null) return <Confirmation token={token} />;
  const wish = { place: search.get("place"), town: search.get("town"), size: search.get("size") };
  return (
    <Page
      title={t`Opening soon`}
      width="contained"
      lead={<Trans>Leave your email and we’ll write to you when you can reserve.</Trans>}
    >
      <Openings wish={wish} />
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
