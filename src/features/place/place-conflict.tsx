import { useLingui } from "@lingui/react/macro";
import { amenities } from "../../../domain/place/amenities.ts";
import { changedFields, mergeValues } from "../../lib/forms/merge-values.ts";
import { accessLabels } from "../../lib/i18n/access-labels.ts";
import { amenityLabels } from "../../lib/i18n/amenity-labels.ts";
import { ConflictDialog } from "../../ui/feedback/conflict-dialog.tsx";
import { placeLabels } from "./place-labels.ts";
import type { PlaceField, PlaceValues } from "./values.ts";

export interface PlaceConflictProps {
  /** The place as loaded by both editors. */
  base: PlaceValues;
  mine: PlaceValues;
  theirs: PlaceValues;
  title: string;
  onClose: () => void;
  /** Receives the resolved values, and whether to save them immediately. */
  onResolve: (values: PlaceValues, shouldSave: boolean) => void;
}

/** Resolves an edit conflict: the second editor decides which values to keep. */
export function PlaceConflict({ base, mine, theirs, title, onClose, onResolve }: PlaceConflictProps) {
  const { t } = useLingui();
  const { merged, both } = mergeValues(base, mine, theirs);
  const format = (name: PlaceField, values: PlaceValues) => {
    if (name === "lat") return `${values.lat}, ${values.lng}`;
    if (name === "accessMethod") return t(accessLabels[values.accessMethod]);
    if (name === "allowsPersons") return values.allowsPersons ? t`yes` : t`no`;
    if (name !== "amenities") return String(values[name]);
    const selected = amenities.filter((one) => values.amenities.includes(one));
    return selected.map((one) => t(amenityLabels[one])).join(", ");
  };
  return (
    <ConflictDialog
      title={title}
      differences={changedFields(base, theirs)
        .filter((name) => name !== "lng")
        .map((name) => ({
          label: t(placeLabels[name]),
          theirs: format(name, theirs),
          mine: both.includes(name) ? format(name, mine) : null,
        }))}
      onClose={onClose}
      onTakeTheirs={() => onResolve(theirs, false)}
      onKeepMine={() => onResolve(merged, true)}
    />
  );
}
