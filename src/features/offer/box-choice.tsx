import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { floorLabel } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Plan } from "../../ui/plan/plan.tsx";
import css from "./offer.module.css";
import { type BoxToOffer, boxesForStayQuery, type Stay } from "./queries.ts";

export interface BoxChoiceProps {
  places: readonly { id: string; name: string; city: string }[];
  placeId: string;
  boxId: string;
  stay: Stay;
  error: string | undefined;
  onChoose: (choice: { placeId: string; boxId: string }) => void;
}

/** Chooses a place, then a box that is free for the period, from the plan or the list. */
export function BoxChoice({ places, placeId, boxId, stay, error, onChoose }: BoxChoiceProps) {
  const { t } = useLingui();
  const boxes = useQuery(boxesForStayQuery(placeId, stay));
  return (
    <>
      <SelectField
        label={t`Place`}
        value={placeId}
        onChange={(event) => onChoose({ placeId: event.target.value, boxId: "" })}
      >
        <option value="">{t`Choose a place`}</option>
        {places.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {name}, {city}
          </option>
        ))}
      </SelectField>
      {placeId !== "" && (
        <QueryView query={boxes} skeleton={<Skeleton shape="cards" count={1} />}>
          {(data) => (
            <Boxes
              placeName={data.place.name}
              boxes={data.boxes}
              boxId={boxId}
              error={error}
              onChoose={(id) => onChoose({ placeId, boxId: id })}
            />
          )}
        </QueryView>
      )}
    </>
  );
}

interface BoxesProps {
  placeName: string;
  boxes: readonly BoxToOffer[];
  boxId: string;
  error: string | undefined;
  onChoose: (boxId: string) => void;
}

function Boxes({ placeName, boxes, boxId, error, onChoose }: BoxesProps) {
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
    <div className={css.part}>
      <div className={css.pair}>
        {floors.length > 1 && (
          <SelectField label={t`Floor`} value={floor} onChange={(event) => setChosenFloor(Number(event.target.value))}>
            {floors.map((each) => (
              <option key={each} value={each}>
                {t(floorLabel(each))}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t`Box`}
          hint={t`Free on these days: ${free.length}.`}
          error={error}
          value={boxId}
          onChange={(event) => {
            setChosenFloor(null);
            onChoose(event.target.value);
          }}
        >
          <option value="">{t`Choose a box`}</option>
          {free.map(({ id, number, areaCm2, monthlyGrosze }) => (
            <option key={id} value={id}>
              {number}, {format.area(areaCm2)}, {format.money(monthlyGrosze)}
            </option>
          ))}
        </SelectField>
      </div>
      {drawn.length > 0 && (
        <Card bare aria-label={t`Plan`}>
          <Plan
            label={t`Plan of boxes in ${placeName}, seen from above`}
            boxes={drawn}
            selected={boxId || null}
            onSelect={onChoose}
            isSelectable={({ state }) => state === "free"}
          />
        </Card>
      )}
      {boxes.length === 0 && (
        <p className={css.quiet}>
          <Trans>This place has no boxes yet.</Trans>
        </p>
      )}
    </div>
  );
}
