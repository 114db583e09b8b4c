import { useLingui } from "@lingui/react/macro";
import {
  type BelongingGroup,
  type BelongingId,
  type Belongings,
  belongingIds,
  kindOf,
} from "../../../domain/packing/belongings.ts";

/** Within a sentence, except for an abbreviation. */
const inSentence = (label: string, locale: string) =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);

/** Names of belongings, and what their size is. */
export function useBelongingLabels() {
  const { t, i18n } = useLingui();
  const groups: Record<BelongingGroup, string> = {
    boxes: t`Cartons and bags`,
    furniture: t`Furniture`,
    equipment: t`Appliances and equipment`,
  };
  const names: Record<BelongingId, string> = {
    cartons: t`Cartons`,
    suitcases: t`Suitcases and bags`,
    sofa: t`Sofa`,
    armchair: t`Armchair`,
    bed: t`Bed`,
    wardrobe: t`Wardrobe`,
    dresser: t`Chest of drawers`,
    bookcase: t`Bookcase`,
    table: t({ message: "Table", context: "furniture" }),
    chairs: t`Chairs`,
    desk: t`Desk`,
    lamp: t`Floor lamp`,
    washer: t`Washing machine`,
    fridge: t`Refrigerator`,
    tv: t`TV`,
    bicycle: t`Bicycle`,
    tires: t`Tires`,
    motorcycle: t`Motorcycle`,
  };
  const notes: Partial<Record<BelongingId, string>> = {
    cartons: t`60 × 40 × 40 cm, up to 5 in a stack`,
    suitcases: t`about 80 liters each`,
    sofa: t`two seats, 200 cm`,
    bed: t`160 × 200 cm, taken apart`,
    fridge: t`60 × 65 × 172 cm, upright`,
    tv: t`up to 55 inches`,
    tires: t`in stacks of four`,
    motorcycle: t`only boxes with a drive-up door`,
  };
  const sizeOf = (id: BelongingId) => {
    const { length, depth, height } = kindOf(id);
    return `${length} × ${depth} × ${height} cm`.replaceAll(" ", "\u00a0");
  };
  return {
    groups,
    names,
    hintOf: (id: BelongingId) => notes[id] ?? sizeOf(id),
    /** `sofa, cartons (6)`, in the order of the list. */
    listOf: (belongings: Belongings) =>
      belongingIds
        .filter((id) => belongings[id])
        .map((id) => `${inSentence(names[id], i18n.locale)}${belongings[id] === 1 ? "" : `\u00a0(${belongings[id]})`}`)
        .join(", "),
  };
}
