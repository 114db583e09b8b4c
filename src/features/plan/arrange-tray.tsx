import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import css from "./arrange.module.css";
import type { PartnerBox } from "./queries.ts";

/** Boxes of the floor that stand nowhere yet. A pressed one comes under the others, ready to be moved. */
export function ArrangeTray({
  boxes,
  onPut,
}: {
  boxes: readonly PartnerBox[];
  onPut: (boxes: readonly PartnerBox[]) => void;
}) {
  if (boxes.length === 0) return null;
  return (
    <section className={css.tray} aria-labelledby="plan-tray">
      <h2 id="plan-tray">
        <Trans>Not on the plan yet</Trans>
      </h2>
      <ul>
        {boxes.map((box) => (
          <li key={box.id}>
            <button type="button" className={css.loose} onClick={() => onPut([box])}>
              {box.number}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="soft" size="small" icon="grid" onClick={() => onPut(boxes)}>
        <Trans>Set them in rows</Trans>
      </Button>
    </section>
  );
}
