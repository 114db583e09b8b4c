import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Badge, StatusBadge } from "../../ui/data/badge.tsx";
import type { OwnQuestion } from "./queries.ts";
import css from "./question.module.css";
import { questionBadge } from "./question-badges.ts";

/** The customer’s questions, each a link to its messages. */
export function OwnQuestions({ questions }: { questions: readonly OwnQuestion[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={css.questions}>
      {questions.map(({ id, path, placeName, boxNumber, partnerName, status, isReview, isUnread, lastMessageAt }) => (
        <li key={id}>
          <Link to={path}>
            <span>
              <b>{boxNumber === null ? placeName : t`${placeName}, box ${boxNumber}`}</b>
              <small>
                {partnerName}, {format.instant(lastMessageAt)}
              </small>
            </span>
            {isUnread === 1 ? (
              <Badge tone="danger">{t({ context: "question", message: "new answer" })}</Badge>
            ) : (
              <StatusBadge of={questionBadge({ status, isReview })} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
