import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { BoxState } from "../../../domain/box/state.ts";
import { floorLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { SelectField } from "../forms/text-field.tsx";
import { Card } from "../layout/card.tsx";
import css from "./box-choice.module.css";
import type { PlanBox } from "./geometry.ts";
import { Plan } from "./plan.tsx";

/** A box of a place on the days in question; `plan` null: not on the plan yet. */
export interface BoxOfPlace {
  id: string;
  number: string;
  state: BoxState;
  floor: number;
  areaCm2: number;
  monthlyGrosze: number;
  plan: Pick<PlanBox, "x" | "y" | "width" | "height"> | null;
}

export interface BoxChoiceProps {
  label: string;
  placeName: string;
  boxes: readonly BoxOfPlace[];
  /** The chosen box, which stays in the list; empty for none. */
  boxId: string;
  error?: string | undefined;
  onChoose: (boxId: string) => void;
}

/** Chooses a free box of a place, from the plan of a floor or from the list of all floors. */
export function BoxChoice({ label, placeName, boxes, boxId, error, onChoose }: BoxChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const chosen = boxes.find(({ id }) => id === boxId);
  const floors = [...new Set(boxes.map(({ floor }) => floor))].sort((a, b) => a - b);
  const [chosenFloor, setChosenFloor] = useState<number | null>(null);
  const floor = chosenFloor ?? chosen?.floor ?? floors[0];
  const drawn = boxes.flatMap(({ plan, ...box }) =>
    plan && box.floor === floor
      ? [{ id: box.id, number: box.number, state: box.state, note: format.area(box.areaCm2), ...plan }]
      : [],
  );
  const free = boxes.filter(({ state, id }) => state === "free" || id === boxId);
  return (
    <div className={css.choice}>
      <div className={css.pair}>
        {floors.length > 1 && (
          <SelectField
            label={t`Floor`}
            value={floor}
            onChange={(event) => setChosenFloor(Number(event.target.value))}
            options={floors.map((each) => ({ value: each, label: t(floorLabel(each)) }))}
          />
        )}
        <SelectField
          label={label}
          hint={
            free.length === 0 ? t`No box of this place is free in these days.` : t`Free on these days: ${free.length}.`
          }
          error={error}
          value={boxId}
          onChange={(event) => {
            setChosenFloor(null);
            onChoose(event.target.value);
          }}
          options={free.map(({ id, number, areaCm2, monthlyGrosze }) => ({
            value: id,
            label: `${number}, ${format.area(areaCm2)}, ${format.money(monthlyGrosze)}`,
          }))}
        >
          <option value="">{t`Choose a box`}</option>
        </SelectField>
      </div>
      {drawn.length > 0 && (
        <Card bare aria-label={t`Plan`} className={css.plan}>
          <Plan
            key={floor}
            label={t`Plan of boxes in ${placeName}, seen from above`}
            boxes={drawn}
            selected={boxId || null}
            onSelect={onChoose}
            isSelectable={({ state }) => state === "free"}
          />
        </Card>
      )}
      {boxes.length === 0 && (
        <p className={css.empty}>
          <Trans>This place has no boxes yet.</Trans>
        </p>
      )}
    </div>
  );
}
