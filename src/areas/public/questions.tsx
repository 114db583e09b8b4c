import type { ReactNode } from "react";
import type { Question } from "../../../domain/help/question.ts";
import css from "./questions.module.css";

interface Props<Key extends string> {
  questions: Record<Key, Question>;
  /** A link below the answer, by question. */
  links?: Partial<Record<Key, ReactNode>>;
}

/** Questions with their answers folded away; the browser’s search in the page opens them. */
export function Questions<Key extends string>({ questions, links }: Props<Key>) {
  return (
    <div className={css.questions}>
      {(Object.entries(questions) as [Key, Question][]).map(([key, { question, answer }]) => (
        <details key={key} id={key} name="question">
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
          {links?.[key] && <p>{links[key]}</p>}
        </details>
      ))}
    </div>
  );
}
