import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useReducer, useState } from "react";
import { layOutInRows } from "../../../../domain/plan/plan.ts";
import { useMedia } from "../../../lib/hooks/use-media.ts";
import { floorLabel } from "../../../lib/i18n/box-labels.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { LeaveGuard } from "../../../ui/forms/leave-guard.tsx";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import type { PartnerBox, PlaceBoxes } from "../queries.ts";
import css from "./arrange.module.css";
import { arrange, arrangementOf, type Cells, movedIds, overlapsOf, roomAround } from "./arrange.ts";
import { ArrangeCanvas } from "./arrange-canvas.tsx";
import { ArrangeConflict } from "./arrange-conflict.tsx";
import { corridorCm, newRow } from "./arrange-groups.ts";
import { ArrangeTools } from "./arrange-tools.tsx";
import { ArrangeTray } from "./arrange-tray.tsx";
import { useArrangeSave } from "./use-arrange-save.ts";

export interface ArrangeViewProps {
  placeId: string;
  place: PlaceBoxes["place"];
  /** The boxes of all floors, because the plan is saved as a whole. */
  boxes: readonly PartnerBox[];
  floor: number;
  onLeave: () => void;
}

/** The plan editor: mouse, touch and keyboard, multiple selection, unlimited undo. */
export function ArrangeView({ placeId, place, boxes, floor: begun, onLeave }: ArrangeViewProps) {
  const { t } = useLingui();
  const [state, dispatch] = useReducer(arrange, boxes, arrangementOf);
  const isTouch = useMedia("(pointer: coarse)");
  const [announcement, setAnnouncement] = useState("");
  const [isAdding, setAdding] = useState(false);
  const [floor, setFloor] = useState(begun);
  const floors = [...new Set(boxes.map((box) => box.floor))].sort((a, b) => a - b);
  const onFloor = useMemo(() => boxes.filter((box) => box.floor === floor), [boxes, floor]);
  const clashing = useMemo(() => overlapsOf(boxes, state.cells), [boxes, state.cells]);
  const moved = movedIds(state);
  const save = useArrangeSave({ placeId, version: place.version, state, dispatch });
  const tray = onFloor.filter(({ id }) => !state.cells.get(id));
  const names = boxes.filter(({ id }) => clashing.has(id)).map(({ number }) => number);

  const choose = (ids: readonly string[]) => dispatch({ type: "choose", ids });
  const put = (cells: Cells) => {
    dispatch({ type: "put", cells });
    choose([...cells.keys()]);
  };
  const layOut = (which: readonly PartnerBox[], above?: { top: number; width: number }) =>
    put(new Map(layOutInRows(which, above).map(({ id, x, y, width, height }) => [id, { x, y, width, height }])));
  const standing = onFloor.flatMap(({ id }) => state.cells.get(id) ?? []);
  const room = standing.length === 0 ? null : roomAround(standing);
  const foot = room === null ? 0 : room.y + room.height + corridorCm;

  const trouble =
    names.length > 0 ? (
      <Trans>These boxes overlap: {names.slice(0, 8).join(", ")}. Move them apart to save.</Trans>
    ) : (
      save.sentence
    );
  const progress =
    moved.length === 0 ? (
      isTouch ? (
        <Trans>Tap a box to select it, then drag it.</Trans>
      ) : (
        <Trans>Drag boxes, or select one with Enter and move it with the arrow keys.</Trans>
      )
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
          <p role="status">{trouble ? null : progress}</p>
        </div>
        {floors.length > 1 && (
          <SelectField
            label={t`Floor`}
            labelHidden
            className={css.floors}
            value={floor}
            onChange={(event) => {
              setFloor(Number(event.target.value));
              choose([]);
            }}
            options={floors.map((each) => ({ value: each, label: t(floorLabel(each)) }))}
          />
        )}
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
      {room === null ? (
        <EmptyState
          title={t`No boxes on this floor yet`}
          action={
            onFloor.length > 0 && (
              <Button icon="grid" onClick={() => layOut(onFloor)}>
                <Trans>Arrange all in rows</Trans>
              </Button>
            )
          }
        >
          <Trans>Place the boxes in rows automatically, or build your own rows below.</Trans>
        </EmptyState>
      ) : (
        <Card bare aria-label={t`Plan`}>
          <ArrangeCanvas
            key={floor}
            label={t`Plan of boxes in ${place.name}, seen from above`}
            boxes={onFloor}
            state={state}
            clashing={clashing}
            dispatch={dispatch}
            onSay={setAnnouncement}
            isAdding={isAdding}
            tools={
              <ArrangeTools
                {...{ state, dispatch, foot, isAdding }}
                boxes={onFloor}
                onAdding={setAdding}
                onLayOut={() => layOut(onFloor)}
              />
            }
          />
        </Card>
      )}
      <p role="status" className={css.announcement}>
        {announcement}
      </p>
      <ArrangeTray
        boxes={tray}
        onRow={(which) => put(newRow(which, { x: room?.x ?? 0, y: foot }))}
        onRows={(which) => layOut(which, { top: foot, width: room?.width ?? 0 })}
      />
      <ArrangeConflict conflict={save.conflict} boxes={boxes} onSettle={save.settle} />
    </section>
  );
}
