import { useFormat } from "../../lib/i18n/use-format.ts";
import { classNames } from "../../ui/styles/class-names.ts";
import css from "./question.module.css";

export interface Message {
  id: string;
  /** Who wrote it, for the reader. */
  from: string;
  isOwn: boolean;
  text: string;
  createdAt: string;
}

/** The messages of a question, the oldest first, as plain text. */
export function Messages({ label, messages }: { label: string; messages: readonly Message[] }) {
  const format = useFormat();
  return (
    <ol className={css.messages} aria-label={label}>
      {messages.map(({ id, from, isOwn, text, createdAt }) => (
        <li key={id} className={classNames(css.message, isOwn && css.own)}>
          <p className={css.head}>
            <b>{from}</b>
            <time dateTime={createdAt}>{format.instant(createdAt)}</time>
          </p>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
