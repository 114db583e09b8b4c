import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Button } from "../../ui/forms/button.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import css from "./question.module.css";

export interface Message {
  id: string;
  /** Who wrote it, for the reader. */
  from: string;
  isOwn: boolean;
  text: string;
  /** Hidden after a report of illegal content. */
  isHidden: boolean;
  createdAt: string;
}

/** The messages of a question, the oldest first, as plain text. */
export function Messages({
  label,
  messages,
  onReport,
}: {
  label: string;
  messages: readonly Message[];
  /** Reports a message of the other side. */
  onReport: (messageId: string) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ol className={css.messages} aria-label={label}>
      {messages.map(({ id, from, isOwn, text, isHidden, createdAt }) => (
        <li key={id} className={classNames(css.message, isOwn && css.own)}>
          <p className={css.head}>
            <b>{from}</b>
            <time dateTime={createdAt}>{format.instant(createdAt)}</time>
          </p>
          {isHidden ? (
            <p className={css.hidden}>
              <Trans>This message was removed by Boksy after a report.</Trans>
            </p>
          ) : (
            <p className={css.text}>{text}</p>
          )}
          {!isOwn && !isHidden && (
            <Button
              variant="quiet"
              size="small"
              className={css.report}
              aria-label={t`Report the message of ${format.instant(createdAt)}`}
              onClick={() => onReport(id)}
            >
              <Trans context="message">Report</Trans>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
