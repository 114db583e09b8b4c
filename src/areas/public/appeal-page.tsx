import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { AppealForm } from "../../features/content-report/appeal-form.tsx";
import { decisionQuery } from "../../features/content-report/queries.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { useLinkToken } from "./link-token.ts";

/** A partner’s appeal against a decision about a place, by the link in the email. */
export function AppealPage() {
  const { t } = useLingui();
  const token = useLinkToken("boksy.appeal");
  const decision = useQuery(decisionQuery(token));
  const isUnknown = decision.error instanceof ApiError && decision.error.status === 404;
  return (
    <Page title={t`Appeal a decision`} width="bare">
      {token === null || isUnknown ? (
        <p role="alert">
          <Trans>This link is incomplete or has expired. Decisions can be appealed for six months.</Trans>
        </p>
      ) : (
        <QueryView query={decision} skeleton={<Skeleton count={6} />}>
          {(found) => <AppealForm decision={found} token={token} />}
        </QueryView>
      )}
    </Page>
  );
}
