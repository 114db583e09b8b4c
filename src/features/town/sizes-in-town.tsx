import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { type BoxSize, boxSizes } from "../../../domain/box/sizes.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import { boxSizeLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { BoxPicture } from "../../ui/brand/box-picture.tsx";
import { outlineStyle } from "../../ui/brand/picture-outline.ts";
import { pictureOfSize, sizePictures } from "../../ui/brand/size-pictures.ts";
import { StateBadge } from "../../ui/data/badge.tsx";
import { PageSection } from "../../ui/layout/page-section.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import text from "../../ui/styles/text.module.css";
import { searchHref, whatFitsHref } from "./links.ts";
import type { TownOnPage } from "./queries.ts";
import css from "./sizes-in-town.module.css";

/** What fits into a box of each size, with its lowest price and the free boxes in the town. */
export function SizesInTown({ town }: { town: TownOnPage }) {
  const { t } = useLingui();
  return (
    <PageSection title={t`Sizes and prices`} aside={<Trans>drawn to scale, monthly prices</Trans>}>
      <ul className={css.sizes}>
        {boxSizes.map((size) => (
          <SizeInTown key={size.id} town={town} size={size} />
        ))}
      </ul>
      <Link to={whatFitsHref(town)} className={css.action}>
        <Trans>What fits?</Trans>
      </Link>
    </PageSection>
  );
}

function SizeInTown({ town, size }: { town: TownOnPage; size: BoxSize }) {
  const { t } = useLingui();
  const format = useFormat();
  const offered = town.sizes.find(({ id }) => id === size.id);
  const area = format.area(size.areaM2 * 10_000);
  const price = offered ? format.money(offered.minGrosze, "short") : "";
  return (
    <li className={classNames(!offered && css.none)}>
      <span className={css.picture} aria-hidden="true" style={outlineStyle(size)}>
        <BoxPicture {...pictureOfSize(size)} file={sizePictures} />
      </span>
      <h3>
        <Trans>about {area}</Trans>
      </h3>
      <p className={css.holds}>{t(boxSizeLabels[size.id])}</p>
      {offered ? (
        <>
          <p className={css.price}>
            <b>
              <Trans>from {price}</Trans>
            </b>
          </p>
          <p className={css.state}>
            <StateBadge state="free">
              {town.freeBoxes === null ? null : t`${plural(offered.free, { one: "# free", other: "# free" })}`}
            </StateBadge>
          </p>
          <Link to={searchHref(town, size)} className={css.action}>
            <Trans>
              Show <span className={text.hidden}>boxes of about {area}</span>
            </Trans>
          </Link>
        </>
      ) : (
        <>
          <p className={css.price}>–</p>
          <p className={css.state}>
            <Trans>none free</Trans>
          </p>
          <Link to={landingHref("boxComingSoon", { town: town.name, size: size.id })} className={css.action}>
            <Trans>
              Notify me <span className={text.hidden}>about a box of {area}</span>
            </Trans>
          </Link>
        </>
      )}
    </li>
  );
}
