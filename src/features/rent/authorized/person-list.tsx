import type { ReactNode } from "react";
import { EmailText } from "../../../ui/data/email-text.tsx";
import css from "./persons.module.css";
import type { AuthorizedPerson } from "./queries.ts";
import { usePersonLabels } from "./use-person-labels.ts";

export interface PersonListProps {
  persons: readonly AuthorizedPerson[];
  /** The buttons of a person whose access has not ended. */
  actions: (person: AuthorizedPerson) => ReactNode;
}

/** The people with access, then those whose access has ended. */
export function PersonList({ persons, actions }: PersonListProps) {
  const labels = usePersonLabels();
  if (persons.length === 0) return null;
  return (
    <ul className={css.persons}>
      {persons.map((person) => (
        <li key={person.id} className={person.access === "ended" ? css.ended : undefined}>
          <span className={css.person}>
            <b>{person.name}</b>
            <small>
              <EmailText email={person.email} />
            </small>
            <small>
              {labels.period(person)}, {labels.state(person)}
            </small>
          </span>
          {person.access !== "ended" && <span className={css.actions}>{actions(person)}</span>}
        </li>
      ))}
    </ul>
  );
}
