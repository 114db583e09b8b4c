import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from "react";
import { boxStates, Mark, useStateWords } from "../badge.tsx";
import { IconButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { Cell, SelectionRing } from "./cell.tsx";
import { boundsOf, doorSide, neighbour, type PlanBox } from "./geometry.ts";
import { Patterns } from "./patterns.tsx";
import css from "./plan.module.css";

export type PlanProps = {
  /** What is seen: „Plan of boxes in Zabłocie, seen from above". */
  label: string;
  boxes: readonly PlanBox[];
  selected: string | null;
  /** Called with a box that was pressed or on which Enter was. */
  onSelect: (id: string) => void;
  /** Which boxes can be chosen; others stay readable. All, as a rule. */
  isSelectable?: ((box: PlanBox) => boolean) | undefined;
};

const zooms = [undefined, css.double, css.triple];

/** A place seen from above. Tab reaches one cell, arrows walk the floor, Enter chooses. It scrolls in its own frame. */
export function Plan({ label, boxes, selected, onSelect, isSelectable = () => true }: PlanProps) {
  const { t } = useLingui();
  const words = useStateWords();
  const patterns = useId();
  const svg = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState(0);
  const [walked, setWalked] = useState<string | null>(null);
  const stop = walked ?? selected ?? boxes[0]?.id;
  const bounds = useMemo(() => boundsOf(boxes), [boxes]);
  const doors = useMemo(() => new Map(boxes.map((box) => [box.id, doorSide(boxes, box)])), [boxes]);
  const chosen = boxes.find((box) => box.id === selected);

  const press = (id: string | undefined) => {
    const box = boxes.find((candidate) => candidate.id === id);
    if (!box) return;
    setWalked(box.id);
    if (isSelectable(box)) onSelect(box.id);
  };
  const boxUnder = (event: MouseEvent | KeyboardEvent) =>
    (event.target as Element).closest<SVGGElement>("[data-box]")?.dataset.box;
  const onKeyDown = (event: KeyboardEvent) => {
    const id = boxUnder(event);
    const from = boxes.find((box) => box.id === id);
    if (!from) return;
    const next = neighbour(boxes, from, event.key);
    if (next) {
      setWalked(next.id);
      svg.current?.querySelector<SVGGElement>(`[data-box="${CSS.escape(next.id)}"]`)?.focus();
    } else if (event.key === "Enter" || event.key === " ") press(id);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <div className={css.tools}>
        <Legend boxes={boxes} />
        <div className={css.zoom}>
          <IconButton icon="minus" label={t`Zoom out`} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
          <IconButton icon="add" label={t`Zoom in`} disabled={zoom === 2} onClick={() => setZoom(zoom + 1)} />
        </div>
      </div>
      <div className={classNames(css.frame, zoom > 0 && css.zoomed)}>
        <svg
          ref={svg}
          className={classNames(css.plan, zooms[zoom])}
          viewBox={`${bounds.left} ${bounds.top} ${bounds.width} ${bounds.height}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a select cannot be drawn as a plan
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          onClick={(event) => press(boxUnder(event))}
          onKeyDown={onKeyDown}
        >
          <Patterns prefix={patterns} />
          <rect
            className={css.wall}
            x={bounds.left + 10}
            y={bounds.top + 10}
            width={bounds.width - 20}
            height={bounds.height - 20}
          />
          {boxes.map((box) => (
            <Cell
              key={box.id}
              box={box}
              door={doors.get(box.id) ?? "bottom"}
              name={[box.number, words[box.state], box.note].filter(Boolean).join(", ")}
              selected={box.id === selected}
              isStop={box.id === stop}
              patterns={patterns}
              selectable={isSelectable(box)}
            />
          ))}
          {chosen && <SelectionRing box={chosen} />}
        </svg>
      </div>
    </div>
  );
}

function Legend({ boxes }: { boxes: readonly PlanBox[] }) {
  const words = useStateWords();
  const counts = boxStates.map((state) => ({ state, count: boxes.filter((box) => box.state === state).length }));
  return (
    <ul className={css.legend}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state}>
            <Mark state={state} large />
            {words[state]}
            <b>{count}</b>
          </li>
        ))}
    </ul>
  );
}
