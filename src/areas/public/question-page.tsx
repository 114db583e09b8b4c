import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ReportMessageDialog } from "../../features/content-report/report-message-dialog.tsx";
import { type Question, questionQuery, useSee } from "../../features/question/queries.ts";
import { QuestionThread } from "../../features/question/question-thread.tsx";
import { ApiError } from "../../lib/api/api-error.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { useLinkToken } from "./link-token.ts";

/** A question to a landlord, by the link in the emails. */
export function QuestionPage() {
  const { t } = useLingui();
  const token = useLinkToken("boksy.question");
  const question = useQuery(questionQuery(token));
  useSeen(token, question.data);
  const [reportedId, setReportedId] = useState<string | null>(null);
  const isUnknown = question.error instanceof ApiError && question.error.status === 404;
  return (
    <Page title={t`Question to the landlord`} width="bare">
      {token === null || isUnknown ? (
        <p role="alert">
          <Trans>This link is incomplete, or the question has been deleted.</Trans>
        </p>
      ) : (
        <QueryView query={question} skeleton={<Skeleton count={6} />}>
          {(found) => (
            <>
              <QuestionThread
                question={found}
                token={token}
                onFailed={() => void question.refetch()}
                onReport={setReportedId}
              />
              {reportedId !== null && (
                <ReportMessageDialog
                  placeId={found.placeId}
                  messageId={reportedId}
                  onClose={() => setReportedId(null)}
                />
              )}
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

/** An answer on the screen is no longer unread. */
function useSeen(token: string | null, question: Question | undefined) {
  const { mutate: see } = useSee();
  const messageId = question?.isUnread === 1 ? question.messages.at(-1)?.id : undefined;
  useEffect(() => {
    if (token !== null && messageId !== undefined) see({ token, messageId });
  }, [token, messageId, see]);
}
