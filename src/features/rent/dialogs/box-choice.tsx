import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { SelectField } from "../../../ui/forms/text-field.tsx";
import { Plan } from "../../../ui/plan/plan.tsx";
import type { PlaceBox } from "../partner/queries.ts";
import css from "./box-choice.module.css";

export interface BoxChoiceProps {
  label: string;
  placeName: string;
  boxes: readonly PlaceBox[];
  chosen: PlaceBox | undefined;
  onChoose: (boxId: string) => void;
}

/** Chooses a free box of a place, from the plan or the list. */
export function BoxChoice({ label, placeName, boxes, chosen, onChoose }: BoxChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  const free = boxes.filter(({ state }) => state === "free");
  const drawn = boxes.flatMap(({ id, number, state, areaCm2, plan }) =>
    plan === null ? [] : [{ id, number, state, note: format.area(areaCm2), ...plan }],
  );
  return (
    <>
      {drawn.length > 0 && (
        <div className={css.plan}>
          <Plan
            label={t`Plan of the boxes in ${placeName}, seen from above`}
            boxes={drawn}
            selected={chosen?.id ?? null}
            onSelect={onChoose}
            isSelectable={({ state }) => state === "free"}
          />
        </div>
      )}
      <SelectField
        label={label}
        value={chosen?.id ?? ""}
        error={free.length === 0 ? t`No box of this place is free in these days.` : undefined}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t`Choose a box`}</option>
        {free.map((box) => (
          <option key={box.id} value={box.id}>
            {box.number}, {format.area(box.areaCm2)}, {format.money(box.monthlyGrosze)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
