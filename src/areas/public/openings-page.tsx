import { Trans, useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { Openings } from "../../features/waitlist/openings.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Which places open, where and when, with their waitlists. `?place=` opens the form of one. */
export function OpeningsPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <Page
      title={t`Opening soon`}
      width="contained"
      lead={<Trans>Leave your email and we’ll write to you when you can reserve.</Trans>}
    >
      <Openings place={search.get("place")} size={search.get("size")} />
    </Page>
  );
}
