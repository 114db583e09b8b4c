import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { boxSizes, sizeOfAreas } from "../../../domain/box/sizes.ts";
import { boxSizeLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { SelectField } from "../../ui/forms/text-field.tsx";
import { useModal } from "../../ui/overlay/use-modal.ts";
import { placesQuery } from "./queries.ts";
import { hasArea } from "./search-filters.ts";
import css from "./search-sheet.module.css";
import { SearchTray, type SearchTrayProps } from "./search-tray.tsx";

export interface SearchSheetProps extends Omit<SearchTrayProps, "sheet"> {
  open: boolean;
  onClose: () => void;
}

/** The search form on a phone. Its button says how many boxes there are. */
export function SearchSheet({ open, onClose, ...tray }: SearchSheetProps) {
  const { t } = useLingui();
  const modal = useModal(open, onClose);
  const { criteria, change } = tray;
  return (
    <dialog {...modal} className={css.whole} aria-label={t`Search for a box`}>
      {open && (
        <>
          <SearchTray
            {...tray}
            sheet={{
              size: <SizeField criteria={criteria} change={change} />,
              submit: <Count criteria={criteria} tomorrow={tray.tomorrow} />,
            }}
          />
          <IconButton icon="close" label={t`Close`} className={css.close} onClick={onClose} />
        </>
      )}
    </dialog>
  );
}

function SizeField({ criteria, change }: Pick<SearchTrayProps, "criteria" | "change">) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <SelectField
      label={t`How big`}
      required={false}
      value={sizeOfAreas(criteria.minArea, criteria.maxArea)?.id ?? ""}
      onChange={(event) => {
        const size = boxSizes.find(({ id }) => id === event.target.value);
        change({ minArea: size?.minAreaM2 ?? null, maxArea: size?.maxAreaM2 ?? null }, "replace");
      }}
      options={boxSizes.map(({ id, areaM2 }) => ({
        value: id,
        label: `${format.area(areaM2 * 10_000)} · ${t(boxSizeLabels[id])}`,
      }))}
    >
      <option value="">{t`Any size`}</option>
    </SelectField>
  );
}

function Count({ criteria, tomorrow }: Pick<SearchTrayProps, "criteria" | "tomorrow">) {
  const { t } = useLingui();
  const found = useInfiniteQuery({
    ...placesQuery(criteria, "phone"),
    enabled: tomorrow !== null && hasArea(criteria),
  });
  const boxes = hasArea(criteria) && !found.isPlaceholderData ? found.data?.pages[0]?.total.boxes : null;
  if (boxes === 0) return t`Search`;
  return boxes ? t`${plural(boxes, { one: "Show # box", other: "Show # boxes" })}` : t`Show boxes`;
}
