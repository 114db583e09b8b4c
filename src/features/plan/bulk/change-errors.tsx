import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import type { PartnerBox } from "../queries.ts";
import css from "./change-dialog.module.css";

/** The save error, with details by box. */
export function ChangeErrors({ error, boxes }: { error: unknown; boxes: readonly PartnerBox[] }) {
  const words = useErrorMessage(error);
  const wrong = boxes.flatMap(({ id, number }) => {
    const why = words?.fields[`boxes.${id}`];
    return why ? [{ id, number, why }] : [];
  });
  return (
    <div role="alert" className={css.errors}>
      {words && <p>{words.sentence}</p>}
      <ul>
        {wrong.map(({ id, number, why }) => (
          <li key={id}>
            <b>{number}</b> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
