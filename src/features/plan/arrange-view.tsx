import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useReducer, useState } from "react";
import { layOutInRows } from "../../../domain/box/plan.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import css from "./arrange.module.css";
import { arrange, arrangementOf, type Cells, movedIds, overlapsOf, roomAround } from "./arrange.ts";
import { ArrangeCanvas } from "./arrange-canvas.tsx";
import { ArrangeConflict } from "./arrange-conflict.tsx";
import { ArrangeTools } from "./arrange-tools.tsx";
import { ArrangeTray } from "./arrange-tray.tsx";
import type { PartnerBox, PlaceBoxes } from "./queries.ts";
import { useArrangeSave } from "./use-arrange-save.ts";

export type ArrangeViewProps = {
  placeId: string;
  place: PlaceBoxes["place"];
  /** Of all floors: the plan is saved as one. */
  boxes: readonly PartnerBox[];
  floor: number;
  onLeave: () => void;
};

/** Under everything that stands, with a corridor between. */
const below = 180;

/** Setting boxes where they really stand: by mouse, finger or keys, several at once, with every step taken back at will. */
export function ArrangeView({ placeId, place, boxes, floor, onLeave }: ArrangeViewProps) {
  const { t } = useLingui();
  const [state, dispatch] = useReducer(arrange, boxes, arrangementOf);
  const [said, setSaid] = useState("");
  const onFloor = useMemo(() => boxes.filter((box) => box.floor === floor), [boxes, floor]);
  const clashing = useMemo(() => overlapsOf(boxes, state.cells), [boxes, state.cells]);
  const moved = movedIds(state);
  const save = useArrangeSave({ placeId, version: place.version, state, dispatch });
  const tray = onFloor.filter(({ id }) => !state.cells.get(id));
  const names = boxes.filter(({ id }) => clashing.has(id)).map(({ number }) => number);

  const layOut = (which: readonly PartnerBox[], top: number) => {
    const cells: Cells = new Map(
      layOutInRows(which, top).map(({ id, x, y, width, height }) => [id, { x, y, width, height }]),
    );
    dispatch({ type: "put", cells });
    dispatch({ type: "choose", ids: which.map(({ id }) => id) });
  };
  const foot = () => {
    const standing = onFloor.flatMap(({ id }) => state.cells.get(id) ?? []);
    if (standing.length === 0) return 0;
    const room = roomAround(standing);
    return room.y + room.height + below;
  };

  const trouble =
    names.length > 0 ? (
      <Trans>These boxes stand in each other: {names.slice(0, 8).join(", ")}. Move them apart to save.</Trans>
    ) : (
      save.sentence
    );
  const standing =
    moved.length === 0 ? (
      <Trans>Drag boxes, or choose one with Enter and move it with the arrows.</Trans>
    ) : (
      <Plural value={moved.length} one="# box moved, not saved yet" other="# boxes moved, not saved yet" />
    );

  return (
    <section className={css.arrange} aria-label={t`Arranging the plan`}>
      <LeaveGuard isDirty={moved.length > 0} guardsQuery />
      <header className={css.head}>
        <div className={css.words}>
          <p role="alert" className={css.alert}>
            {trouble}
          </p>
          <p role="status">{trouble ? null : standing}</p>
        </div>
        <Button variant="soft" size="small" onClick={onLeave}>
          {moved.length === 0 ? <Trans>Done</Trans> : <Trans>Leave</Trans>}
        </Button>
        <Button
          size="small"
          busy={save.isPending}
          disabled={moved.length === 0 || names.length > 0}
          onClick={() => save.save()}
        >
          <Trans>Save the plan</Trans>
        </Button>
      </header>
      <Card bare aria-label={t`Plan`}>
        <ArrangeCanvas
          label={t`Plan of boxes in ${place.name}, seen from above`}
          boxes={onFloor}
          state={state}
          clashing={clashing}
          dispatch={dispatch}
          onSay={setSaid}
          tools={<ArrangeTools state={state} dispatch={dispatch} onLayOut={() => layOut(onFloor, 0)} />}
        />
      </Card>
      <p role="status" className={css.said}>
        {said}
      </p>
      <ArrangeTray boxes={tray} onPut={(which) => layOut(which, foot())} />
      <ArrangeConflict conflict={save.conflict} boxes={boxes} onSettle={save.settle} />
    </section>
  );
}
