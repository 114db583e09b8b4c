import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { BoxChoice } from "../../ui/plan/box-choice.tsx";
import { boxesForStayQuery, type Stay } from "./queries.ts";

export interface PlaceAndBoxChoiceProps {
  places: readonly { id: string; name: string; city: string }[];
  placeId: string;
  boxId: string;
  stay: Stay;
  error: string | undefined;
  onChoose: (choice: { placeId: string; boxId: string }) => void;
}

/** Chooses a place, then a box that is free for the period, from the plan or the list. */
export function PlaceAndBoxChoice({ places, placeId, boxId, stay, error, onChoose }: PlaceAndBoxChoiceProps) {
  const { t } = useLingui();
  const boxes = useQuery(boxesForStayQuery(placeId, stay));
  return (
    <>
      <SelectField
        label={t`Place`}
        value={placeId}
        onChange={(event) => onChoose({ placeId: event.target.value, boxId: "" })}
        options={places.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
      >
        <option value="">{t`Choose a place`}</option>
      </SelectField>
      {placeId !== "" && (
        <QueryView query={boxes} skeleton={<Skeleton shape="cards" count={1} />}>
          {(data) => (
            <BoxChoice
              label={t`Box`}
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
