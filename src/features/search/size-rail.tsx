import { useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { boxSizes, sizeOfAreas } from "../../../domain/box/sizes.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import { formatSearch } from "../../../domain/search/search.ts";
import { boxSizeLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { pictureOfSize, sizePictures } from "../../ui/brand/size-pictures.ts";
import { RadioTiles } from "../../ui/forms/radio-tiles.tsx";
import css from "./size-rail.module.css";
import type { ChangeSearch, SearchState } from "./use-search.ts";

/** Six size categories, each drawn and described by what fits. */
export function SizeRail({ criteria, change }: { criteria: SearchState; change: ChangeSearch }) {
  const { t } = useLingui();
  const format = useFormat();
  const whatFits = landingHref("whatFits", { ...formatSearch(criteria), place: criteria.place });
  return (
    <div className={css.sizes}>
      <RadioTiles
        legend={t`How big`}
        layout="rail"
        value={sizeOfAreas(criteria.minArea, criteria.maxArea)?.id ?? null}
        onChange={(id) => {
          const size = boxSizes.find((one) => one.id === id);
          if (size) change({ minArea: size.minAreaM2, maxArea: size.maxAreaM2 });
        }}
        tiles={boxSizes.map((size) => ({
          value: size.id,
          label: format.area(size.areaM2 * 10_000),
          hint: t(boxSizeLabels[size.id]),
          picture: <BoxPicture {...pictureOfSize(size)} file={sizePictures} />,
        }))}
      />
      <Link className={css.help} to={whatFits}>
        {t`What fits?`}
      </Link>
    </div>
  );
}
