import { amenities } from "../../../domain/place/amenities.ts";
import { changedFields, mergeValues } from "../../lib/forms/merge-values.ts";
import { ConflictDialog } from "../../ui/feedback/conflict-dialog.tsx";
import { useAmenityLabels } from "./use-amenity-labels.ts";
import { usePlaceLabels } from "./use-place-labels.ts";
import type { PlaceField, PlaceValues } from "./values.ts";

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

/** Two people saved the place: the later one decides. */
export function PlaceConflict({ base, mine, theirs, title, onClose, onResolve }: PlaceConflictProps) {
  const labels = usePlaceLabels();
  const words = useAmenityLabels();
  const { merged, both } = mergeValues(base, mine, theirs);
  const shown = (name: PlaceField, values: PlaceValues) => {
    if (name === "lat") return `${values.lat}, ${values.lng}`;
    if (name !== "amenities") return String(values[name]);
    const there = amenities.filter((one) => values.amenities.includes(one));
    return there.map((one) => words[one]).join(", ");
  };
  return (
    <ConflictDialog
      title={title}
      differences={changedFields(base, theirs)
        .filter((name) => name !== "lng")
        .map((name) => ({
          label: labels[name],
          theirs: shown(name, theirs),
          mine: both.includes(name) ? shown(name, mine) : null,
        }))}
      onClose={onClose}
      onTakeTheirs={() => onResolve(theirs, false)}
      onKeepMine={() => onResolve(merged, true)}
    />
  );
}
