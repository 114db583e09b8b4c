import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { StatementIssue } from "../../../domain/statement/transaction.ts";
import css from "./statement.module.css";
import { issueLabels } from "./statement-labels.ts";

const shown = 10;

/** The lines of a statement that could not be read. */
export function StatementIssues({ issues }: { issues: readonly StatementIssue[] }) {
  const { t } = useLingui();
  if (issues.length === 0) return null;
  const more = issues.length - shown;
  return (
    <div className={css.issues} role="alert">
      <ul>
        {issues.slice(0, shown).map(({ line, code, text }) => (
          <li key={`${line} ${code}`}>
            <b>
              <Trans>Row {line}</Trans>
            </b>{" "}
            {t(issueLabels[code])} {text !== "" && <q>{text}</q>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Plural value={more} one="and # more line" other="and # more lines" />
        </p>
      )}
    </div>
  );
}
