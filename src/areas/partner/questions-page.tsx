import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router";
import { ReportMessageDialog } from "../../features/content-report/report-message-dialog.tsx";
import { questionsQuery } from "../../features/question/partner/queries.ts";
import { QuestionFilters } from "../../features/question/partner/question-filters.tsx";
import { QuestionSheet } from "../../features/question/partner/question-sheet.tsx";
import { QuestionTable } from "../../features/question/partner/question-table.tsx";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Questions of visitors and tenants, with one of them open next to the list (`?open=`). */
export function PartnerQuestionsPage() {
  const { t } = useLingui();
  const [{ open, ...filter }, change] = useUrlFilter(["q", "status", "open"]);
  const [search] = useSearchParams();
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const list = useInfiniteQuery(questionsQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const [reported, setReported] = useState<{ placeId: string; messageId: string } | null>(null);
  const isFiltered = filter.q !== "" || filter.status !== "";
  return (
    <Page title={t`Questions`}>
      <QuestionFilters filter={filter} onChange={change} />
      <List
        query={list}
        count={(total) => <Plural value={total} one="# question" other="# questions" />}
        empty={
          <EmptyState title={t`No questions yet`} picture={<EmptyBox />}>
            <Trans>Questions from the pages of your places, and from your tenants, appear here.</Trans>
          </EmptyState>
        }
        onClear={isFiltered ? () => change({ q: "", status: "" }) : undefined}
      >
        {(questions) => <QuestionTable questions={questions} rowTo={rowTo} openId={open || undefined} />}
      </List>
      {open !== "" && (
        <QuestionSheet key={open} questionId={open} onClose={() => change({ open: "" })} onReport={setReported} />
      )}
      {reported !== null && <ReportMessageDialog {...reported} onClose={() => setReported(null)} />}
    </Page>
  );
}
