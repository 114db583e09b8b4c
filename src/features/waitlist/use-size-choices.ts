import { useLingui } from "@lingui/react/macro";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { boxSizeLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { Opening } from "./queries.ts";
import type { SizeChoice } from "./size-chips.tsx";

/** The sizes that a place will have, with the lowest price of each. */
export function useOfferedChoices(sizes: Opening["sizes"]): SizeChoice[] {
  const { t } = useLingui();
  const format = useFormat();
  return sizes.map(({ id, minAreaCm2, maxAreaCm2, minGrosze }) => {
    const price = format.money(minGrosze, "short");
    return {
      id,
      label:
        minAreaCm2 === maxAreaCm2
          ? format.area(minAreaCm2)
          : `${format.number(minAreaCm2 / 10_000)}–${format.area(maxAreaCm2)}`,
      hint: t`from ${price}`,
    };
  });
}

/** All sizes, with what fits into each. */
export function useAllChoices(): SizeChoice[] {
  const format = useFormat();
  const { t } = useLingui();
  return boxSizes.map(({ id, areaM2 }) => ({ id, label: format.area(areaM2 * 10_000), hint: t(boxSizeLabels[id]) }));
}
