import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useErrorMessage } from "../../../lib/i18n/use-error-message.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { entryLabels } from "../box-panel/box-entry.ts";
import css from "../bulk/change-dialog.module.css";
import type { BoxEntry } from "../queries.ts";

/** The message for a failed block; a collision names what occupies the box. */
export function useBlockErrorMessage(error: unknown): ReactNode {
  const format = useFormat();
  const { t } = useLingui();
  const sentence = useErrorMessage(error)?.sentence;
  if (!(error instanceof ApiError) || error.code !== "block.collides" || !("kind" in error.details)) return sentence;
  const { kind, fromOn, toOn, name } = error.details;
  const what = t(entryLabels[kind as BoxEntry["kind"]]);
  const when = format.period(String(fromOn), toOn === null || toOn === undefined ? null : String(toOn), "short");
  return (
    <Trans>
      The box is taken on these days: {what} {name || ""}, {when}. Choose other days.
    </Trans>
  );
}

export interface BlockCollisionsProps {
  error: unknown;
  boxes: readonly { id: string; number: string }[];
  /** Retries without the occupied boxes. */
  onLeaveOut: (ids: readonly string[]) => void;
}

/** Lists the occupied boxes and offers to leave them out. */
export function BlockCollisions({ error, boxes, onLeaveOut }: BlockCollisionsProps) {
  const sentence = useBlockErrorMessage(error);
  const fields = useErrorMessage(error)?.fields ?? {};
  const taken = boxes.filter(({ id }) => `boxes.${id}` in fields);
  return (
    <div role="alert" className={css.errors}>
      {taken.length === 0 ? (
        sentence && <p>{sentence}</p>
      ) : (
        <>
          <p>
            <Trans>These boxes are taken on those days:</Trans> {taken.map(({ number }) => number).join(", ")}
          </p>
          {taken.length < boxes.length && (
            <Button variant="soft" size="small" onClick={() => onLeaveOut(taken.map(({ id }) => id))}>
              <Plural value={boxes.length - taken.length} one="Only the other one" other="Only the other #" />
            </Button>
          )}
        </>
      )}
    </div>
  );
}
