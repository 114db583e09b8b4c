import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { OwnQuestions } from "../../features/question/own-questions.tsx";
import { ownQuestionsQuery } from "../../features/question/queries.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { DataAge } from "../../ui/data/data-age.tsx";
import { QueryView } from "../../ui/data/query-view.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The customer’s questions to landlords. */
export function CustomerQuestionsPage() {
  const { t } = useLingui();
  const questions = useQuery(ownQuestionsQuery);
  return (
    <Page title={t`Questions`} lead={<DataAge query={questions} />}>
      <QueryView query={questions} isEmpty={({ items }) => items.length === 0} empty={<NoneYet />}>
        {({ items }) => <OwnQuestions questions={items} />}
      </QueryView>
    </Page>
  );
}

function NoneYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No questions yet`}
      picture={<EmptyBox />}
      action={<LinkButton to={href("home")}>{t`Find a box`}</LinkButton>}
    >
      <Trans>You can ask a landlord on the page of a location, and about each of your rentals.</Trans>
    </EmptyState>
  );
}
