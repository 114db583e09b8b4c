import { useLingui } from "@lingui/react/macro";
import type { BoxKind } from "../../../domain/box/kinds.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import type { BoxGroup } from "../../../domain/report/query.ts";
import { boxKindLabels, boxSizeLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";

/** What boxes are grouped by, and the names of the groups. */
export function useGroupLabels(places: readonly { id: string; name: string }[] = []) {
  const { t } = useLingui();
  const format = useFormat();
  const sizeOf = (key: string) => {
    const at = boxSizes.findIndex(({ id }) => id === key);
    const size = boxSizes[at];
    if (size === undefined) return key;
    const [least, most] = [format.number(size.minAreaM2), format.number(size.maxAreaM2)];
    if (at === 0) return t`${t(boxSizeLabels[size.id])}, up to ${most} m²`;
    return at === boxSizes.length - 1
      ? t`${t(boxSizeLabels[size.id])}, from ${least} m²`
      : `${t(boxSizeLabels[size.id])}, ${least}–${most} m²`;
  };
  const names: Record<BoxGroup, (key: string) => string> = {
    place: (key) => places.find(({ id }) => id === key)?.name ?? "",
    size: (key) => (key === "any" ? t`no size chosen` : sizeOf(key)),
    kind: (key) => (key === "any" ? t`no type chosen` : key in boxKindLabels ? t(boxKindLabels[key as BoxKind]) : key),
  };
  return {
    groups: { place: t`By place`, size: t`By size`, kind: t`By kind` } satisfies Record<BoxGroup, string>,
    headers: { place: t`Place`, size: t`Size`, kind: t`Type` } satisfies Record<BoxGroup, string>,
    name: (by: BoxGroup, key: string) => names[by](key),
  };
}
