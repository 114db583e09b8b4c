import { Trans, useLingui } from "@lingui/react/macro";
import { amenities } from "../../../domain/place/amenities.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import css from "./place-form.module.css";
import { useAmenityWords } from "./use-amenity-words.ts";
import { usePlaceLabels } from "./use-place-labels.ts";
import { changedFields, mergeValues, type PlaceField, type PlaceValues } from "./values.ts";

export interface PlaceConflictProps {
  /** The place as both began with. */
  base: PlaceValues;
  mine: PlaceValues;
  theirs: PlaceValues;
  title: string;
  onClose: () => void;
  /** What the form holds from now on, and whether it is to be saved at once. */
  onResolve: (values: PlaceValues, isToBeSaved: boolean) => void;
}

/** What somebody else saved in the meantime, beside what is typed here; fields that only one changed go together. */
export function PlaceConflict({ base, mine, theirs, title, onClose, onResolve }: PlaceConflictProps) {
  const labels = usePlaceLabels();
  const { merged, both } = mergeValues(base, mine, theirs);
  const changed = changedFields(base, theirs).filter((name) => name !== "lng");
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="soft" onClick={() => onResolve(theirs, false)}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button onClick={() => onResolve(merged, true)}>
            <Trans>Keep mine and save</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Their changes are here. What you typed is still in the form.</Trans>
      </p>
      <dl className={css.differences}>
        {changed.map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <Value name={name} values={theirs} whose="theirs" />
            {both.includes(name) && <Value name={name} values={mine} whose="mine" />}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Value({ name, values, whose }: { name: PlaceField; values: PlaceValues; whose: "theirs" | "mine" }) {
  const { t } = useLingui();
  const words = useAmenityWords();
  const text =
    name === "amenities"
      ? amenities
          .filter((one) => values.amenities.includes(one))
          .map((one) => words[one])
          .join(", ")
      : name === "lat"
        ? `${values.lat}, ${values.lng}`
        : String(values[name]);
  const shown = text === "" ? t`nothing` : text;
  return <dd>{whose === "theirs" ? t`Theirs: ${shown}` : t`Yours: ${shown}`}</dd>;
}
